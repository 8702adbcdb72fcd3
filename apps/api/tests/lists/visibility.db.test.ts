import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/clock.ts';
import { JOIN, LIVE, STREAM, storedStream } from '../setups/test-streams.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

type Visibility = 'PUBLIC' | 'VERIFIED' | 'PRIVATE';
/** A match is asked without a verified EIN: it needs none. */
type Asker = 'a stranger without a verified EIN' | 'a verified stranger' | 'a match';

const DECK = 'query ($filter: DiscoverFilterInput) { discoverDeck(first: 50, filter: $filter) { cards { business { id } } } }';
const PAGE = 'query ($id: ID!) { business(id: $id) { description photos { id } } }';
const SWIPE = 'mutation ($input: SwipeInput!) { swipe(input: $input) { superLikesLeft } }';
const VIEWERS = '{ profileViewers(first: 5) { nodes { business { id } } } profileViewerCount }';
const RECENT = '{ recentActivity { text } }';
const SAY = 'mutation($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { id } } }';
const UPDATE = 'mutation ($input: UpdateBusinessInput!) { updateBusiness(input: $input) { business { profileVisibility } } }';
const BUSINESS =
  'id name description city website tags seeking isOnline cover { url } photos { id } openingHours { timeZone } isOpenToCollaboration socialAccounts { platform }';

/** A business with this visibility, chosen by its own member, and one who asks about it. */
async function pair(visibility: Visibility, asker: Asker): Promise<{ shown: SeededMember; me: SeededMember }> {
  const [shown, me] = [await t.seed.member(), await t.seed.member({ verified: asker === 'a verified stranger' })];
  await shown.client.query(UPDATE, { input: { profileVisibility: visibility } });
  if (asker === 'a match') await t.seed.match(shown, me);
  return { shown, me };
}

const finds = async ({ client }: SeededMember, { businessId }: SeededMember, filter?: object): Promise<boolean> =>
  (await client.query(DECK, { filter })).discoverDeck.cards.some(
    ({ business }: { business: { id: string } }) => business.id === businessId,
  );

test.each<[Visibility, Asker, { finds: boolean; reads: boolean }]>([
  ['PUBLIC', 'a stranger without a verified EIN', { finds: true, reads: true }],
  ['VERIFIED', 'a stranger without a verified EIN', { finds: false, reads: false }],
  ['VERIFIED', 'a verified stranger', { finds: true, reads: true }],
  ['VERIFIED', 'a match', { finds: false, reads: true }],
  ['PRIVATE', 'a stranger without a verified EIN', { finds: false, reads: false }],
  ['PRIVATE', 'a verified stranger', { finds: false, reads: false }],
  ['PRIVATE', 'a match', { finds: false, reads: true }],
])('a %s profile for %s: %o', async (visibility, asker, expected) => {
  const { shown, me } = await pair(visibility, asker);
  expect(await finds(me, shown), 'in the deck').toBe(expected.finds);
  expect(await finds(me, shown, { states: ['MD'] }), 'in a search').toBe(expected.finds);
  const page = await me.client.graphql(PAGE, { id: shown.businessId });
  expect(page.code, 'its page').toBe(expected.reads ? undefined : 'NOT_FOUND');
  if (asker !== 'a match')
    expect((await me.client.graphql(SWIPE, { input: { businessId: shown.businessId, direction: 'LIKE' } })).code, 'a like').toBe(
      expected.reads ? undefined : 'NOT_FOUND',
    );
});

test.each([
  ['by choice', `update businesses set profile_visibility = 'PRIVATE' where id = $1`],
  ['by premium', 'update businesses set incognito = true, is_premium = true where id = $1'],
])('who was liked and hides %s since is in no list of what was done lately', async (_, hide) => {
  const { shown, me } = await pair('PUBLIC', 'a verified stranger');
  await me.client.query(SWIPE, { input: { businessId: shown.businessId, direction: 'LIKE' } });
  expect((await me.client.query(RECENT)).recentActivity).toHaveLength(1);
  await t.app.pool.query(hide, [shown.businessId]);
  expect((await me.client.query(RECENT)).recentActivity).toEqual([]);
});

test.each([
  ['PRIVATE', true, false],
  ['VERIFIED', false, false],
  ['VERIFIED', true, true],
] as const)('news of a like by a %s business is told to a member with a verified EIN (%s): %s', async (visibility, verified, isTold) => {
  const [me, sender] = [await t.seed.member({ verified }), await t.seed.member()];
  await sender.client.query(UPDATE, { input: { profileVisibility: visibility } });
  await sender.client.query(SWIPE, { input: { businessId: me.businessId, direction: 'SUPER_LIKE' } });
  const told = '{ notifications { unreadCount nodes { type business { id } } } likesReceived { count } }';
  const { notifications, likesReceived } = await me.client.query(told);
  expect(likesReceived.count).toBe(isTold ? 1 : 0);
  expect(notifications.unreadCount).toBe(isTold ? 1 : 0);
  expect(notifications.nodes).toEqual(isTold ? [{ type: 'SUPER_LIKE_RECEIVED', business: { id: sender.businessId } }] : []);
  // It waits: whoever shows itself again is found, and told of.
  await sender.client.query(UPDATE, { input: { profileVisibility: 'PUBLIC' } });
  expect((await me.client.query(told)).notifications.unreadCount).toBe(1);
});

test('who hides after looking at a profile is named among its viewers to a match alone', async () => {
  const [me, match, stranger] = [await t.seed.member({ premium: true }), await t.seed.member(), await t.seed.member()];
  await t.seed.match(match, me);
  for (const viewer of [match, stranger]) {
    await viewer.client.query('mutation ($input: RecordProfileViewInput!) { recordProfileView(input: $input) { isCounted } }', {
      input: { businessId: me.businessId },
    });
    await viewer.client.query(UPDATE, { input: { profileVisibility: 'PRIVATE' } });
  }
  const { profileViewers, profileViewerCount } = await me.client.query(VIEWERS);
  expect(profileViewers.nodes).toEqual([{ business: { id: match.businessId } }]);
  expect(profileViewerCount).toBe(1);
});

test('the stream of a private business is there for its matches alone', async () => {
  const { shown, me } = await pair('PRIVATE', 'a match');
  const stranger = await t.seed.member();
  const id = await storedStream(t, shown);
  expect((await me.client.query(LIVE)).liveStreams.nodes).toMatchObject([{ id }]);
  expect((await stranger.client.query(LIVE)).liveStreams.nodes).toEqual([]);
  for (const query of [STREAM, JOIN]) expect((await stranger.client.graphql(query, { id })).code).toBe('NOT_FOUND');
});

/** Of whom only the name and badges are told. */
const VEILED = {
  description: '',
  city: '',
  website: null,
  tags: [],
  seeking: [],
  photos: [],
  openingHours: null,
  isOnline: false,
  isOpenToCollaboration: false,
  socialAccounts: [],
};

test.each<[Visibility, boolean]>([
  ['PUBLIC', true],
  ['VERIFIED', false],
  ['PRIVATE', false],
])('in the chat of a stream a %s business is told of: %s', async (profileVisibility, isTold) => {
  const [host, speaker, watcher] = [
    await t.seed.member(),
    await t.seed.member({ name: `Speaker ${profileVisibility}` }),
    await t.seed.member({ verified: false }),
  ];
  const input = {
    profileVisibility,
    website: 'https://speaker.example',
    openingHours: [{ day: 'MONDAY', opens: '09:00', closes: '17:00' }],
  };
  await speaker.client.query(UPDATE, { input });
  await t.seed.match(host, speaker);
  await t.seed.match(host, watcher);
  const streamId = await storedStream(t, host);
  await speaker.client.query(SAY, { input: { streamId, requestId: newId(), text: 'Good morning.' } });
  const { streamChat } = await watcher.client.query(
    `query ($streamId: ID!) { streamChat(streamId: $streamId) { nodes { sender { ${BUSINESS} } } } }`,
    { streamId },
  );
  const [{ sender }] = streamChat.nodes;
  expect(sender).toMatchObject({ id: speaker.businessId, name: `Speaker ${profileVisibility} & Co.` });
  if (isTold)
    expect(sender).toMatchObject({
      website: 'https://speaker.example',
      openingHours: { timeZone: 'America/New_York' },
      isOpenToCollaboration: true,
    });
  else expect(sender).toMatchObject(VEILED);
});

test.each([
  ['was suspended since', `update users set state = 'SUSPENDED' where id = $1`],
  ['hides by premium', 'update businesses set incognito = true, is_premium = true where user_id = $1'],
])('of a public business that %s, a stream still tells what it said, and no more than its name', async (_, hide) => {
  const [host, speaker] = [await t.seed.member(), await t.seed.member({ name: 'Speaker' })];
  await t.seed.match(host, speaker);
  const streamId = await storedStream(t, host);
  await speaker.client.query(SAY, { input: { streamId, requestId: newId(), text: 'Good morning.' } });
  await t.app.pool.query(hide, [speaker.userId]);
  const { streamChat } = await host.client.query(
    `query ($streamId: ID!) { streamChat(streamId: $streamId) { nodes { text sender { ${BUSINESS} } } } }`,
    { streamId },
  );
  expect(streamChat.nodes).toMatchObject([{ text: 'Good morning.', sender: { name: 'Speaker & Co.', ...VEILED } }]);
});
