import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { anAdmin } from './worlds.ts';

test('a search of staff that ended before it had looked through everything says so', async () => {
  const found = { nodes: [{ code: 'RPT-7' }] };
  let isTruncated = true;
  const world = anAdmin({
    query: { moderationCases: () => ({ ...found, isTruncated }), staffHelpRequests: { nodes: [], isTruncated: false } },
  });
  await openScreen('/admin/moderation', world);
  await expect.element(page.getByRole('heading', { name: 'Content Moderation Dashboard' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = page.getByRole('combobox', { name: /^Screen/ });
  await box.fill('spam');
  const words = page.getByText('Reports: only the first 1,000 were looked through. Narrow your search, or type the number.');
  await expect.element(words).toBeVisible();
  isTruncated = false;
  await box.fill('harbour');
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(page.getByText('Help requests: only', { exact: false })).not.toBeInTheDocument();
});
