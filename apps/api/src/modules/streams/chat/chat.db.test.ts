import type { LiveSubscription } from '@benison/testkit/live';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveWith } from '../../../../tests/setups/test-gifts.ts';
import { storedStream } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { sendStreamMessage } from './commands/send-stream-message.ts';
import { chatAround, streamMessageForReport } from './queries/chat-evidence.ts';
import { deleteStreamMessageByStaff, restoreStreamMessageByStaff } from './remove-message.ts';

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  other = await startTestApp({ database: t.database });
});
afterAll(async () => {
  await other?.[Symbol.asyncDispose]();
  await t?.[Symbol.asyncDispose]();
});

const SAY =
  'mutation($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { id number streamId text isHost isModerator sentAt sender { id name } } } }';
const DELETE = 'mutation($id: ID!) { deleteStreamMessage(input: { id: $id }) { success } }';
const CHAT =
  'query($s: ID!, $first: Int, $after: String, $before: Int) { streamChat(streamId: $s, first: $first, after: $after, before: $before) { totalCount pageInfo { endCursor hasNextPage } nodes { id number text } } }';
const CHANGED =
  'subscription($s: ID!, $after: String) { streamChatChanged(streamId: $s, after: $after) { cursor deletedId message { id number text isHost sender { id } } } }';

const line = (streamId: string, text: string, requestId = newId()) => ({ input: { streamId, requestId, text } });
const say = async (who: SeededMember | undefined, streamId: string, text = 'Hello') =>
  (await who?.client.query(SAY, line(streamId, text)))?.sendStreamMessage?.message as { id: string; number: number };

test('a message reaches everybody in the stream at once, and is read by those who come later, newest first', async () => {
  const {
    host,
    streamId,
    viewers: [writer, late],
  } = await liveWith(t, 2, 0);
  const lives = await Promise.all([host, writer].map(({ client }) => client.subscribe(CHANGED, { s: streamId })));
  const {
    sendStreamMessage: { message: sent },
  } = await writer.client.query(SAY, line(streamId, '  How do you ship?  '));
  expect(sent).toMatchObject({
    number: 1,
    streamId,
    text: 'How do you ship?',
    isHost: false,
    isModerator: false,
    sender: { id: writer.businessId },
  });
  await say(host, streamId, 'Overnight');
  for (const live of lives) {
    expect((await live.next()).data.streamChatChanged).toMatchObject({
      deletedId: null,
      message: { id: sent.id, number: 1, isHost: false, sender: { id: writer.businessId } },
    });
    expect((await live.next()).data.streamChatChanged.message).toMatchObject({ number: 2, isHost: true, text: 'Overnight' });
    live.close();
  }
  const { streamChat } = (await late?.client.query(CHAT, { s: streamId, first: 1 })) as { streamChat: { pageInfo: { endCursor: string } } };
  expect(streamChat).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true }, nodes: [{ number: 2, text: 'Overnight' }] });
  expect((await late?.client.query(CHAT, { s: streamId, first: 5, after: streamChat.pageInfo.endCursor }))?.streamChat.nodes).toMatchObject(
    [{ number: 1 }],
  );
  expect((await late?.client.query(CHAT, { s: streamId, before: 2 }))?.streamChat).toMatchObject({
    pageInfo: { hasNextPage: false },
    nodes: [{ number: 1 }],
  });
});

test('a message sent fifty times under one id, through two processes, is one message; other words under its id are refused', async () => {
  const {
    streamId,
    viewers: [writer],
  } = await liveWith(t, 1, 0);
  const { input } = line(streamId, 'Once');
  const sent = await Promise.all(Array.from({ length: 50 }, (_, n) => sendStreamMessage((n % 2 ? t : other).app, writer.actor, input)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect((await writer.client.graphql(SAY, { input: { ...input, text: 'Twice' } })).code).toBe('ID_REUSED');
  expect((await writer.client.query(CHAT, { s: streamId })).streamChat.totalCount).toBe(1);
});

test('a hundred concurrent messages are numbered without gaps, in the order everybody receives them', async () => {
  const { streamId, viewers } = await liveWith(t, 10, 0);
  const live = await viewers[0].client.subscribe(CHANGED, { s: streamId });
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      sendStreamMessage((n % 2 ? t : other).app, (viewers[n % 10] as SeededMember).actor, line(streamId, `No. ${n}`).input),
    ),
  );
  for (let n = 1; n <= 100; n += 1) expect((await live.next()).data.streamChatChanged.message.number).toBe(n);
  live.close();
});

test('those who may not watch neither write nor read: strangers, the banned; nor does anybody in a stream that is over', async () => {
  const {
    host,
    streamId,
    viewers: [banned],
  } = await liveWith(t, 1, 0);
  const [stranger, viewer] = [await t.seed.member(), await t.seed.member()];
  await t.app.pool.query('insert into stream_bans (id, host_id, business_id, created_at) values ($1, $2, $3, now())', [
    newId(),
    host.businessId,
    banned.businessId,
  ]);
  for (const [who, code] of [
    [stranger, 'NOT_FOUND'],
    [banned, 'STREAM_BANNED'],
  ] as const) {
    expect((await who.client.graphql(SAY, line(streamId, 'Hello'))).code).toBe(code);
    expect((await who.client.graphql(CHAT, { s: streamId })).code).toBe(code);
    const live = await who.client.subscribe(CHANGED, { s: streamId });
    await expect(live.next()).rejects.toThrow(code);
  }
  const over = await t.seed.member();
  await t.seed.match(over, viewer);
  expect((await viewer.client.graphql(SAY, line(await storedStream(t, over, { status: 'ENDED' }), 'Hello'))).code).toBe('STREAM_NOT_LIVE');
});

test('a forbidden word, or one that the host blocks, is refused and named, and nothing is sent', async () => {
  const {
    host,
    streamId,
    viewers: [writer],
  } = await liveWith(t, 1, 0);
  const WORDS = 'mutation($s: ID!, $w: [String!]!) { setBlockedWords(input: { streamId: $s, words: $w }) { tools { blockedWords } } }';
  expect((await host.client.query(WORDS, { s: streamId, w: ['Acme', 'acme', 'price list'] })).setBlockedWords.tools.blockedWords).toEqual([
    'acme',
    'price list',
  ]);
  for (const [text, word] of [
    ['Like at ACME', 'acme'],
    ['What shit', 'shit'],
  ]) {
    const { code, errors } = await writer.client.graphql(SAY, line(streamId, text ?? ''));
    expect([code, errors[0]?.extensions.details, errors[0]?.extensions.fields?.[0]?.path]).toEqual(['WORDS_REFUSED', { word }, 'text']);
  }
  expect((await writer.client.query(CHAT, { s: streamId })).streamChat.totalCount).toBe(0);
  await t.app.pool.query(`update live_streams set status = 'ENDED', ended_at = now(), end_reason = 'ENDED_BY_HOST' where id = $1`, [
    streamId,
  ]);
  expect((await writer.client.graphql(SAY, line(await storedStream(t, host), 'Acme again'))).code).toBe('WORDS_REFUSED');
});

test('in slow mode a viewer waits between two messages, and is told how long; the host and its moderators do not', async () => {
  const {
    host,
    streamId,
    viewers: [viewer, helper],
  } = await liveWith(t, 2, 0);
  await host.client.query('mutation($s: ID!) { setSlowMode(input: { streamId: $s, seconds: 300 }) { stream { slowModeSeconds } } }', {
    s: streamId,
  });
  await t.app.pool.query(
    `insert into stream_moderators (host_id, business_id, permissions, appointed_at) values ($1, $2, '{SLOW_MODE}', now())`,
    [host.businessId, helper?.businessId],
  );
  await say(viewer, streamId);
  const { code, errors } = await viewer.client.graphql(SAY, line(streamId, 'And another'));
  expect(code).toBe('SLOW_MODE');
  expect(errors[0]?.extensions.details.retryAfterSeconds).toBeGreaterThan(200);
  for (const free of [host, helper]) for (let n = 0; n < 3; n += 1) await say(free, streamId, `Free ${n}`);
  t.clock.advance(301_000);
  await say(viewer, streamId, 'Now');
});

test('the sender, the host and permitted moderators can delete a message, at once and for everybody, including those who come later', async () => {
  const {
    host,
    streamId,
    viewers: [writer, helper, viewer],
  } = await liveWith(t, 3, 0);
  await t.app.pool.query(
    `insert into stream_moderators (host_id, business_id, permissions, appointed_at) values ($1, $2, '{DELETE_MESSAGES}', now())`,
    [host.businessId, helper?.businessId],
  );
  const sent = [await say(writer, streamId, 'One'), await say(writer, streamId, 'Two'), await say(writer, streamId, 'Three')];
  expect((await viewer?.client.graphql(DELETE, { id: sent[0]?.id }))?.code).toBe('FORBIDDEN');
  expect((await (await t.seed.member()).client.graphql(DELETE, { id: sent[0]?.id })).code).toBe('NOT_FOUND');
  const live = (await viewer?.client.subscribe(CHANGED, { s: streamId })) as LiveSubscription;
  for (const [n, who] of [writer, host, helper].entries()) {
    expect((await who?.client.query(DELETE, { id: sent[n]?.id }))?.deleteStreamMessage?.success).toBe(true);
    expect((await who?.client.query(DELETE, { id: sent[n]?.id }))?.deleteStreamMessage?.success).toBe(true);
    expect((await live.next()).data.streamChatChanged).toMatchObject({ message: null, deletedId: sent[n]?.id });
  }
  await live.silence(150);
  live.close();
  expect((await viewer?.client.query(CHAT, { s: streamId }))?.streamChat).toMatchObject({ totalCount: 0, nodes: [] });
  const replayed = (await viewer?.client.subscribe(CHANGED, { s: streamId, after: t.app.feed.cursorOf(0n) })) as LiveSubscription;
  for (let n = 0; n < 3; n += 1) expect((await replayed.next()).data.streamChatChanged.message).toBeNull();
  await replayed.silence(100);
  replayed.close();
});

test('moderation deletes a message and can restore it; evidence keeps the lines around it, including deleted ones', async () => {
  const {
    host,
    streamId,
    viewers: [writer, viewer],
  } = await liveWith(t, 2, 0);
  const sent = [];
  for (const text of ['One', 'Two', 'Three']) sent.push(await say(writer, streamId, text));
  const middle = sent[1]?.id ?? '';
  const sql = sqlOf(t.app.em());
  expect(await streamMessageForReport(sql, viewer?.businessId ?? '', middle)).toEqual({
    senderId: writer.businessId,
    streamId,
    viewerCount: 0,
  });
  expect(await streamMessageForReport(sql, (await t.seed.member()).businessId, middle)).toBeNull();
  const live = await host.client.subscribe(CHANGED, { s: streamId });
  expect(await t.app.transaction((tx) => deleteStreamMessageByStaff(tx, middle, t.clock.now()))).toBe(true);
  expect(await t.app.transaction((tx) => deleteStreamMessageByStaff(tx, middle, t.clock.now()))).toBe(false);
  expect((await chatAround(sql, { messageId: middle })).map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
  expect((await chatAround(sql, { streamId, at: t.clock.now() })).map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
  await t.app.transaction((tx) => restoreStreamMessageByStaff(tx, middle));
  expect((await live.next()).data.streamChatChanged.deletedId).toBe(middle);
  expect((await live.next()).data.streamChatChanged.message).toMatchObject({ id: middle, number: 2, text: 'Two' });
  live.close();
  expect((await viewer?.client.query(CHAT, { s: streamId }))?.streamChat.totalCount).toBe(3);
});

test('a viewer who floods the chat is told to wait', async () => {
  await using own = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  const {
    streamId,
    viewers: [writer],
  } = await liveWith(own, 1, 0);
  const codes = [];
  for (let n = 0; n < 9; n += 1) codes.push((await writer.client.graphql(SAY, line(streamId, `No. ${n}`))).code);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
});
