import type { ServerResponse } from 'node:http';
import { subjectsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../../../tests/setups/test-receiver.ts';
import {
  deliveriesOf,
  due,
  endpointOf,
  ENDPOINTS,
  isSigned,
  makeEndpoint,
  resend,
  round,
  sendTest,
  untilReceived,
  update,
  WAIT,
} from '../../../tests/setups/test-webhooks.ts';
import { WebhookSender } from './jobs/sending/webhook-sender.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const send = (member: SeededMember, matchId: string, id: string) =>
  member.client.query('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
    input: { id, matchId, content: 'Hello' },
  });

test('a receiver is told of what happened, in order, signed so that it can check it, and of nothing of its own', async () => {
  await using receiver = await startReceiver();
  const [ann, ben] = [await t.seed.member(), await t.seed.member()];
  const { secret, id } = await makeEndpoint(ann, receiver.url);
  const matchId = await t.seed.match(ann, ben);
  const ids = ['a', 'b', 'c'].map((letter) => `01900000-0000-7000-8000-00000000000${letter}`);
  for (const one of ids) await send(ben, matchId, one);
  await send(ann, matchId, '01900000-0000-7000-8000-00000000000d');
  await round(t);
  await untilReceived(receiver, 3);
  const bodies = receiver.received.map(({ body }) => JSON.parse(body));
  expect(bodies.map(({ type, data }) => [type, data.messageId])).toEqual(ids.map((one) => ['message.received', one]));
  expect(bodies[0].data).toEqual({ messageId: ids[0], matchId, senderId: ben.businessId, sequence: 1 });
  expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true);
  expect(receiver.received.every((one) => isSigned({ ...one, body: `${one.body} ` }, secret))).toBe(false);
  expect(Math.abs(Number(receiver.received[0]?.headers['webhook-timestamp']) - t.app.clock.now().getTime() / 1_000)).toBeLessThan(300);
  // Each delivery says what was answered, and nothing is sent twice.
  const answers = async () => (await deliveriesOf(ann, id)).map(({ status, answerStatus, answer }: any) => [status, answerStatus, answer]);
  await expect.poll(answers, WAIT).toEqual(ids.map(() => ['DELIVERED', 200, 'Thanks']));
  await round(t);
  expect(receiver.received.length).toBe(3);
});

test('a match and its end are told to both sides, each of the other', async () => {
  await using receiver = await startReceiver();
  const [ann, ben] = [await t.seed.member(), await t.seed.member()];
  const { id } = await makeEndpoint(ann, receiver.url, ['MATCH_CREATED', 'MATCH_ENDED']);
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    await one.client.query('mutation ($input: SwipeInput!) { swipe(input: $input) { __typename } }', {
      input: { businessId: other.businessId, direction: 'LIKE' },
    });
  const { matches } = await ann.client.query('{ matches { nodes { id } } }');
  await ann.client.query('mutation ($input: UnmatchInput!) { unmatch(input: $input) { success } }', {
    input: { matchId: matches.nodes[0].id },
  });
  await round(t);
  await untilReceived(receiver, 2);
  const data = { matchId: matches.nodes[0].id, businessId: ben.businessId };
  expect(receiver.received.map(({ body }) => JSON.parse(body)).map(({ type, data: said }) => [type, said])).toEqual([
    ['match.created', data],
    ['match.ended', data],
  ]);
  expect((await deliveriesOf(ann, id)).length).toBe(2);
});

test('what fails is tried again later and in order, under the same id; a success starts anew', async () => {
  let isBroken = true;
  await using receiver = await startReceiver((response) => response.writeHead(isBroken ? 500 : 204).end());
  const [ann, ben] = [await t.seed.member(), await t.seed.member()];
  const { id } = await makeEndpoint(ann, receiver.url, ['MESSAGE_RECEIVED']);
  const matchId = await t.seed.match(ann, ben);
  const ids = ['1', '2'].map((letter) => `01900000-0000-7000-8000-0000000000a${letter}`);
  for (const one of ids) await send(ben, matchId, one);
  await round(t);
  const endpoint = async () => (await ann.client.query(ENDPOINTS)).webhookEndpoints[0];
  await expect.poll(async () => (await endpoint()).failures, WAIT).toBeGreaterThanOrEqual(1);
  // The second waits behind the first.
  expect(await endpoint()).toMatchObject({
    state: 'ENABLED',
    waiting: 2,
    failingSince: expect.any(String),
    nextAttemptAt: expect.any(String),
  });
  expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).data.messageId))).toEqual(new Set([ids[0]]));
  isBroken = false;
  await due(t, id);
  await round(t);
  await expect.poll(endpoint, WAIT).toMatchObject({ failures: 0, failingSince: null, waiting: 0 });
  const arrived = receiver.received.map(({ body }) => JSON.parse(body).data.messageId);
  expect(arrived).toEqual(arrived.toSorted());
  expect(arrived.filter((one) => one === ids[0]).length).toBeGreaterThanOrEqual(2);
  expect(arrived.at(-1)).toBe(ids[1]);
  const idsOf = (messageId: string | undefined) =>
    new Set(
      receiver.received.filter(({ body }) => JSON.parse(body).data.messageId === messageId).map(({ headers }) => headers['webhook-id']),
    );
  expect([idsOf(ids[0]).size, idsOf(ids[1]).size]).toEqual([1, 1]);
});

test('a redirect is not followed, ten megabytes are not read, and neither is an answer that never comes', async () => {
  await using elsewhere = await startReceiver();
  await using redirecting = await startReceiver((response) => response.writeHead(302, { location: elsewhere.url }).end());
  await using endless = await startReceiver((response) => response.writeHead(200).end(Buffer.alloc(10_000_000, 'x')));
  const member = await t.seed.member();
  const ids = [
    await makeEndpoint(member, redirecting.url),
    await makeEndpoint(member, endless.url),
    await makeEndpoint(member, 'http://127.0.0.1:9/nobody'),
  ];
  for (const { id } of ids) await sendTest(member, id);
  await round(t);
  const first = async (id: string) => (await deliveriesOf(member, id))[0];
  for (const { id } of ids) await expect.poll(async () => (await first(id)).attempts, WAIT).toBeGreaterThanOrEqual(1);
  const [redirected, large, nobody] = await Promise.all(ids.map(({ id }) => first(id)));
  expect(redirected).toMatchObject({ status: 'PENDING', answerStatus: 302, type: 'test', event: null });
  expect(elsewhere.received).toEqual([]);
  expect(large).toMatchObject({ status: 'DELIVERED', answerStatus: 200 });
  expect(large.answer.length).toBe(500);
  expect(nobody).toMatchObject({ status: 'PENDING', answerStatus: null, answer: 'There was no connection (ECONNREFUSED).' });
});

test('410 turns an endpoint off at once, five days without success as well, and the owner is told by mail', async () => {
  await using gone = await startReceiver((response) => response.writeHead(410).end());
  await using broken = await startReceiver((response) => response.writeHead(503).end());
  const member = await t.seed.member();
  const [{ id: goneId }, { id: brokenId }] = [await makeEndpoint(member, gone.url), await makeEndpoint(member, broken.url)];
  for (const endpointId of [goneId, brokenId]) await sendTest(member, endpointId);
  await round(t);
  const standing = (id: string) => endpointOf(member, id);
  await expect.poll(async () => (await standing(goneId)).state, WAIT).toBe('DISABLED_GONE');
  await expect.poll(async () => (await standing(brokenId)).failures, WAIT).toBeGreaterThanOrEqual(1);
  expect((await standing(brokenId)).state).toBe('ENABLED');
  await t.app.pool.query(`update webhook_endpoints set failing_since = failing_since - interval '5 days' where id = $1`, [brokenId]);
  await due(t, brokenId);
  await round(t);
  await expect.poll(async () => (await standing(brokenId)).state, WAIT).toBe('DISABLED_FAILING');
  const mails = async () => (await subjectsTo(t, member.email)).filter((subject) => subject === 'A webhook was turned off').length;
  await expect.poll(mails, WAIT).toBe(2);
  expect(await update(member, brokenId, { isEnabled: true })).toEqual({ state: 'ENABLED', failures: 0, failingSince: null });
});

test('a delivery is sent again under its id, and an endpoint that stands still takes nothing from the others', async () => {
  const waiting: (() => void)[] = [];
  await using hanging = await startReceiver((response) => void waiting.push(() => response.end()));
  await using receiver = await startReceiver();
  const member = await t.seed.member();
  const [dead, alive] = [await makeEndpoint(member, hanging.url), await makeEndpoint(member, receiver.url)];
  await sendTest(member, dead.id);
  const deliveryId = await sendTest(member, alive.id);
  await using sender = new WebhookSender(t.app);
  await sender.begin();
  await untilReceived(receiver, 1);
  await expect.poll(() => waiting.length, WAIT).toBe(1);
  // What came of it is written soon after it came.
  await expect.poll(async () => (await deliveriesOf(member, alive.id))[0].status, WAIT).toBe('DELIVERED');
  expect(await resend(member, deliveryId)).toEqual({ status: 'PENDING' });
  // The other one still hangs: the next round sends beside it.
  await sender.begin();
  await untilReceived(receiver, 2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
  for (const end of waiting) end();
});

test('a hundred thousand that wait keep nobody: they are sent in order, a batch at a time, and others beside them', async () => {
  await using receiver = await startReceiver();
  await using other = await startReceiver();
  const [busy, quiet] = [await t.seed.member(), await t.seed.member()];
  const [many, one] = [await makeEndpoint(busy, receiver.url), await makeEndpoint(quiet, other.url)];
  for (let from = 1; from < 100_000; from += 5_000)
    await t.app.pool.query(
      `insert into webhook_deliveries (id, endpoint_id, position, type, data, happened_at, due_until, created_at)
       select gen_random_uuid(), $1, n, 'MATCH_CREATED', jsonb_build_object('n', n), now(), now() + interval '1 day', now() from generate_series($2::int, $2::int + 4999) n`,
      [many.id, from],
    );
  await sendTest(quiet, one.id);
  expect((await busy.client.query(ENDPOINTS)).webhookEndpoints[0].waiting).toBe(1_000);
  await round(t);
  await untilReceived(other, 1);
  await expect.poll(() => receiver.received.length, WAIT).toBeGreaterThan(100);
  const numbers = receiver.received.map(({ body }) => JSON.parse(body).data.n);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  await t.app.pool.query('delete from webhook_endpoints where id = $1', [many.id]);
});

test('what came of a delivery is written behind the lock of its endpoint, in the order in which deleting it locks', async () => {
  const asked: ServerResponse[] = [];
  await using receiver = await startReceiver((response) => void asked.push(response));
  const member = await t.seed.member();
  const { id } = await makeEndpoint(member, receiver.url);
  await sendTest(member, id);
  const sending = round(t);
  await untilReceived(receiver, 1);
  const deleting = await t.app.pool.connect();
  try {
    await deleting.query('begin');
    await deleting.query('select 1 from webhook_endpoints where id = $1 for update', [id]);
    for (const response of asked) response.end('Thanks');
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await t.app.pool.query(waiting)).rowCount, WAIT).toBeGreaterThan(0);
    const held = deleting.query('select 1 from webhook_deliveries where endpoint_id = $1 for update nowait', [id]);
    expect((await held).rowCount).toBe(1);
  } finally {
    await deleting.query('rollback');
    deleting.release();
  }
  await sending;
  await expect.poll(() => deliveriesOf(member, id), WAIT).toMatchObject([{ status: 'DELIVERED' }]);
});
