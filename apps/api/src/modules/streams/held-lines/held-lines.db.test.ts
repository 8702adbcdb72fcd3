import type { LiveSubscription } from '@benison/testkit/live';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { END, hosted } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { keepStreams } from '../jobs/keep-streams.ts';

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

const SAY = 'mutation($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { id number isHeld text } } }';
const ASK = 'mutation($input: AskQuestionInput!) { askQuestion(input: $input) { question { id isHeld } } }';
const QUESTIONS = 'query($s: ID!) { streamQuestions(streamId: $s) { openCount nodes { id isHeld } } }';
const DELETE = 'mutation($id: ID!) { deleteStreamMessage(input: { id: $id }) { success } }';
const DECIDE = 'mutation($input: DecideHeldMessageInput!) { decideHeldMessage(input: $input) { message { id state } } }';
const CHAT = 'query($s: ID!, $at: DateTime) { streamChat(streamId: $s, sentBefore: $at) { totalCount nodes { id number text } } }';
const HELD =
  'query($s: ID!, $first: Int, $after: String) { heldMessages(streamId: $s, first: $first, after: $after) { pageInfo { endCursor hasNextPage } nodes { id text state sender { id } } } }';
const CHANGED = 'subscription($s: ID!) { streamChatChanged(streamId: $s) { deletedId message { id number text } } }';
const HELD_CHANGED =
  'subscription($s: ID!, $after: String) { heldMessageChanged(streamId: $s, after: $after) { cursor message { id state } } }';
const REPORT = 'mutation($input: ReportInput!) { report(input: $input) { success } }';

const FAULTY = 'Please send the deposit by Western Union today.';

const say = async (who: SeededMember, streamId: string, text = FAULTY, requestId = newId()) =>
  (await who.client.query(SAY, { input: { streamId, requestId, text } })).sendStreamMessage.message as {
    id: string;
    number: number;
    isHeld: boolean;
  };
const decide = (who: SeededMember, messageId: string, isAllowed: boolean) =>
  who.client.graphql(DECIDE, { input: { messageId, isAllowed } });
const stateAfter = async (who: SeededMember, messageId: string, isAllowed: boolean) =>
  (await who.client.query(DECIDE, { input: { messageId, isAllowed } })).decideHeldMessage.message.state;
const chatOf = async (who: SeededMember, s: string, at: Date | null = null) => (await who.client.query(CHAT, { s, at })).streamChat;
const heldOf = async (who: SeededMember, s: string) =>
  ((await who.client.query(HELD, { s })).heldMessages.nodes as { id: string; state: string }[]).map(({ id, state }) => [id, state]);
const next = async (live: LiveSubscription) => (await live.next()).data.heldMessageChanged.message;
const appoint = (host: SeededMember, who: SeededMember | undefined, permission: string) =>
  t.app.pool.query('insert into stream_moderators (host_id, business_id, permissions, appointed_at) values ($1, $2, $3, now())', [
    host.businessId,
    who?.businessId,
    [permission],
  ]);

async function scene(viewers: number) {
  const made = await hosted(t, viewers);
  return { ...made, viewers: made.viewers as SeededMember[] & typeof made.viewers };
}

test('a line that the text rules find fault with is seen by its writer, the host and who may delete messages alone', async () => {
  const { host, streamId, viewers } = await scene(4);
  const [writer, viewer, helper, slower] = viewers as [SeededMember, SeededMember, SeededMember, SeededMember];
  await appoint(host, helper, 'DELETE_MESSAGES');
  await appoint(host, slower, 'SLOW_MODE');
  const everybody = [host, writer, viewer, helper, slower];
  const chats = await Promise.all(everybody.map(({ client }) => client.subscribe(CHANGED, { s: streamId })));
  const helds = await Promise.all(everybody.map(({ client }) => client.subscribe(HELD_CHANGED, { s: streamId })));
  const held = await say(writer, streamId);
  expect(held).toMatchObject({ isHeld: true, number: 0, text: FAULTY });
  for (const [n, sees] of [true, true, false, true, false].entries()) {
    const [who, live] = [everybody[n], helds[n]] as [SeededMember, LiveSubscription];
    expect(await heldOf(who, streamId)).toEqual(sees ? [[held.id, 'WAITING']] : []);
    if (sees) expect(await next(live)).toEqual({ id: held.id, state: 'WAITING' });
    else await live.silence(100);
    live.close();
  }
  for (const [n, live] of chats.entries()) {
    await live.silence(50);
    live.close();
    expect(await chatOf(everybody[n] as SeededMember, streamId)).toEqual({ totalCount: 0, nodes: [] });
  }
  const seen = { target: 'STREAM_MESSAGE', targetId: held.id, category: 'SPAM' };
  expect((await viewer.client.graphql(REPORT, { input: { ...seen, requestId: newId() } })).errors.length).toBeGreaterThan(0);
});

test('what the host writes is never held, and neither is what no rule finds fault with', async () => {
  const { host, streamId, viewers } = await scene(1);
  expect(await say(host, streamId)).toMatchObject({ isHeld: false, number: 1 });
  expect(await say(viewers[0], streamId, 'How do you ship?')).toMatchObject({ isHeld: false, number: 2 });
  expect(await heldOf(host, streamId)).toEqual([]);
});

test('an allowed line takes the next place in the chat, once though allowed twice, and is in the replay from that moment', async () => {
  const { host, streamId, viewers } = await scene(2);
  const [writer, viewer] = viewers as [SeededMember, SeededMember];
  const held = await say(writer, streamId);
  await say(viewer, streamId, 'Meanwhile');
  t.clock.advance(MINUTE_MS);
  const before = t.clock.now();
  t.clock.advance(1_000);
  const [live, told] = [
    await viewer.client.subscribe(CHANGED, { s: streamId }),
    await writer.client.subscribe(HELD_CHANGED, { s: streamId }),
  ];
  expect(await stateAfter(host, held.id, true)).toBe('ALLOWED');
  expect(await stateAfter(host, held.id, true)).toBe('ALLOWED');
  expect((await live.next()).data.streamChatChanged.message).toEqual({ id: held.id, number: 2, text: FAULTY });
  expect(await next(told)).toEqual({ id: held.id, state: 'ALLOWED' });
  for (const each of [live, told]) {
    await each.silence(100);
    each.close();
  }
  expect(await say(viewer, streamId, 'Afterwards')).toMatchObject({ number: 3 });
  expect((await chatOf(viewer, streamId)).nodes.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  expect((await chatOf(viewer, streamId, before)).nodes.map(({ text }: { text: string }) => text)).toEqual(['Meanwhile']);
  expect(await heldOf(writer, streamId)).toEqual([]);
});

test('a denied line is gone for good: its writer is told and keeps it in sight, and nobody else has it, nor does a replay', async () => {
  const { host, streamId, viewers } = await scene(2);
  const [writer, viewer] = viewers as [SeededMember, SeededMember];
  const told = await writer.client.subscribe(HELD_CHANGED, { s: streamId });
  const held = await say(writer, streamId);
  expect(await next(told)).toMatchObject({ state: 'WAITING' });
  expect(await stateAfter(host, held.id, false)).toBe('DENIED');
  expect(await next(told)).toEqual({ id: held.id, state: 'DENIED' });
  told.close();
  expect(await stateAfter(host, held.id, true)).toBe('DENIED');
  expect(await heldOf(writer, streamId)).toEqual([[held.id, 'DENIED']]);
  for (const who of [host, viewer]) expect(await heldOf(who, streamId)).toEqual([]);
  for (const who of [host, writer, viewer]) expect(await chatOf(who, streamId)).toEqual({ totalCount: 0, nodes: [] });
});

test('two tabs that decide at once decide once, and both are told the same', async () => {
  const { host, streamId, viewers } = await scene(1);
  for (let round = 0; round < 3; round += 1) {
    const held = await say(viewers[0], streamId);
    const states = await Promise.all([true, false, true, false].map((isAllowed) => stateAfter(host, held.id, isAllowed)));
    expect(new Set(states).size).toBe(1);
    const shown = (await chatOf(viewers[0], streamId)).nodes.filter(({ id }: { id: string }) => id === held.id);
    expect(shown).toHaveLength(states[0] === 'ALLOWED' ? 1 : 0);
  }
  const { totalCount, nodes } = await chatOf(host, streamId);
  expect(nodes.map(({ number }: { number: number }) => number)).toEqual(Array.from({ length: totalCount }, (_, n) => totalCount - n));
});

test('a line that nobody decided about within five minutes is not shown, also when it is allowed a moment too late', async () => {
  const { host, streamId, viewers } = await scene(1);
  const [first, second] = [await say(viewers[0], streamId), await say(viewers[0], streamId)];
  await keepStreams(t.app, t.clock.now());
  expect((await heldOf(host, streamId)).length).toBe(2);
  t.clock.advance(5 * MINUTE_MS);
  expect(await stateAfter(host, first.id, true)).toBe('EXPIRED');
  await keepStreams(t.app, t.clock.now());
  expect(await heldOf(host, streamId)).toEqual([]);
  expect(await heldOf(viewers[0], streamId)).toEqual([
    [second.id, 'EXPIRED'],
    [first.id, 'EXPIRED'],
  ]);
});

test('when the stream ends, what waits is not shown, and its writer is told', async () => {
  const { host, streamId, viewers } = await scene(1);
  const held = await say(viewers[0], streamId);
  const told = await viewers[0].client.subscribe(HELD_CHANGED, { s: streamId });
  await host.client.query(END, { id: streamId });
  expect(await next(told)).toEqual({ id: held.id, state: 'EXPIRED' });
  told.close();
  expect(await stateAfter(host, held.id, true)).toBe('EXPIRED');
  expect((await chatOf(host, streamId)).totalCount).toBe(0);
});

test('the host alone decides: its moderators and the writer may not, and to anybody else there is no such line', async () => {
  const { host, streamId, viewers } = await scene(3);
  const [writer, viewer, helper] = viewers as [SeededMember, SeededMember, SeededMember];
  await appoint(host, helper, 'DELETE_MESSAGES');
  const stranger = await t.seed.member();
  const held = await say(writer, streamId);
  for (const [who, code] of [
    [writer, 'FORBIDDEN'],
    [helper, 'FORBIDDEN'],
    [viewer, 'NOT_FOUND'],
    [stranger, 'NOT_FOUND'],
  ] as const)
    for (const isAllowed of [true, false]) expect((await decide(who, held.id, isAllowed)).code).toBe(code);
  expect((await helper.client.graphql(DELETE, { id: held.id })).code).toBe('FORBIDDEN');
  expect((await viewer.client.graphql(DELETE, { id: held.id })).code).toBe('NOT_FOUND');
  expect((await stranger.client.graphql(HELD, { s: streamId })).code).toBe('NOT_FOUND');
  const live = await stranger.client.subscribe(HELD_CHANGED, { s: streamId });
  await expect(live.next()).rejects.toThrow('NOT_FOUND');
  expect((await decide(host, newId(), true)).code).toBe('NOT_FOUND');
  expect(await heldOf(host, streamId)).toEqual([[held.id, 'WAITING']]);
});

test('its writer takes a held line back: neither the host nor another tab of its own has it any more, and the chat never had it', async () => {
  const { host, streamId, viewers } = await scene(1);
  const held = await say(viewers[0], streamId);
  const tabs = await Promise.all([host, viewers[0]].map(({ client }) => client.subscribe(HELD_CHANGED, { s: streamId })));
  await viewers[0].client.query(DELETE, { id: held.id });
  for (const told of tabs) {
    expect(await next(told)).toEqual({ id: held.id, state: 'WITHDRAWN' });
    told.close();
  }
  expect(await stateAfter(host, held.id, true)).toBe('WITHDRAWN');
  expect(await heldOf(viewers[0], streamId)).toEqual([]);
  expect((await chatOf(host, streamId)).totalCount).toBe(0);
});

test('a held line sent many times under one id, through two processes, is one; three of one viewer wait at most', async () => {
  const { host, streamId, viewers } = await scene(2);
  const [writer, viewer] = viewers as [SeededMember, SeededMember];
  const requestId = newId();
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await say(writer, streamId, FAULTY, requestId)).id));
  expect(new Set(ids).size).toBe(1);
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => writer.client.graphql(SAY, { input: { streamId, requestId: newId(), text: FAULTY } })),
  );
  expect(sent.filter(({ code }) => code === 'CONFLICT')).toHaveLength(6);
  expect(await say(writer, streamId, 'How do you ship?')).toMatchObject({ isHeld: false });
  expect(await say(viewer, streamId)).toMatchObject({ isHeld: true });
  const first = (await host.client.query(HELD, { s: streamId, first: 3 })).heldMessages;
  const rest = (await host.client.query(HELD, { s: streamId, first: 3, after: first.pageInfo.endCursor })).heldMessages;
  expect([first.nodes.length, first.pageInfo.hasNextPage, rest.nodes.length, rest.pageInfo.hasNextPage]).toEqual([3, true, 1, false]);
});

test('slow mode counts a held line like any other', async () => {
  const { host, streamId, viewers } = await scene(1);
  await host.client.query('mutation($s: ID!) { setSlowMode(input: { streamId: $s, seconds: 60 }) { stream { slowModeSeconds } } }', {
    s: streamId,
  });
  const held = await say(viewers[0], streamId);
  expect((await viewers[0].client.graphql(SAY, { input: { streamId, requestId: newId(), text: 'And now' } })).code).toBe('SLOW_MODE');
  t.clock.advance(61_000);
  await stateAfter(host, held.id, true);
  expect(await say(viewers[0], streamId, 'And now')).toMatchObject({ number: 2 });
});

test('a question that is held is asked once its line is allowed', async () => {
  const { host, streamId, viewers } = await scene(2);
  const [asker, viewer] = viewers as [SeededMember, SeededMember];
  const { question } = (await asker.client.query(ASK, { input: { streamId, requestId: newId(), text: FAULTY } })).askQuestion;
  expect(question.isHeld).toBe(true);
  for (const who of [host, asker, viewer])
    expect((await who.client.query(QUESTIONS, { s: streamId })).streamQuestions).toEqual({ openCount: 0, nodes: [] });
  await stateAfter(host, question.id, true);
  expect((await viewer.client.query(QUESTIONS, { s: streamId })).streamQuestions).toEqual({
    openCount: 1,
    nodes: [{ id: question.id, isHeld: false }],
  });
});
