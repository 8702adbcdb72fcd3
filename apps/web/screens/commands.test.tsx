import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember, anAdmin } from './worlds.ts';

test.each([
  ['members', '/settings', aMember()],
  ['staff', '/admin/account', anAdmin()],
] as const)(
  'the search of everything asks for no longer text than may be asked for, and says what it left out: %s',
  async (_of, path, world) => {
    const { link } = await openScreen(path, world);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = page.getByRole('combobox', { name: /^Screen, action/ });
    await expect.element(field).toBeVisible();
    await field.fill('x'.repeat(5_000));
    await expect.element(page.getByText('At most 100 characters fit here; the rest was left out')).toBeVisible();
    const searched = () =>
      link.asked.flatMap(({ variables }) => Object.values(variables)).filter((value) => String(value).startsWith('xx'));
    await expect.poll(() => searched().length).toBeGreaterThan(0);
    expect(new Set(searched())).toEqual(new Set(['x'.repeat(100)]));
  },
);
