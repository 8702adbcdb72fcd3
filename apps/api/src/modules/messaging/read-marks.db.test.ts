import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGES, draft, makePair, SEND } from '../../../tests/setups/test-threads.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const READ =
  'mutation($input: MarkReadInput!) { markRead(input: $input) { match { id unreadCount readUpToSequence lastMessage { sequence } } } }';
const STATE = 'query($id: ID!) { match(id: $id) { unreadCount readUpToSequence lastMessage { content isOwn } } }';

const badgesOf = async (member: SeededMember) =>
  (await member.client.query('{ viewer { badges { unreadThreads newMatches unreadNotifications } } }')).viewer.badges;
const read = async (member: SeededMember, matchId: string, upToSequence: number) =>
  (await member.client.query(READ, { input: { matchId, upToSequence } })).markRead.match;
const stateOf = async (member: SeededMember, id: string) => (await member.client.query(STATE, { id })).match;
async function write(member: SeededMember, matchId: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await member.client.query(SEND, draft(matchId, `No. ${n}`));
}

test('what the other side wrote is unread until read; own messages never are', async () => {
  const { alice, bob, matchId } = await makePair(t);
  await write(alice, matchId, 3);
  expect(await stateOf(bob, matchId)).toMatchObject({ unreadCount: 3, lastMessage: { content: 'No. 3', isOwn: false } });
  expect(await stateOf(alice, matchId)).toMatchObject({ unreadCount: 0, readUpToSequence: null });
  expect(await read(bob, matchId, 2)).toMatchObject({ unreadCount: 1, lastMessage: { sequence: 3 } });
  expect(await stateOf(alice, matchId)).toMatchObject({ readUpToSequence: 2 });
});

test('a read mark moves neither back nor past the last message', async () => {
  const { alice, bob, matchId } = await makePair(t);
  await write(alice, matchId, 2);
  expect((await read(bob, matchId, 2_000)).unreadCount).toBe(0);
  expect((await read(bob, matchId, 1)).unreadCount).toBe(0);
  await write(alice, matchId, 1);
  expect((await stateOf(bob, matchId)).unreadCount).toBe(1);
  expect((await bob.client.graphql(READ, { input: { matchId, upToSequence: -1 } })).code).toBe('BAD_INPUT');
});

test('reading on one device is reported to the other devices of the member and, with receipts, to the other side', async () => {
  const { alice, bob, matchId } = await makePair(t);
  await write(alice, matchId, 2);
  const [sender, tablet] = await Promise.all([alice, bob].map((one) => one.client.subscribe(CHANGES)));
  await read(bob, matchId, 2);
  await read(bob, matchId, 2);
  expect((await sender!.next()).data.messageChanged).toMatchObject({ kind: 'READ', matchId, readUpToSequence: 2, message: null });
  expect((await tablet!.next()).data.messageChanged).toMatchObject({ kind: 'READ', matchId, readUpToSequence: null });
  await Promise.all([sender!.silence(150), tablet!.silence(150)]);
  sender!.close();
  tablet!.close();
});

test.each(['the reader', 'the sender'])('when %s keeps receipts off, the other side learns nothing, own devices do', async (who) => {
  const { alice, bob, matchId } = await makePair(t);
  await write(alice, matchId, 1);
  await t.app.pool.query('update users set read_receipts = false where id = $1', [who === 'the reader' ? bob.userId : alice.userId]);
  const [sender, tablet] = await Promise.all([alice, bob].map((one) => one.client.subscribe(CHANGES)));
  await read(bob, matchId, 1);
  expect((await tablet!.next()).data.messageChanged.kind).toBe('READ');
  await sender!.silence(150);
  expect((await stateOf(alice, matchId)).readUpToSequence).toBeNull();
  sender!.close();
  tablet!.close();
});

test('the badges count threads with something unread, new matches and unread notifications', async () => {
  const { alice, bob, matchId } = await makePair(t);
  await t.seed.match(await t.seed.member(), bob);
  await write(alice, matchId, 4);
  expect(await badgesOf(bob)).toEqual({ unreadThreads: 1, newMatches: 2, unreadNotifications: 1 });
  expect(await badgesOf(alice)).toMatchObject({ unreadThreads: 0, unreadNotifications: 0 });
  await read(bob, matchId, 4);
  expect(await badgesOf(bob)).toMatchObject({ unreadThreads: 0, unreadNotifications: 0 });
  await write(alice, matchId, 1);
  await t.app.pool.query("update matches set ended_at = now(), end_reason = 'UNMATCHED' where id = $1", [matchId]);
  expect(await badgesOf(bob)).toMatchObject({ unreadThreads: 0, unreadNotifications: 0 });
});

test('a member without a business has zero on every badge', async () => {
  expect(await badgesOf(await t.seed.member({ business: null }))).toEqual({ unreadThreads: 0, newMatches: 0, unreadNotifications: 0 });
});
