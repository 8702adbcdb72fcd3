import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNotice, openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const SOMEBODY = '00000000-0000-4000-8000-0000000000aa';

test('reporting somebody, and a shop with nothing in it, are told in the documented words', async () => {
  const businessCard = { business: { id: SOMEBODY, isVerified: true } };
  const { link } = await openScreen(`/businesses/${SOMEBODY}`, aMember({ query: { businessCard } }));
  for (const badge of ['Verified', 'Offline']) await expect.element(page.getByText(badge, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: /^Report/ });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectNotice('Select Report Category', "Please choose what type of violation you're reporting.");
  await dialog.getByRole('radio').first().click();
  link.failing('Report');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expectNotice('Failed to Submit Report', 'Please try again. If the problem persists, contact support.');

  await openScreen('/marketplace', aMember({ query: { marketplaceItems: { nodes: [] } } }));
  await expect.element(page.getByText('No items found')).toBeVisible();
  await expect.element(page.getByText('Check back later')).toBeVisible();
});

test("a meeting is reported from its card in the conversation; one's own is not", async () => {
  const [matchId, messageId] = ['00000000-0000-4000-8000-0000000000ab', '00000000-0000-4000-8000-0000000000ac'];
  const proposed = (isOwn: boolean) =>
    aMember({
      query: {
        match: { id: matchId, business: { id: SOMEBODY, name: 'Greyfield Supply', isClosed: false } },
        messages: {
          messages: [
            {
              id: messageId,
              matchId,
              sequence: 1,
              content: 'Proposed a meeting: First talk',
              isOwn,
              isDeleted: false,
              isRemoved: false,
              attachments: [],
              meeting: { title: 'First talk', status: 'PROPOSED', sequence: 1, suggestion: null },
            },
          ],
        },
      },
    });
  const { link } = await openScreen(`/messages/${matchId}`, proposed(false));
  await page.getByRole('article', { name: 'Meeting: First talk' }).getByRole('button', { name: 'Report meeting: First talk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report meeting' });
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect
    .poll(() => link.asked.find(({ name }) => name === 'Report')?.variables)
    .toMatchObject({ input: { target: 'MESSAGE', targetId: messageId } });

  await openScreen(`/messages/${matchId}`, proposed(true));
  await expect.element(page.getByRole('article', { name: 'Meeting: First talk' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Report meeting/ }).elements()).toEqual([]);
});
