import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../../../tests/setups/test-receiver.ts';
import {
  ALL,
  CREATE,
  DELIVERIES,
  due,
  isSigned,
  makeEndpoint,
  round,
  sendTest,
  untilReceived,
  update,
} from '../../../tests/setups/test-webhooks.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const rotate = async ({ client }: SeededMember, endpointId: string): Promise<string> =>
  (
    await client.query('mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret } }', {
      input: { endpointId },
    })
  ).rotateWebhookSecret.secret;

test('a member is mailed where its events go from now on, and of nothing else that changes', async () => {
  const member = await t.seed.member();
  const { id } = await makeEndpoint(member, 'http://127.0.0.1:9/first');
  await update(member, id, { events: ['MESSAGE_RECEIVED'], url: 'http://127.0.0.1:9/first' });
  await update(member, id, { isEnabled: false });
  await update(member, id, { url: 'http://127.0.0.1:9/second' });
  const told = (await mailsTo(t, member.email)).filter(({ subject }) => /webhook/.test(subject));
  expect(told.map(({ subject, text }) => [subject, /first|second/.exec(text)?.[0]])).toEqual([
    ['A webhook was created', 'first'],
    ['A webhook has a new address', 'second'],
  ]);
});

test('a new address is judged anew: nothing has failed there, nothing waits for its rest, and what failing turned off is on', async () => {
  const member = await t.seed.member();
  const { id } = await makeEndpoint(member, 'http://127.0.0.1:9/first');
  const FAILED = `failures = 9, failing_since = now() - interval '4 days', is_slow = true, next_attempt_at = now() + interval '1 hour'`;
  const failed = (state: string) => t.app.pool.query(`update webhook_endpoints set ${FAILED}, state = $2 where id = $1`, [id, state]);
  const stateOf = async () => {
    const { rows } = await t.app.pool.query(
      `select state, failures, failing_since, is_slow, next_attempt_at = '-infinity' as is_due from webhook_endpoints where id = $1`,
      [id],
    );
    return Object.values(rows[0]);
  };
  let n = 0;
  const moved = () => update(member, id, { url: `http://127.0.0.1:9/${(n += 1)}` });
  for (const [was, is] of [
    ['ENABLED', 'ENABLED'],
    ['DISABLED_FAILING', 'ENABLED'],
    ['DISABLED_GONE', 'ENABLED'],
    ['DISABLED_BY_OWNER', 'DISABLED_BY_OWNER'],
    ['DISABLED_BY_STAFF', 'DISABLED_BY_STAFF'],
  ] as const) {
    await failed(was);
    await moved();
    expect(await stateOf(), was).toEqual([is, 0, null, false, true]);
  }
  await failed('DISABLED_FAILING');
  await update(member, id, { url: `http://127.0.0.1:9/${n}`, events: ['MESSAGE_RECEIVED'] });
  expect(await stateOf()).toEqual(['DISABLED_FAILING', 9, expect.any(Date), true, false]);
  await update(member, id, { url: 'http://127.0.0.1:9/last', isEnabled: false });
  expect((await stateOf())[0]).toBe('DISABLED_BY_OWNER');
});

test('a secret rotated in the middle: for a day both are valid, then the new one alone', async () => {
  await using receiver = await startReceiver();
  const member = await t.seed.member();
  const { secret: former, id } = await makeEndpoint(member, receiver.url);
  const secret = await rotate(member, id);
  await sendTest(member, id);
  await round(t);
  await untilReceived(receiver, 1);
  await t.app.pool.query(`update webhook_endpoints set former_secret_until = former_secret_until - interval '25 hours' where id = $1`, [
    id,
  ]);
  await sendTest(member, id);
  await round(t);
  await untilReceived(receiver, 2);
  const signedBy = receiver.received.map((one) => [isSigned(one, former), isSigned(one, secret)]);
  expect(signedBy).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('what was under way as a secret was replaced comes again, signed by both, to a program that has the new one only', async () => {
  const member = await t.seed.member();
  const before = Promise.withResolvers<void>();
  let secret = '';
  await using receiver = await startReceiver((response, one) => {
    if (secret === '') return void before.promise.then(() => response.end('Thanks'));
    response.writeHead(isSigned(one, secret) ? 200 : 401).end();
  });
  const { secret: former, id } = await makeEndpoint(member, receiver.url);
  for (let n = 0; n < 3; n += 1) await sendTest(member, id);
  const sending = round(t);
  await untilReceived(receiver, 1);
  secret = await rotate(member, id);
  before.resolve();
  await sending;
  await untilReceived(receiver, 2);
  await due(t, id);
  await round(t);
  await untilReceived(receiver, 4);
  const [first, refused, again, last] = receiver.received.map((one) => ({
    id: one.headers['webhook-id'],
    signedBy: [isSigned(one, former), isSigned(one, secret)],
  }));
  expect([first, refused, again, last].map((one) => one?.signedBy)).toEqual([
    [true, false],
    [true, false],
    [true, true],
    [true, true],
  ]);
  expect([again?.id, last?.id === refused?.id, new Set([first?.id, refused?.id, last?.id]).size]).toEqual([refused?.id, false, 3]);
});

test('of several secrets made within a day each still signs, so that a lost one leaves no program behind', async () => {
  await using receiver = await startReceiver();
  const member = await t.seed.member();
  const { secret: first, id } = await makeEndpoint(member, receiver.url);
  const secrets = [first, await rotate(member, id), await rotate(member, id)];
  await sendTest(member, id);
  await round(t);
  await untilReceived(receiver, 1);
  const daysLater = `update webhook_endpoints set former_secret_until = former_secret_until - interval '25 hours' where id = $1`;
  await t.app.pool.query(daysLater, [id]);
  secrets.push(await rotate(member, id));
  await sendTest(member, id);
  await round(t);
  await untilReceived(receiver, 2);
  for (let more = 0; more < 7; more += 1) secrets.push(await rotate(member, id));
  await sendTest(member, id);
  await round(t);
  await untilReceived(receiver, 3);
  const signedBy = receiver.received.map((one) => secrets.flatMap((secret, at) => (isSigned(one, secret) ? [at] : [])));
  expect(signedBy).toEqual([
    [0, 1, 2],
    [2, 3],
    [5, 6, 7, 8, 9, 10],
  ]);
});

test('an endpoint belongs to its member, ten are enough, and its list pages', async () => {
  const [member, stranger] = [await t.seed.member(), await t.seed.member()];
  const { id } = await makeEndpoint(member, 'http://127.0.0.1:9/hook');
  expect((await stranger.client.graphql(DELIVERIES, { id })).code).toBe('NOT_FOUND');
  for (let n = 1; n < 10; n += 1) await makeEndpoint(member, `http://127.0.0.1:9/${n}`);
  expect((await member.client.graphql(CREATE, { input: { url: 'https://example.com/11', events: ALL } })).code).toBe('CONFLICT');
  for (const url of ['javascript:alert(1)', 'example.com', 'https://user:secret@example.com/'])
    expect((await stranger.client.graphql(CREATE, { input: { url, events: ALL } })).errors[0]?.extensions.fields?.[0]?.path, url).toBe(
      'url',
    );
  for (let n = 0; n < 3; n += 1) await sendTest(member, id);
  const first = (await member.client.query(DELIVERIES, { id, first: 2 })).webhookDeliveries;
  const rest = (await member.client.query(DELIVERIES, { id, first: 2, after: first.pageInfo.endCursor })).webhookDeliveries;
  expect([first.nodes.length, first.pageInfo.hasNextPage, rest.nodes.length, rest.pageInfo.hasNextPage]).toEqual([2, true, 1, false]);
});

test('a cursor into the deliveries of an endpoint says which one, and not how many the product has sent', async () => {
  const [member, stranger] = [await t.seed.member(), await t.seed.member()];
  const { id } = await makeEndpoint(member, 'http://127.0.0.1:9/hook');
  const { id: foreign } = await makeEndpoint(stranger, 'http://127.0.0.1:9/hook');
  const sent = [await sendTest(member, id), await sendTest(member, id), await sendTest(member, id)].toReversed();
  await sendTest(stranger, foreign);
  const page = async (who: SeededMember, after: string | null) =>
    (await who.client.query(DELIVERIES, { id: who === member ? id : foreign, first: 2, after })).webhookDeliveries;
  const { nodes, pageInfo } = await page(member, null);
  expect(Buffer.from(pageInfo.endCursor, 'base64url').toString()).toBe(`webhookDeliveries ${sent[1]}`);
  const rest = await page(member, pageInfo.endCursor);
  expect([...nodes, ...rest.nodes].map((one: { id: string }) => one.id)).toEqual(sent);
  expect((await page(stranger, pageInfo.endCursor)).nodes).toEqual([]);
});
