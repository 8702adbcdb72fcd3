import { deckScreen } from '../fixtures/deck-screen.ts';
import { failing } from '../fixtures/failing.ts';
import { reportProfile } from '../fixtures/moderating.ts';
import { expectNotice } from '../fixtures/notices.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

test('decisions on the deck are told in the documented words, and so is one that failed', async ({ people, open }) => {
  const [me, first, second] = await people.neighbours(3);
  if (!second) throw new Error('Three members were requested.');
  for (const other of [first, second]) await (await open(other)).goto('/matches');
  const page = await open(me);
  await page.goto('/');
  const { like, superLike, deck } = deckScreen(page);
  await expect(deck.getByRole('img', { name: 'EIN verified' }).first()).toBeVisible();
  await expect(deck.getByText('Active', { exact: true }).first()).toBeVisible();

  const { x, y, width } = (await deck.getByRole('heading').first().boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y);
  await page.mouse.down();
  for (const [offset, words] of [
    [90, 'MATCH'],
    [-90, 'SKIP'],
  ] as const) {
    await page.mouse.move(x + width / 2 + offset, y, { steps: 12 });
    await expect(deck.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await page.mouse.move(x + width / 2, y, { steps: 12 });
  await page.mouse.up();

  const decides = await failing(page, 'Swipe');
  await like.click();
  await expectNotice(page, 'Swipe Failed', 'Unable to record your swipe. Please try again.');
  await decides();
  await like.click();
  await expectNotice(page, 'Business Liked!', "We'll let you know if they like you back.");
  await superLike.click();
  await expectNotice(page, 'Super Like Sent!', 'This business will see you liked them first.');
  await expect(deck.getByText('No more businesses')).toBeVisible();
  await page.goto('/discover');
  await expect(page.getByText("You've Seen Everyone!")).toBeVisible();
  await page.goto('/matches');
  await expect(page.getByText('No matches yet - Start swiping to find your perfect business partners!')).toBeVisible();
  await people.like(first, me);
  await expectNotice(page, "It's a Match!", 'You both liked each other! Start messaging to explore partnership opportunities.');
});

test('a report that is dismissed is told in the documented words', async ({ people, open }) => {
  const caseId = await reportProfile(people, await people.member());
  const page = await open(await people.staffSignedIn(DEMO.moderator, demoPassword()));
  await page.goto(`/admin/moderation?status=all&case=${caseId}&view=case`);
  const review = page.getByRole('region', { name: /^Review / });
  await review.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(review.getByText('Action Taken')).toBeVisible();
  for (const name of ['Mark Reviewed', 'Resolve']) await expect(review.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await review.getByRole('button', { name: 'Dismiss' }).click();
  await expectNotice(page, 'Report Updated', 'The content report has been successfully updated.');
});
