import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draft, makePair, MESSAGES, SEND } from '../../../tests/setups/test-threads.ts';
import { newId } from '../../platform/clock.ts';
import { removeMessage } from './removed-message.ts';

const EDIT = 'mutation($input: EditMessageInput!) { editMessage(input: $input) { message { id content editedAt } } }';
const DELETE = 'mutation($input: DeleteMessageInput!) { deleteMessage(input: $input) { message { id content isDeleted } } }';
const REACT = 'mutation($input: ReactToMessageInput!) { reactToMessage(input: $input) { message { id ownReaction otherReaction } } }';
const MUTE = 'mutation($input: MuteThreadInput!) { muteThread(input: $input) { match { id isMuted } } }';
const SEARCH =
  'query($text: String!, $matchId: ID, $first: Int, $after: String) { searchMessages(text: $text, matchId: $matchId, first: $first, after: $after) { nodes { id sequence content } pageInfo { endCursor hasNextPage } threads { matchId business { id } } } }';
const PAGE =
  'query($matchId: ID!, $first: Int, $before: Int, $after: Int, $around: Int) { messages(matchId: $matchId, first: $first, before: $before, after: $after, around: $around) { messages { sequence } hasMore hasNewer } }';
const CHANGES =
  'subscription($after: String) { messageChanged(after: $after) { cursor kind message { id content isDeleted editedAt ownReaction otherReaction } match { isMuted } } }';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

async function sent(member: SeededMember, matchId: string, content: string): Promise<string> {
  return (await member.client.query(SEND, draft(matchId, content))).sendMessage.message.id;
}

/** How many statements wait for a lock. */
const waitingFor = async ({ app }: TestApp): Promise<number> =>
  (await app.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount ?? 0;

describe('changing and taking back', () => {
  test('a recent message is changed for both sides, in order and live; a client that was away hears of it too', async () => {
    const { alice, bob, matchId } = await makePair(t);
    const messageId = await sent(alice, matchId, 'Fryday at ten?');
    const cursor = await bob.client.cursor();
    const live = await bob.client.subscribe(CHANGES, { after: cursor });
    const {
      editMessage: { message: editMessage },
    } = await alice.client.query(EDIT, { input: { messageId, content: 'Friday at ten?' } });
    expect(editMessage.editedAt).not.toBeNull();
    expect((await live.next()).data.messageChanged).toMatchObject({
      kind: 'EDITED',
      message: { id: messageId, content: 'Friday at ten?' },
    });
    await bob.client.query(REACT, { input: { messageId, reaction: 'AGREE' } });
    expect((await live.next()).data.messageChanged).toMatchObject({
      kind: 'REACTED',
      message: { ownReaction: 'AGREE', otherReaction: null },
    });
    await alice.client.query(DELETE, { input: { messageId } });
    expect((await live.next()).data.messageChanged).toMatchObject({
      kind: 'DELETED',
      message: { content: '', isDeleted: true, ownReaction: null },
    });
    live.close();
    const again = await bob.client.subscribe(CHANGES, { after: cursor });
    const kinds = [];
    for (let n = 0; n < 3; n += 1) kinds.push((await again.next()).data.messageChanged.kind);
    expect(kinds).toEqual(['EDITED', 'REACTED', 'DELETED']);
    again.close();
  });

  test('the same change twice is one event', async () => {
    const { alice, matchId } = await makePair(t);
    const messageId = await sent(alice, matchId, 'One');
    for (let n = 0; n < 3; n += 1) {
      await alice.client.query(EDIT, { input: { messageId, content: 'Two' } });
      await alice.client.query(REACT, { input: { messageId, reaction: 'DONE' } });
    }
    for (let n = 0; n < 3; n += 1) await alice.client.query(DELETE, { input: { messageId } });
    const { rows } = await t.app.pool.query(
      `select type, count(*)::int as n from events where data->>'messageId' = $1 group by 1 order by 1`,
      [messageId],
    );
    expect(rows).toEqual(['message.deleted', 'message.edited', 'message.reacted', 'message.sent'].map((type) => ({ type, n: 1 })));
  });
});

describe('a message that cannot be changed', () => {
  test("nobody changes another's message, nor one too old, deleted, removed or of an ended match", async () => {
    const { alice, bob, matchId } = await makePair(t);
    const messageId = await sent(alice, matchId, 'Mine');
    for (const [query, input] of [
      [EDIT, { messageId, content: 'Yours' }],
      [DELETE, { messageId }],
    ] as const) {
      expect((await bob.client.graphql(query, { input })).code).toBe('NOT_FOUND');
      expect((await (await t.seed.member()).client.graphql(query, { input })).code).toBe('NOT_FOUND');
    }
    expect((await (await t.seed.member()).client.graphql(REACT, { input: { messageId, reaction: 'GREAT' } })).code).toBe('NOT_FOUND');
    await t.app.pool.query(`update messages set created_at = created_at - interval '16 minutes' where id = $1`, [messageId]);
    expect((await alice.client.graphql(EDIT, { input: { messageId, content: 'Late' } })).code).toBe('MESSAGE_FIXED');
    const removed = await sent(alice, matchId, 'Something rude');
    await t.app.transaction((tx) => removeMessage(tx, removed));
    expect((await alice.client.graphql(EDIT, { input: { messageId: removed, content: 'Back' } })).code).toBe('MESSAGE_FIXED');
    await t.app.pool.query('update matches set ended_at = now() where id = $1', [matchId]);
    expect((await alice.client.graphql(DELETE, { input: { messageId } })).code).toBe('THREAD_CLOSED');
  });

  test('words that a moderator removes while they are being changed stay removed', async () => {
    const { alice, matchId } = await makePair(t);
    const messageId = await sent(alice, matchId, 'Something rude');
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isRemoved, resolve: removed } = Promise.withResolvers<void>();
    const removing = t.app.transaction(async (tx) => {
      await removeMessage(tx, messageId);
      removed();
      await mayCommit;
    });
    await isRemoved;
    const changing = alice.client.graphql(EDIT, { input: { messageId, content: 'Something ruder' } });
    await until('the change waits for the removal', async () => (await waitingFor(t)) > 0);
    commit();
    await removing;
    expect((await changing).code).toBe('MESSAGE_FIXED');
    expect((await t.app.pool.query('select content from messages where id = $1', [messageId])).rows).toEqual([{ content: REMOVED_TEXT }]);
  });

  test('nobody writes, or changes words into, the line of a removed message', async () => {
    const { alice, matchId } = await makePair(t);
    const messageId = await sent(alice, matchId, 'Mine');
    expect((await alice.client.graphql(SEND, draft(matchId, ` ${REMOVED_TEXT} `))).code).toBe('BAD_INPUT');
    expect((await alice.client.graphql(EDIT, { input: { messageId, content: REMOVED_TEXT } })).code).toBe('BAD_INPUT');
  });

  test('a message that was changed since is still the answer to a repeated request', async () => {
    const { alice, matchId } = await makePair(t);
    const message = draft(matchId, 'First words');
    await alice.client.query(SEND, message);
    await alice.client.query(EDIT, { input: { messageId: message.input.id, content: 'Other words' } });
    expect((await alice.client.query(SEND, message)).sendMessage.message).toMatchObject({ id: message.input.id, content: 'Other words' });
  });
});

test('a muted thread sends no notification and counts on no tab until it is unmuted; other devices hear of it', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const live = await bob.client.subscribe(CHANGES, { after: await bob.client.cursor() });
  expect((await bob.client.query(MUTE, { input: { matchId, isMuted: true } })).muteThread.match).toEqual({ id: matchId, isMuted: true });
  expect((await live.next()).data.messageChanged).toMatchObject({ kind: 'MUTED', match: { isMuted: true } });
  live.close();
  await sent(alice, matchId, 'Are you there?');
  const badges = async () => (await bob.client.query('{ viewer { badges { unreadThreads unreadNotifications } } }')).viewer.badges;
  expect(await badges()).toEqual({ unreadThreads: 0, unreadNotifications: 0 });
  await bob.client.query(MUTE, { input: { matchId, isMuted: false } });
  expect((await badges()).unreadThreads).toBe(1);
  await sent(alice, matchId, 'Hello?');
  expect((await badges()).unreadNotifications).toBe(1);
});

describe('search', () => {
  test("finds words and a prefix of the last one, only in one's own active threads, newest first", async () => {
    const { alice, bob, matchId } = await makePair(t);
    const other = await makePair(t);
    await sent(other.alice, other.matchId, 'Refrigerated trailers of others');
    const first = await sent(alice, matchId, 'We have refrigerated trailers in Baltimore');
    const second = await sent(bob, matchId, 'How many refrigerated ones?');
    await sent(alice, matchId, 'Twelve <script>alert(1)</script>');
    const found = async (member: SeededMember, text: string) =>
      (await member.client.query(SEARCH, { text })).searchMessages.nodes.map(({ id }: { id: string }) => id);
    expect(await found(alice, 'refrig')).toEqual([second, first]);
    expect(await found(bob, 'Refrigerated trailers')).toEqual([first]);
    expect(await found(alice, 'trail refrigerated')).toEqual([]);
    for (const text of ["'); drop table messages; --", '& | ! ( ) :*', '%%', '<->', "'''", 'a:*']) await found(alice, text);
    expect(await found(other.alice, 'Baltimore')).toEqual([]);
    const { searchMessages } = await alice.client.query(SEARCH, { text: 'refrigerated', first: 1, matchId });
    expect(searchMessages).toMatchObject({ pageInfo: { hasNextPage: true }, threads: [{ matchId, business: { id: bob.businessId } }] });
    await alice.client.query(DELETE, { input: { messageId: first } });
    expect(await found(bob, 'trailers')).toEqual([]);
    await t.app.pool.query('update matches set ended_at = now() where id = $1', [matchId]);
    expect(await found(alice, 'refrig')).toEqual([]);
  });

  test('one sign is a word where a script writes it so, and the beginning of what is written without spaces; one letter is none', async () => {
    const { alice, matchId } = await makePair(t);
    const [tea, sentence] = [await sent(alice, matchId, 'Is 茶 in stock?'), await sent(alice, matchId, '“茶叶”到了，谢谢…')];
    const found = async (text: string) =>
      (await alice.client.query(SEARCH, { text })).searchMessages.nodes.map(({ id }: { id: string }) => id);
    expect(await found('茶')).toEqual([sentence, tea]);
    expect(await found('“茶叶”')).toEqual([sentence]);
    expect(await found('stock 茶')).toEqual([tea]);
    expect(await found('谢谢')).toEqual([sentence]);
    expect(await found('水')).toEqual([]);
    expect((await alice.client.graphql(SEARCH, { text: 'a' })).code).toBe('BAD_INPUT');
  });

  test('old messages are found after the recent ones, on one page and over several, each once', async () => {
    const { alice, matchId } = await makePair(t);
    await t.app.pool.query(
      `insert into messages (id, match_id, sequence, sender_id, content, created_at)
       select gen_random_uuid(), $1, n, $2, 'pallet number ' || n, now() - n * interval '5 days' from generate_series(1, 60) n`,
      [matchId, alice.businessId],
    );
    const { searchMessages } = await alice.client.query(SEARCH, { text: 'pallet', first: 50 });
    expect(searchMessages.nodes.map(({ sequence }: { sequence: number }) => sequence)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(searchMessages.pageInfo.hasNextPage).toBe(true);
    const { searchMessages: rest } = await alice.client.query(SEARCH, {
      text: 'pallet',
      first: 50,
      after: searchMessages.pageInfo.endCursor,
    });
    expect(rest.nodes.map(({ sequence }: { sequence: number }) => sequence)).toEqual(Array.from({ length: 10 }, (_, n) => n + 51));
    expect(rest).toMatchObject({ pageInfo: { hasNextPage: false }, threads: [{ matchId }] });
  });

  test('a found message is read in its place, with pages before and after it', async () => {
    const { alice, matchId } = await makePair(t);
    for (let n = 1; n <= 12; n += 1) await sent(alice, matchId, `No. ${n}`);
    const page = async (place: object) => {
      const { messages } = await alice.client.query(PAGE, { matchId, first: 4, ...place });
      return [messages.messages.map(({ sequence }: { sequence: number }) => sequence), messages.hasMore, messages.hasNewer];
    };
    expect(await page({ around: 6 })).toEqual([[5, 6, 7, 8], true, true]);
    expect(await page({ after: 8 })).toEqual([[9, 10, 11, 12], true, false]);
    expect(await page({ around: 1 })).toEqual([[1, 2, 3, 4], false, true]);
    expect(await page({ around: 500 })).toEqual([[9, 10, 11, 12], true, false]);
    expect(await page({})).toEqual([[9, 10, 11, 12], true, false]);
  });

  test('a page holds what is newer or older than asked, and nothing else: none is newer than the newest', async () => {
    const { alice, matchId } = await makePair(t);
    const page = async (place: object) => {
      const { messages } = await alice.client.query(PAGE, { matchId, first: 4, ...place });
      return [messages.messages.map(({ sequence }: { sequence: number }) => sequence), messages.hasMore, messages.hasNewer];
    };
    expect(await page({})).toEqual([[], false, false]);
    expect(await page({ after: 3 })).toEqual([[], false, false]);
    for (let n = 1; n <= 10; n += 1) await sent(alice, matchId, `No. ${n}`);
    expect(await page({ after: 10 })).toEqual([[], true, false]);
    expect(await page({ after: 500 })).toEqual([[], true, false]);
    expect(await page({ after: 8 })).toEqual([[9, 10], true, false]);
    expect(await page({ before: 3 })).toEqual([[1, 2], false, true]);
    expect(await page({ before: 1 })).toEqual([[], false, true]);
    expect(await page({ before: 500 })).toEqual([[7, 8, 9, 10], true, false]);
    expect(await page({ after: 2, before: 5 })).toEqual([[3, 4], true, true]);
    expect(await page({ after: 4, before: 5 })).toEqual([[], true, true]);
    expect(await page({ after: 1, before: 9 })).toEqual([[2, 3, 4, 5], true, true]);
  });
});

test('a sent message names its files; one with neither words nor files is refused', async () => {
  const { alice, matchId } = await makePair(t);
  const answer = await alice.client.graphql(SEND, { input: { id: newId(), matchId, content: ' ', attachmentIds: [] } });
  expect(answer.errors[0]?.extensions.fields).toEqual([{ path: 'content', message: 'Please write a message' }]);
  expect(
    (await alice.client.graphql(SEND, { input: { id: newId(), matchId, content: 'With a file', attachmentIds: [newId()] } })).code,
  ).toBe('NOT_FOUND');
  expect((await alice.client.query(MESSAGES, { matchId })).messages.messages).toEqual([]);
});
