import { setTimeout as pause } from 'node:timers/promises';
import { EVENT_RETENTION_HOURS } from '@benison/contracts/limits';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMaintenance } from '../../../apps/api/src/operations/maintenance.ts';
import { HOUR_MS } from '../../../apps/api/src/platform/durations.ts';
import { MatchesDocument, MessageChangedDocument, WalletChangedDocument, type MessageChangedSubscription } from './gql/documents.ts';
import type { Events } from './subscriptions.ts';
import { programOf } from './test-program.ts';

let t: TestApp;
let ann: SeededMember;
let ben: SeededMember;
let matchId: string;
beforeAll(async () => {
  t = await startTestApp();
  [ann, ben] = [await t.seed.member(), await t.seed.member()];
  matchId = await t.seed.match(ann, ben);
});
afterAll(() => t[Symbol.asyncDispose]());

const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
const say = (content: string) => ben.client.query(SEND, { input: { id: crypto.randomUUID(), matchId, content } });
const numbered = (word: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
const contentOf = ({ messageChanged }: MessageChangedSubscription): string => messageChanged.message?.content ?? '';

/** The next so many of a subscription. */
async function take(events: Events<MessageChangedSubscription>, count: number): Promise<MessageChangedSubscription[]> {
  const taken: MessageChangedSubscription[] = [];
  while (taken.length < count) {
    const { value, done } = await events.next();
    if (done) throw new Error(`It ended after ${taken.length}.`);
    taken.push(value);
  }
  return taken;
}

/** Cuts every socket, as a network that is gone does. */
function cutSockets(): number {
  const clients = [...t.http.sockets.clients];
  for (const { socket } of clients) socket.terminate();
  return clients.length;
}

test('sockets that are lost in the middle of a run of messages lose none of them, and bring none twice', async () => {
  const { client } = await programOf(t, ann, ['MESSAGES_READ']);
  const events = client.subscribe(MessageChangedDocument);
  await events.begun;
  const wanted = numbered('Run', 40);
  let cuts = 0;
  const told = (async () => {
    for (const [at, content] of wanted.entries()) {
      await say(content);
      if (at % 10 === 4) cuts += cutSockets();
      // Every other cut happens while what was missed is caught up with.
      if (at === 25) await expect.poll(() => t.http.sockets.clients.size).toBeGreaterThan(0);
    }
  })();
  expect((await take(events, wanted.length)).map(contentOf)).toEqual(wanted);
  await told;
  expect(cuts).toBeGreaterThan(0);
  await say('The last');
  expect((await take(events, 1)).map(contentOf)).toEqual(['The last']);
  await client.close();
});

test('it begins when it is asked for, not when it is first read; on a slow line too it is told when', async () => {
  const fetch = (request: Request) => pause(100).then(() => globalThis.fetch(request));
  const { client } = await programOf(t, ann, ['MESSAGES_READ'], { fetch });
  const events = client.subscribe(MessageChangedDocument);
  await events.begun;
  await say('Before anybody read');
  expect((await take(events, 1)).map(contentOf)).toEqual(['Before anybody read']);
  await client.close();
});

test('behind the cursor of a list comes what happened since, and behind that of an event what follows it', async () => {
  const { client } = await programOf(t, ann, ['MESSAGES_READ']);
  await untilTold(t);
  const { cursor } = await client.query(MatchesDocument);
  for (const content of ['One', 'Two', 'Three']) await say(content);
  const [one, ...others] = await take(client.subscribe(MessageChangedDocument, {}, { after: cursor }), 3);
  expect([one, ...others].map((event) => event && contentOf(event))).toEqual(['One', 'Two', 'Three']);
  const again = client.subscribe(MessageChangedDocument, {}, { after: one?.messageChanged.cursor ?? '' });
  expect((await take(again, 2)).map(contentOf)).toEqual(['Two', 'Three']);
  await client.close();
});

test('what lasts ends it: a scope that the key lacks, a key that is revoked while it listens', async () => {
  const { client, keyId } = await programOf(t, ann, ['MESSAGES_READ']);
  await expect(client.subscribe(WalletChangedDocument).next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const events = client.subscribe(MessageChangedDocument);
  await events.begun;
  await say('Still open');
  await take(events, 1);
  const next = events.next();
  await ann.client.query('mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { __typename } }', { input: { keyId } });
  await expect(next).rejects.toMatchObject({ name: 'BenisonError', code: 'UNAUTHENTICATED', status: 401 });
});

test('leaving the loop, stopping it from elsewhere and closing the client each end it on the server', async () => {
  const { client } = await programOf(t, ann, ['MESSAGES_READ']);
  const none = () => expect.poll(() => t.http.sockets.clients.size).toBe(0);
  const events = client.subscribe(MessageChangedDocument);
  await events.begun;
  await say('Read and left');
  for await (const event of events) if (contentOf(event) === 'Read and left') break;
  await none();
  const controller = new AbortController();
  const stopped = client.subscribe(MessageChangedDocument, {}, { signal: controller.signal }).next();
  await expect.poll(() => t.http.sockets.clients.size).toBe(1);
  controller.abort(new Error('Enough.'));
  await expect(stopped).rejects.toThrow('Enough.');
  await none();
  const closed = client.subscribe(MessageChangedDocument).next();
  await expect.poll(() => t.http.sockets.clients.size).toBe(1);
  await client.close();
  expect(await closed).toEqual({ done: true, value: undefined });
  await none();
});

test('what could not be resumed is refused before anything is sent', async () => {
  const { client } = await programOf(t, ann, ['MESSAGES_READ']);
  expect(() => client.subscribe('subscription { messageChanged { kind } }')).toThrow(/\$after: String/);
  expect(() => client.subscribe('{ cursor }')).toThrow(TypeError);
});

// Last: it moves the clock past the retention of events.
test('a past that is gone is told as RESYNC, and ends it', async () => {
  const { client } = await programOf(t, ann, ['MESSAGES_READ']);
  const { cursor } = await client.query(MatchesDocument);
  await say('Yesterday');
  await untilTold(t);
  t.clock.advance((EVENT_RETENTION_HOURS + 1) * HOUR_MS);
  await runMaintenance(t.app, t.clock.now());
  await t.app.feed.kept();
  const events = client.subscribe(MessageChangedDocument, {}, { after: cursor });
  await expect(events.next()).rejects.toMatchObject({ name: 'BenisonError', code: 'RESYNC' });
  expect(await events.next()).toEqual({ done: true, value: undefined });
  await client.close();
});
