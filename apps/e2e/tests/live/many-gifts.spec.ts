import { randomUUID } from 'node:crypto';
import { buy } from '../../fixtures/buying.ts';
import { ask } from '../../fixtures/door.ts';
import { goLive, joinFromList, liveScreen, shownGifts } from '../../fixtures/live-screen.ts';
import { expect, test } from '../../fixtures/test.ts';
import { graphql } from '../../gql/index.ts';

const GIVE_MANY = graphql(`mutation GiveMany($input: SendGiftInput!) { sendGift(input: $input) { gift { number } } }`);
const SET_GOAL = graphql(`mutation SetGoalHere($input: SetStreamGoalInput!) { setStreamGoal(input: $input) { stream { id } } }`);

/** More than a page of gifts, which is fifty. */
const QUILLS = 55;
const GOAL = { title: 'A new press', coins: 1_000 };

test('after a reload a phone lists every gift of the stream again, however many, beside its goal and top gifters', async ({
  people,
  open,
}) => {
  const { one: host, other: giver } = await people.matched();
  await buy(giver, 'COIN_PACKAGE', 'popular');
  const hostPage = await open(host, { permissions: ['camera', 'microphone'] });
  const streamId = await goLive(hostPage, 'Fifty-six gifts');
  await ask(host.api, SET_GOAL, { input: { streamId, ...GOAL } });
  const phone = await open(giver, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await joinFromList(phone, host.company);
  const { log, gifts, says } = liveScreen(phone);
  await expect(says(GOAL.title)).toBeVisible();
  const give = (giftId: string, coins: number) =>
    ask(giver.api, GIVE_MANY, { input: { requestId: randomUUID(), streamId, giftId, quantity: 1, expectedCoins: coins } });
  await give('clover', 10);
  await expect(gifts).toHaveCount(1);
  for (let quill = 0; quill < QUILLS; quill += 1) await give('quill', 15);
  await expect(phone.getByText('83%')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Top gifters' })).toBeVisible();
  const seen = await shownGifts(phone);
  expect(seen[0]).toContain('sent Clover');
  await phone.reload();
  await expect(gifts.first()).toBeVisible();
  await expect(async () => {
    await log.evaluate((list) => (list.scrollTop = 0));
    expect(await shownGifts(phone)).toEqual(seen);
  }).toPass({ timeout: 15_000 });
  await expect(phone.getByText('83%')).toBeVisible();
  // A gift's banner takes no press of the buttons below it, on a large screen or a small one.
  const [microphone, banner] = [
    hostPage.getByRole('button', { name: 'Mute microphone' }),
    hostPage.getByTitle('Open the entry in the books'),
  ];
  for (const viewport of [hostPage.viewportSize(), { width: 360, height: 740 }]) {
    if (viewport) await hostPage.setViewportSize(viewport);
    await give('bouquet', 150);
    await expect(banner).toBeVisible();
    const [above, below] = await Promise.all([banner.boundingBox(), microphone.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expect(banner).toBeHidden();
  }
});
