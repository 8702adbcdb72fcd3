import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, makePair, MESSAGES, SEND } from '../../../tests/setups/test-threads.ts';
import { newId } from '../../platform/clock.ts';
import { MINUTE_MS } from '../../platform/durations.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const endMatch = (matchId: string) =>
  t.app.pool.query("update matches set ended_at = now(), end_reason = 'UNMATCHED' where id = $1", [matchId]);
const statsOf = async (businessId: string) =>
  (
    await t.app.pool.query(
      'select first_messages_received as received, first_messages_answered as answered, response_minutes_median as minutes from businesses where id = $1',
      [businessId],
    )
  ).rows[0];

test('both sides see a message, one as its own and the other as received', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const {
    sendMessage: { message: sendMessage },
  } = await alice.client.query(SEND, draft(matchId, '  Hello Bob  '));
  expect(sendMessage).toMatchObject({ matchId, sequence: 1, isOwn: true, content: 'Hello Bob' });
  const seen = await bob.client.query(MESSAGES, { matchId });
  expect(seen.messages).toEqual({
    messages: [{ id: sendMessage.id, sequence: 1, isOwn: false, content: 'Hello Bob' }],
    hasMore: false,
    readUpToSequence: null,
  });
  const { rows } = await t.app.pool.query('select message_count, last_activity_at from matches where id = $1', [matchId]);
  expect(rows[0].message_count).toBe(1);
  expect(rows[0].last_activity_at).toEqual(new Date(sendMessage.sentAt));
});

test('a message sent many times at once is one message with one event', async () => {
  const { alice, matchId } = await makePair(t);
  const message = draft(matchId, 'Only once');
  const answers = await Promise.all(Array.from({ length: 20 }, () => alice.client.query(SEND, message)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { rows } = await t.app.pool.query("select count(*)::int as n from events where type = 'message.sent' and data->>'matchId' = $1", [
    matchId,
  ]);
  expect(rows[0].n).toBe(1);
});

test('an id that stands for other words, another thread or another sender is refused', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const carol = await t.seed.member();
  const other = await t.seed.match(alice, carol);
  const id = newId();
  await alice.client.query(SEND, draft(matchId, 'Mine', id));
  expect((await alice.client.graphql(SEND, draft(matchId, 'Changed', id))).code).toBe('ID_REUSED');
  expect((await alice.client.graphql(SEND, draft(other, 'Mine', id))).code).toBe('ID_REUSED');
  expect((await bob.client.graphql(SEND, draft(matchId, 'Mine', id))).code).toBe('ID_REUSED');
  const races = await Promise.all(
    [draft(matchId, 'A', newId()), draft(other, 'A')]
      .map(({ input }) => ({ input: { ...input, id: newId() } }))
      .map((one) => alice.client.graphql(SEND, one)),
  );
  expect(races.every((answer) => answer.data)).toBe(true);
});

test('one id in two threads at the same moment is one message', async () => {
  const { alice, matchId } = await makePair(t);
  const other = await t.seed.match(alice, await t.seed.member());
  const id = newId();
  const answers = await Promise.all([matchId, other].map((one) => alice.client.graphql(SEND, draft(one, 'Race', id))));
  expect(answers.map((answer) => answer.code ?? 'sent').sort()).toEqual(['ID_REUSED', 'sent']);
});

test('messages of both sides at once are numbered without a gap', async () => {
  const { alice, bob, matchId } = await makePair(t);
  await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? alice : bob).client.query(SEND, draft(matchId, `No. ${n}`))));
  const { messages } = await alice.client.query(MESSAGES, { matchId, first: 50 });
  expect(messages.messages.map((message: { sequence: number }) => message.sequence)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
});

test('nobody writes or reads in the match of others, nor in one that does not exist', async () => {
  const { matchId } = await makePair(t);
  const eve = await t.seed.member();
  for (const id of [matchId, newId()]) {
    expect((await eve.client.graphql(SEND, draft(id, 'Hi'))).code).toBe('NOT_FOUND');
    expect((await eve.client.graphql(MESSAGES, { matchId: id })).code).toBe('NOT_FOUND');
    expect(
      (await eve.client.graphql('mutation($input: SetTypingInput!) { setTyping(input: $input) { success } }', { input: { matchId: id } }))
        .code,
    ).toBe('NOT_FOUND');
    expect(
      (
        await eve.client.graphql('mutation($input: MarkReadInput!) { markRead(input: $input) { match { id } } }', {
          input: { matchId: id, upToSequence: 1 },
        })
      ).code,
    ).toBe('NOT_FOUND');
  }
});

test('an ended match takes no message, but a repeated request still gets its first answer', async () => {
  const { alice, matchId } = await makePair(t);
  const message = draft(matchId, 'Just in time');
  const sent = await alice.client.query(SEND, message);
  await endMatch(matchId);
  expect((await alice.client.graphql(SEND, draft(matchId, 'Too late'))).code).toBe('THREAD_CLOSED');
  expect(await alice.client.query(SEND, message)).toEqual(sent);
  expect((await alice.client.graphql(MESSAGES, { matchId })).code).toBe('NOT_FOUND');
});

test('a guest and a member without a business are told what is missing', async () => {
  const { matchId } = await makePair(t);
  expect((await t.seed.guest().graphql(SEND, draft(matchId, 'Hi'))).code).toBe('UNAUTHENTICATED');
  const starter = await t.seed.member({ business: null });
  expect((await starter.client.graphql(SEND, draft(matchId, 'Hi'))).code).toBe('BUSINESS_REQUIRED');
});

test.each([
  ['nothing but spaces', { content: '   ' }, 'content', 'Please write a message'],
  ['2,001 characters', { content: 'x'.repeat(2_001) }, 'content', 'Messages hold up to 2000 characters'],
  [
    'a character that cannot be stored',
    { content: 'a\u0000b' },
    'content',
    'There is a broken character in this. Please delete it and type it again',
  ],
  ['an id that is none', { id: 'one' }, 'id', 'That is not a valid id'],
])('%s is refused beside its field', async (_name, change, path, message) => {
  const { alice, matchId } = await makePair(t);
  const answer = await alice.client.graphql(SEND, { input: { ...draft(matchId, 'Fine').input, ...change } });
  expect(answer.code).toBe('BAD_INPUT');
  expect(answer.errors[0]?.extensions.fields).toEqual([{ path, message }]);
});

test('a thread is read back page by page to its first message', async () => {
  const { alice, bob, matchId } = await makePair(t);
  for (let n = 1; n <= 7; n += 1) await alice.client.query(SEND, draft(matchId, `No. ${n}`));
  const pages: number[][] = [];
  for (let before: number | null = null, hasMore = true; hasMore;) {
    const { messages } = await bob.client.query(MESSAGES, { matchId, first: 3, before });
    pages.push(messages.messages.map((message: { sequence: number }) => message.sequence));
    before = messages.messages[0].sequence;
    hasMore = messages.hasMore;
  }
  expect(pages).toEqual([[5, 6, 7], [2, 3, 4], [1]]);
  for (const first of [0, 51, 99_999_999]) expect((await bob.client.graphql(MESSAGES, { matchId, first })).code).toBe('BAD_INPUT');
});

test('how many first messages a business answers, and how fast, is counted from its threads', async () => {
  const bob = await t.seed.member();
  for (const minutes of [10, 30, 80]) {
    const alice = await t.seed.member();
    const matchId = await t.seed.match(alice, bob);
    await alice.client.query(SEND, draft(matchId, 'First'));
    await alice.client.query(SEND, draft(matchId, 'Are you there?'));
    t.clock.advance(minutes * MINUTE_MS);
    await bob.client.query(SEND, draft(matchId, 'Answer'));
    await bob.client.query(SEND, draft(matchId, 'And more'));
    expect(await statsOf(alice.businessId)).toEqual({ received: 0, answered: 0, minutes: null });
  }
  await (await t.seed.member()).client.graphql(SEND, draft(newId(), 'Nowhere'));
  const silent = await t.seed.member();
  await silent.client.query(SEND, draft(await t.seed.match(silent, bob), 'Unanswered'));
  expect(await statsOf(bob.businessId)).toEqual({ received: 4, answered: 3, minutes: 30 });
});

test('answers in many threads at once are all counted', async () => {
  const bob = await t.seed.member();
  const matchIds = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const alice = await t.seed.member();
      const matchId = await t.seed.match(alice, bob);
      await alice.client.query(SEND, draft(matchId, 'First'));
      return matchId;
    }),
  );
  t.clock.advance(5 * MINUTE_MS);
  await Promise.all(matchIds.map((matchId) => bob.client.query(SEND, draft(matchId, 'Answer'))));
  expect(await statsOf(bob.businessId)).toEqual({ received: 8, answered: 8, minutes: 5 });
});
