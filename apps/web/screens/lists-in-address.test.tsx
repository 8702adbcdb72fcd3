import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember, anAdmin } from './worlds.ts';

test.each([
  { address: '/wallet', choice: 'Withdrawn', kept: '/wallet?show=withdrawn', world: aMember },
  { address: '/admin/catalogue', choice: 'Retired', kept: '/admin/catalogue?show=retired', world: anAdmin },
])(
  'the view of $address is kept in the address: a reload and a shared link lead to the same one',
  async ({ address, choice, kept, world }) => {
    const opened = await openScreen(address, world());
    const view = page.getByRole('radio', { name: choice });
    await userEvent.click(view);
    await expect.poll(opened.address).toBe(kept);
    await openScreen(kept, world());
    await expect.element(page.getByRole('radio', { name: choice })).toBeChecked();
  },
);

test('a statement that is cleared of its filters shows all again, in its address too', async () => {
  const opened = await openScreen(
    '/wallet?show=in&period=this_month',
    aMember({ query: { walletTransactions: { nodes: [], totalCount: 0 } } }),
  );
  await userEvent.click(page.getByRole('button', { name: /^(Show all|Clear)/ }));
  await expect.poll(opened.address).toBe('/wallet');
});

test('the category of the marketplace is kept beside the part that is shown', async () => {
  const opened = await openScreen('/marketplace?category=marketing', aMember());
  await userEvent.click(page.getByRole('tab', { name: 'Your orders' }));
  await expect.poll(opened.address).toBe('/marketplace?category=marketing&show=orders');
});
