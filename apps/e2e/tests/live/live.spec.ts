import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { buy } from '../../fixtures/buying.ts';
import { notice } from '../../fixtures/deck-screen.ts';
import { choose } from '../../fixtures/door-screens.ts';
import { ask } from '../../fixtures/door.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/health.ts';
import {
  expectFieldsAboveKeyboard,
  expectMoving,
  goLive,
  goLiveByAddress,
  joinFromList,
  liveScreen,
  shownGifts,
  watchFrames,
  watchPress,
} from '../../fixtures/live-screen.ts';
import { holdAnswer } from '../../fixtures/lost-answer.ts';
import type { Member, People } from '../../fixtures/people.ts';
import { DEMO, demoPassword } from '../../fixtures/product.ts';
import { expect, MOVING, test } from '../../fixtures/test.ts';
import { graphql } from '../../gql/index.ts';

test.use(MOVING);

const JOIN = graphql(`mutation TicketOf($streamId: ID!) { joinStream(input: { streamId: $streamId }) { ticket { url token } } }`);
const GIVE = graphql(`mutation GiveGift($input: SendGiftInput!) { sendGift(input: $input) { gift { number } } }`);
const GIFTS = graphql(`
  query GiftsOf($streamId: ID!) {
    stream(id: $streamId) { code giftCount giftCoins }
    streamGifts(streamId: $streamId, first: 50) { nodes { number quantity coins journalId gift { name } from { name } } }
  }
`);
const COINS = graphql(`query CoinsOf { viewerWallet { balance } }`);
const UNMATCH = graphql(`mutation EndMatch($input: UnmatchInput!) { unmatch(input: $input) { success } }`);

const END = graphql(`mutation EndStreamHere($streamId: ID!) { endStream(input: { streamId: $streamId }) { summary { minutes } } }`);

/** Each is shown above the picture for seconds, one after the other. */
const GIFTS_IN_A_ROW = [
  ['keystone', 1_000],
  ['beacon', 2_500],
  ['compass', 750],
  ['lantern', 500],
] as const;
/** While four browsers encode and decode on two cores; the measured value is printed. */
const OUT_MS_MAX = 20_000;
/** A picture is taken twice where the room could not be entered, each time by a program that starts for it. */
const SHOT_MS_MAX = 60_000;
const MEDIA = { permissions: ['camera', 'microphone'] };

const coinsOf = async ({ api }: Member): Promise<number> => (await ask(api, COINS, {})).viewerWallet.balance;

/** A host and this many of its matches. */
async function hostAndMatches(people: People, count: number): Promise<{ host: Member; viewers: Member[]; matchIds: string[] }> {
  const [host, ...viewers] = await people.neighbours(count + 1);
  const matchIds = await Promise.all(
    viewers.map(async (viewer) => {
      await people.like(viewer, host);
      return (await people.like(host, viewer)) ?? '';
    }),
  );
  return { host, viewers, matchIds };
}

/** Whether LiveKit accepts this token. */
async function isLetIn({ url, token }: { url: string; token: string }): Promise<boolean> {
  const response = await fetch(`${url.replace(/^ws/, 'http')}/rtc/validate?access_token=${token}&auto_subscribe=1&protocol=15`);
  return response.ok;
}

const give = ({ api }: Member, streamId: string, giftId: string, coins: number) =>
  ask(api, GIVE, { input: { requestId: randomUUID(), streamId, giftId, quantity: 1, expectedCoins: coins } });

/** Drops the first response of an operation. Returns a function that gives how many were dropped so far. */
async function loseAnswer(page: Page, operation: string): Promise<() => number> {
  let lost = 0;
  await page.route('**/graphql', (route) => {
    if (lost > 0 || !route.request().postData()?.includes(operation)) return route.fallback();
    lost += 1;
    return route.abort();
  });
  return () => lost;
}

async function reportStream(page: Page): Promise<void> {
  await liveScreen(page).report.click();
  const dialog = page.getByRole('dialog', { name: /Report/ });
  await dialog.getByRole('radio', { name: /^Illegal/ }).click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toBeHidden();
}

test('a stream in four browsers: moving pictures, gifts in the same order despite a dropped connection, and a moderator ending it for everybody at once', async ({
  people,
  open,
}, { annotations }) => {
  test.slow();
  const { host, viewers } = await hostAndMatches(people, 2);
  const [ann, ben] = viewers as [Member, Member];
  await Promise.all(viewers.map((viewer) => buy(viewer, 'COIN_PACKAGE', 'popular')));
  const [hostPage, annPage, benPage] = await Promise.all([open(host, MEDIA), open(ann), open(ben)]);
  const streamId = await goLive(hostPage, 'The press, running');
  await Promise.all([annPage, benPage].map((page) => joinFromList(page, host.company)));
  await Promise.all([expectMoving(hostPage, 'the host'), expectMoving(annPage, 'one viewer'), expectMoving(benPage, 'another viewer')]);

  const [hostHad, ...had] = await Promise.all([host, ...viewers].map(coinsOf));
  await liveScreen(annPage).gift('Clover').click();
  await liveScreen(annPage).send.click();
  await expect(liveScreen(benPage).gifts).toHaveCount(1);
  await benPage.context().setOffline(true);
  for (const [giftId, coins] of [
    ['coffee', 25],
    ['quill', 15],
    ['toast', 50],
  ] as const)
    await give(ann, streamId, giftId, coins);
  await Promise.all([give(ann, streamId, 'laurel', 100), give(ben, streamId, 'handshake', 40)]);
  await expect(liveScreen(hostPage).gifts).toHaveCount(6);
  expect(await liveScreen(benPage).gifts.count()).toBe(1);
  await benPage.context().setOffline(false);
  await expect(liveScreen(benPage).gifts).toHaveCount(6);
  await expectMoving(benPage, 'the viewer who was away');

  const { stream, streamGifts } = await ask(ann.api, GIFTS, { streamId });
  const known = streamGifts.nodes.toReversed();
  const lines = await Promise.all([hostPage, annPage, benPage].map(shownGifts));
  const wanted = known.map(({ gift, from, coins }) => new RegExp(`^${from?.name} sent ${gift.name}.* ${coins}\\D*$`));
  for (const shown of lines)
    expect(shown.map((line, at) => wanted[at]?.test(line) || `${line} is not ${String(wanted[at])}`)).toEqual(wanted.map(() => true));
  expect(known.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(known.map(({ journalId }) => journalId)).size).toBe(6);
  const left = await Promise.all(viewers.map(coinsOf));
  const paid = had.map((coins, at) => coins - (left[at] ?? 0));
  const given = viewers.map(({ company }) => known.filter(({ from }) => from?.name === company).reduce((sum, { coins }) => sum + coins, 0));
  expect(paid).toEqual(given);
  const total = paid.reduce((sum, coins) => sum + coins, 0);
  expect(stream).toMatchObject({ giftCount: 6, giftCoins: total });
  expect(await coinsOf(host)).toBe((hostHad ?? 0) + total);

  const moderator = await open(await people.staffSignedIn(DEMO.moderator, demoPassword()));
  await moderator.goto('/admin/moderation');
  await expect(moderator.getByRole('list', { name: 'Reports' }).getByRole('listitem').first()).toBeVisible();
  const lastFrames = await Promise.all([annPage, benPage].map(watchFrames));
  const ticket = (await ask(await people.signedIn(ann), JOIN, { streamId })).joinStream.ticket;
  expect(await isLetIn(ticket)).toBe(true);
  await reportStream(annPage);
  const row = moderator.getByRole('list', { name: 'Reports' }).getByRole('listitem').filter({ hasText: stream.code });
  await row.getByRole('button', { name: /^Claim / }).click();
  // Another report of this moderator's may be open until then.
  await expect(moderator).toHaveURL(/[?&]case=/);
  const resolve = moderator.getByRole('button', { name: /^Resolve/ });
  await expect(resolve).toBeVisible();
  // The product took the picture itself, by what was built of it.
  await expect(moderator.getByText('Taken by Benison from the stream when it was reported.')).toBeVisible({ timeout: SHOT_MS_MAX });
  await choose(moderator, 'Action Taken', 'Stream terminated');
  await moderator.getByLabel('Moderator Notes').fill('Seen in the stream.');
  await expectMoving(annPage, 'a viewer before the end');
  const pressedAt = await watchPress(moderator);
  // A double click is one decision: no failure is reported for the second click.
  await resolve.dblclick();
  await expect(notice(moderator, 'Report Updated')).toBeVisible();
  for (const page of [annPage, benPage]) await expect(liveScreen(page).says('Ended by a moderator')).toBeVisible();
  const clickedAt = await pressedAt();
  const blackAfter = await Promise.all(lastFrames.map(async (last) => Math.max(0, (await last()) - clickedAt)));
  annotations.push({ type: 'click to black', description: `${Math.max(...blackAfter)} ms` });
  console.log(`From the moderator's click to the last frame: ${blackAfter.map((ms) => `${ms} ms`).join(', ')}`);
  expect(Math.max(...blackAfter)).toBeLessThan(OUT_MS_MAX);
  expect(await isLetIn(ticket)).toBe(false);
  await expect(hostPage.getByText(/A moderator ended it/).first()).toBeVisible();
});

test('a host who opens the stream in another tab goes on there, and in the first one again when asked to; viewers keep the picture', async ({
  people,
  open,
}) => {
  test.slow();
  const { host, viewers } = await hostAndMatches(people, 1);
  const [viewer] = viewers as [Member];
  const [first, viewerPage] = await Promise.all([open(host, MEDIA), open(viewer)]);
  const streamId = await goLive(first, 'Two tabs of one host');
  await viewerPage.goto('/livestream');
  await expect(viewerPage.getByRole('button', { name: `Join the stream of ${host.company}` })).toBeVisible();
  await expectAccessible(viewerPage, '/livestream');
  await joinFromList(viewerPage, host.company);
  await expectMoving(viewerPage, 'the viewer');
  const second = await first.context().newPage();
  await second.goto(`/livestream/${streamId}`);
  await expectMoving(second, 'the second tab');
  await expect(liveScreen(first).says('Live from another tab')).toBeVisible();
  await first.getByRole('button', { name: 'Continue here' }).click();
  await expectMoving(first, 'the first tab again');
  await expect(liveScreen(second).says('Live from another tab')).toBeVisible();
  await second.close();
  await expectMoving(viewerPage, 'the viewer after both moves');
});

test('the stage is accessible, on a phone as well; a viewer who is unmatched leaves it at once', async ({ people, open }) => {
  const {
    host,
    viewers: [viewer],
    matchIds,
  } = await hostAndMatches(people, 1);
  const [hostPage, viewerPage] = await Promise.all([
    open(host, MEDIA),
    open(viewer, { viewport: { width: 360, height: 740 }, hasTouch: true }),
  ]);
  await goLiveByAddress(hostPage, 'For matches alone');
  const [lose, loseRoom] = [await loseAnswer(viewerPage, 'JoinStream'), await loseAnswer(viewerPage, 'query StreamRoom')];
  await joinFromList(viewerPage, host.company);
  await expect.poll(lose).toBe(1);
  await expect.poll(loseRoom).toBe(1);
  await expectMoving(viewerPage, 'the viewer');
  for (const page of [hostPage, viewerPage]) {
    await expectAccessible(page, '/livestream/:id');
    await expectNoSidewaysScroll(page, '/livestream/:id');
  }
  // With a message added, the send button is still on a phone's screen; the bars under the stage cannot be reached.
  await viewerPage.getByRole('button', { name: /^Add a message/ }).click();
  await expect(viewerPage.getByRole('button', { name: 'Choose a gift' })).toBeInViewport({ ratio: 1 });
  await expect(viewerPage.getByRole('navigation', { name: 'Tabs' })).toBeHidden();
  await expectFieldsAboveKeyboard(viewerPage);
  const lastFrame = await watchFrames(viewerPage);
  const endedAt = Date.now();
  await ask(host.api, UNMATCH, { input: { matchId: matchIds[0] ?? '' } });
  await expect(liveScreen(viewerPage).says('This stream is not open to you')).toBeVisible();
  const outAfter = Math.max(0, (await lastFrame()) - endedAt);
  console.log(`From the end of the match to the last frame: ${outAfter} ms`);
  expect(outAfter).toBeLessThan(OUT_MS_MAX);
  await expectMoving(hostPage, 'the host, still live');
});

test('a stream that begins while the list of streams is on its way is on it', async ({ people, open }) => {
  const {
    host,
    viewers: [viewer],
  } = await hostAndMatches(people, 1);
  const [hostPage, viewerPage] = await Promise.all([open(host, MEDIA), open(viewer)]);
  const list = await holdAnswer(viewerPage, 'LiveStreams');
  await viewerPage.goto('/livestream');
  await expect.poll(list.sent).toBe(1);
  await goLiveByAddress(hostPage, 'Begun meanwhile');
  await expect(notice(viewerPage, `${host.company} is live`)).toBeVisible();
  list.letGo();
  await expect(viewerPage.getByRole('button', { name: `Join the stream of ${host.company}` })).toBeVisible();
});

test('a stream that ends takes the animations of its gifts along: none lies above the words that say so, and the gifts stand in the chat', async ({
  people,
  open,
}) => {
  const { host, viewers } = await hostAndMatches(people, 1);
  const [ann] = viewers as [Member];
  await buy(ann, 'COIN_PACKAGE', 'enterprise');
  const [hostPage, annPage] = await Promise.all([open(host, MEDIA), open(ann)]);
  const streamId = await goLive(hostPage, 'The last gift');
  await joinFromList(annPage, host.company);
  await expectMoving(annPage, 'the viewer');
  // What was given before the chat loaded is listed there, and not shown above the picture.
  await expect(liveScreen(annPage).log).toBeVisible();
  const ended = liveScreen(annPage).says('This stream has ended');
  const isAbove = await annPage.evaluateHandle(() => {
    const seen = { isShown: false, isAbove: false };
    new MutationObserver(() => {
      const isShown = document.querySelector('.moment, .blessing') !== null;
      seen.isShown ||= isShown;
      seen.isAbove ||= isShown && document.body.innerText.includes('This stream has ended');
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  for (const [giftId, coins] of GIFTS_IN_A_ROW) await give(ann, streamId, giftId, coins);
  await expect(annPage.getByRole('group', { name: / sent (Keystone|Beacon)$/ }).first()).toBeVisible();
  await ask(host.api, END, { streamId });
  await expect(ended).toBeVisible();
  await expect(liveScreen(annPage).gifts).toHaveCount(GIFTS_IN_A_ROW.length);
  expect(await isAbove.jsonValue()).toEqual({ isShown: true, isAbove: false });
});
