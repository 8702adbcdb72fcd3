import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { notify, markThreadsNotificationsRead, type NotificationDraft } from './public.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const FIELDS = 'id type reason title text isRead subject { ... on NotificationMatch { matchId } } business { id name }';
const LIST = `query ($first: Int, $after: String) { notifications(first: $first, after: $after) { nodes { ${FIELDS} } unreadCount pageInfo { endCursor hasNextPage } } }`;
const LIVE = `subscription ($after: String) { notificationAdded(after: $after) { cursor unreadCount notification { ${FIELDS} } } }`;
const MARK = 'mutation ($ids: [ID!]!) { markNotificationsRead(input: { ids: $ids }) { unreadCount } }';
const MARK_ALL = 'mutation { markAllNotificationsRead(input: {}) { unreadCount } }';

const tell = (draft: NotificationDraft) => t.app.transaction((tx) => notify(tx, draft));

async function pair() {
  const [alice, bob] = [await t.seed.member({ name: 'Alice' }), await t.seed.member({ name: 'Bob', business: { name: 'Bob & Sons' } })];
  return { alice, bob, matchId: await t.seed.match(alice, bob) };
}

test('a notification arrives live with the number of unread, and is in the list', async () => {
  const { alice, bob, matchId } = await pair();
  const live = await alice.client.subscribe(LIVE);
  const id = await tell({ userId: alice.userId, reason: 'MATCHED', matchId, businessId: bob.businessId });
  const expected = {
    id,
    type: 'MATCH',
    title: "It's a Match!",
    text: 'You and Bob & Sons liked each other. Say hello.',
    isRead: false,
    subject: { matchId },
    business: { id: bob.businessId, name: 'Bob & Sons' },
  };
  expect((await live.next()).data.notificationAdded).toMatchObject({ unreadCount: 1, notification: expected });
  const { notifications } = await alice.client.query(LIST);
  expect(notifications).toMatchObject({ nodes: [expected], unreadCount: 1, pageInfo: { hasNextPage: false } });
  live.close();
});

test('a client that was away gets what it missed once, in order, and nothing it has seen', async () => {
  const { alice } = await pair();
  const live = await alice.client.subscribe(LIVE);
  const first = await tell({ userId: alice.userId, reason: 'LIKED' });
  const seen = (await live.next()).data.notificationAdded;
  expect(seen.notification.id).toBe(first);
  live.close();
  const missed = [await tell({ userId: alice.userId, reason: 'LIKED' }), await tell({ userId: alice.userId, reason: 'LIKED' })];
  const back = await alice.client.subscribe(LIVE, { after: seen.cursor });
  const heard = [(await back.next()).data.notificationAdded, (await back.next()).data.notificationAdded];
  expect(heard.map(({ notification }) => notification.id)).toEqual(missed);
  await back.silence(150);
  back.close();
});

test('nobody receives or reads the notifications of somebody else', async () => {
  const { alice, bob, matchId } = await pair();
  const live = await bob.client.subscribe(LIVE);
  const id = await tell({ userId: alice.userId, reason: 'MATCHED', matchId, businessId: bob.businessId });
  await live.silence(200);
  live.close();
  expect((await bob.client.query(LIST)).notifications.nodes).toEqual([]);
  expect((await bob.client.query(MARK, { ids: [id] })).markNotificationsRead.unreadCount).toBe(0);
  expect((await alice.client.query(LIST)).notifications.unreadCount).toBe(1);
});

test('messages of one thread share one entry while unread, and start a new one after it was read', async () => {
  const { alice, bob, matchId } = await pair();
  const message = { userId: alice.userId, reason: 'MESSAGE_RECEIVED', matchId, businessId: bob.businessId } as const;
  const ids = await Promise.all([tell(message), tell(message), tell(message)]);
  expect(new Set(ids).size).toBe(1);
  const { notifications } = await alice.client.query(LIST);
  expect(notifications).toMatchObject({ unreadCount: 1, nodes: [{ title: '3 new messages', text: 'Bob & Sons wrote to you 3 times.' }] });
  await t.app.transaction((tx) => markThreadsNotificationsRead(tx, [{ userId: alice.userId, matchId }]));
  const later = await tell(message);
  expect(later).not.toBe(ids[0]);
  const after = (await alice.client.query(LIST)).notifications;
  expect(after).toMatchObject({
    unreadCount: 1,
    nodes: [
      { id: later, title: 'New message', isRead: false },
      { id: ids[0], isRead: true },
    ],
  });
});

test('a like does not reveal its sender, whatever is stored with it', async () => {
  const { alice, bob } = await pair();
  await tell({ userId: alice.userId, reason: 'LIKED', businessId: bob.businessId });
  const { notifications } = await alice.client.query(LIST);
  expect(notifications.nodes).toMatchObject([{ type: 'LIKE_RECEIVED', title: 'A business liked you', business: null, subject: null }]);
  expect(JSON.stringify(notifications)).not.toContain('Bob');
});

test('a super like names its sender', async () => {
  const { alice, bob } = await pair();
  await tell({ userId: alice.userId, reason: 'SUPER_LIKED', businessId: bob.businessId });
  expect((await alice.client.query(LIST)).notifications.nodes).toMatchObject([{ title: 'Super like', business: { name: 'Bob & Sons' } }]);
});

test('a like that became a match is gone, from the count as well: nobody is asked to keep swiping for it', async () => {
  for (const reason of ['LIKED', 'SUPER_LIKED'] as const) {
    const [alice, bob, carol] = await Promise.all([t.seed.member(), t.seed.member(), t.seed.member()]);
    for (const { businessId } of [bob, carol]) await tell({ userId: alice.userId, reason, businessId });
    expect((await alice.client.query(LIST)).notifications.unreadCount).toBe(2);
    await t.seed.match(alice, bob);
    const { notifications } = await alice.client.query(LIST);
    expect(notifications).toMatchObject({ unreadCount: 1, nodes: [{ reason }] });
  }
});

test('notifications of an ended match, a blocked or a suspended business are gone at once, from the count as well', async () => {
  const { alice, bob, matchId } = await pair();
  const { alice: carol, bob: dan } = await pair();
  const { alice: erin, bob: frank } = await pair();
  await tell({ userId: alice.userId, reason: 'MATCHED', matchId, businessId: bob.businessId });
  await tell({ userId: carol.userId, reason: 'SUPER_LIKED', businessId: dan.businessId });
  await tell({ userId: erin.userId, reason: 'SUPER_LIKED', businessId: frank.businessId });
  await t.app.pool.query('update matches set ended_at = now() where id = $1', [matchId]);
  await t.app.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [dan.businessId, carol.businessId]);
  await t.app.pool.query(`update users set state = 'SUSPENDED' where id = $1`, [frank.userId]);
  for (const member of [alice, carol, erin]) {
    expect((await member.client.query(LIST)).notifications).toMatchObject({ nodes: [], unreadCount: 0 });
  }
});

test('the list is read page by page without a gap or a repeat, newest first', async () => {
  const { alice } = await pair();
  const ids: (string | null)[] = [];
  for (let n = 0; n < 7; n += 1) ids.unshift(await tell({ userId: alice.userId, reason: 'LIKED' }));
  const read: string[] = [];
  let after: string | null = null;
  do {
    const { notifications } = await alice.client.query(LIST, { first: 3, after });
    read.push(...notifications.nodes.map((node: { id: string }) => node.id));
    after = notifications.pageInfo.hasNextPage ? notifications.pageInfo.endCursor : null;
  } while (after);
  expect(read).toEqual(ids);
});

test('marking as read returns how many are still unread', async () => {
  const { alice } = await pair();
  const ids: (string | null)[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await tell({ userId: alice.userId, reason: 'LIKED' }));
  expect((await alice.client.query(MARK, { ids: [ids[0]] })).markNotificationsRead.unreadCount).toBe(2);
  expect((await alice.client.query(MARK, { ids: [ids[0]] })).markNotificationsRead.unreadCount).toBe(2);
  expect((await alice.client.query(MARK_ALL)).markAllNotificationsRead.unreadCount).toBe(0);
});

test('an approved member is told once, live, however many verifications were decided', async () => {
  const alice = await t.seed.member({ name: 'Alice' });
  const { staffId } = await t.seed.staff({ role: 'VERIFIER' });
  const live = await alice.client.subscribe(LIVE);
  for (let n = 0; n < 2; n += 1) {
    const verificationId = newId();
    await t.app.pool.query(
      `insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type, status, reviewed_by, reviewed_at)
       values ($1, $2, 'x', '1234', 'Alice & Co.', 'LLC', 'APPROVED', $3, $4)`,
      [verificationId, alice.userId, staffId, t.app.clock.now()],
    );
    await t.app.transaction(async (tx) =>
      tx.emit({
        type: 'verification.decided',
        topics: ['staff:verifications'],
        data: { verificationId, userId: alice.userId, status: 'APPROVED' },
      }),
    );
  }
  expect((await live.next()).data.notificationAdded.notification).toMatchObject({
    type: 'ACCOUNT_APPROVED',
    title: 'Your account is approved',
  });
  await live.silence(200);
  live.close();
});

test.each([
  ['the list', LIST, {}],
  ['a read mark', MARK, { ids: ['0192f0c0-0000-7000-8000-000000000000'] }],
  ['all read marks', MARK_ALL, {}],
])('%s is refused to guests and staff', async (_what, operation, variables) => {
  expect((await t.seed.guest().graphql(operation, variables)).code).toBe('UNAUTHENTICATED');
  const staff = await t.seed.staff({ role: 'ADMIN' });
  expect((await staff.client.graphql(operation, variables)).code).toBe('UNAUTHENTICATED');
});

test('a guest cannot subscribe', async () => {
  const live = await t.seed.guest().subscribe(LIVE);
  await expect(live.next()).rejects.toThrow('UNAUTHENTICATED');
});

test.each([
  ['a page of none', LIST, { first: 0 }, 'first'],
  ['a page of thousands', LIST, { first: 5_000 }, 'first'],
  ['a cursor of somebody else', LIST, { after: 'cDEy' }, 'after'],
  ['an id that is none', MARK, { ids: ['1 or 1=1'] }, 'ids.0'],
  ['no ids', MARK, { ids: [] }, 'ids'],
])('%s is refused beside its field', async (_what, operation, variables, path) => {
  const { alice } = await pair();
  const answer = await alice.client.graphql(operation, variables);
  expect(answer.code).toBe('BAD_INPUT');
  expect(answer.errors[0]?.extensions.fields?.map((field) => field.path)).toContain(path);
});

test('says what happened by a reason and its values, for clients with words of their own; an entry from before has its words alone', async () => {
  const { alice, bob, matchId } = await pair();
  const startsAt = new Date('2026-12-01T15:00:00.000Z');
  const data = { title: 'Your meeting is agreed', text: 'Coffee is in your calendar.' };
  const about = { userId: alice.userId, matchId, businessId: bob.businessId };
  await tell({ ...about, reason: 'MEETING_AGREED', facts: { title: 'Coffee', times: [startsAt] }, data });
  await tell({ ...about, reason: 'MESSAGE_RECEIVED' });
  await tell({ ...about, reason: 'MESSAGE_RECEIVED' });
  await t.app.pool.query(
    `insert into notifications (id, user_id, type, data, created_at) values ($1, $2, 'PAYOUT', '{"title": "$20.00 paid", "text": "We have sent it."}', now() - interval '1 day')`,
    [newId(), alice.userId],
  );
  const { notifications } = await alice.client.query(
    '{ notifications { nodes { reason title facts { __typename ... on MeetingFacts { title times formerStartsAt } ... on MessagesFacts { count } } } } }',
  );
  expect(notifications.nodes).toEqual([
    { reason: 'MESSAGE_RECEIVED', title: '2 new messages', facts: { __typename: 'MessagesFacts', count: 2 } },
    {
      reason: 'MEETING_AGREED',
      title: data.title,
      facts: { __typename: 'MeetingFacts', title: 'Coffee', times: [startsAt.toISOString()], formerStartsAt: null },
    },
    { reason: null, title: '$20.00 paid', facts: null },
  ]);
});
