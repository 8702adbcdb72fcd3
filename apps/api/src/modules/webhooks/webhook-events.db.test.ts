import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earner } from '../../../tests/setups/test-earnings.ts';
import { liveWith, order, SEND as GIVE } from '../../../tests/setups/test-gifts.ts';
import { startRawReceiver, startReceiver } from '../../../tests/setups/test-receiver.ts';
import { END } from '../../../tests/setups/test-streams.ts';
import {
  deliveriesOf,
  endpointOf,
  isSigned,
  makeEndpoint,
  round,
  sendTest,
  typesOf,
  untilReceived,
  update,
  WAIT,
} from '../../../tests/setups/test-webhooks.ts';
import { newId } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { einAad } from '../accounts/ein-secrets.ts';
import { createPoster } from './jobs/sending/post.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const bodiesOf = ({ received }: { received: { body: string }[] }) => received.map(({ body }) => JSON.parse(body));

test('a host is told of a gift and of the end of the stream, once, however often the stream changes', async () => {
  await using receiver = await startReceiver();
  const { host, streamId, viewers } = await liveWith(t, 1);
  await makeEndpoint(host, receiver.url, ['GIFT_RECEIVED', 'STREAM_STARTED', 'STREAM_ENDED']);
  await viewers[0].client.query(GIVE, order(streamId, { giftId: 'laurel', quantity: 3, expectedCoins: 300 }));
  await host.client.query(END, { id: streamId });
  await t.app.transaction(async (tx) => {
    for (let n = 0; n < 3; n += 1) tx.emit({ type: 'stream.changed', topics: [`stream:${streamId}`], data: { streamId } });
    return Promise.resolve();
  });
  await round(t);
  await untilReceived(receiver, 2);
  // It began before the endpoint was there, and is not told to it.
  expect(typesOf(receiver)).toEqual(['gift.received', 'stream.ended']);
  const [gift, end] = bodiesOf(receiver);
  expect(gift.data).toMatchObject({ streamId, coins: 300, quantity: 3, senderId: viewers[0].businessId });
  expect(end.data).toMatchObject({ streamId, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) });
});

test('both sides are told of a meeting, a member of its payout, and of how a verification was decided', async () => {
  await using receiver = await startReceiver();
  const [member, other] = [await earner(t, 5_000), await t.seed.member()];
  const matchId = await t.seed.match(member, other);
  await makeEndpoint(member, receiver.url, ['MEETING_CHANGED', 'PAYOUT_CHANGED', 'REVIEW_DECIDED']);
  const startsAt = new Date(t.app.clock.now().getTime() + 24 * HOUR_MS).toISOString();
  await other.client.query('mutation ($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { meeting { id } } }', {
    input: { id: newId(), matchId, title: 'Cold store', durationMinutes: 30, startsAt: [startsAt], place: 'Pier 1' },
  });
  const {
    requestPayout: { payout: requestPayout },
  } = await member.client.query('mutation ($input: RequestPayoutInput!) { requestPayout(input: $input) { payout { id } } }', {
    input: {
      requestId: newId(),
      kind: 'CONVERSION',
      method: 'BANK_TRANSFER',
      coins: 2_000,
      destinationId: member.destinationId,
      expectedNetCents: 2_000,
    },
  });
  const verificationId = newId();
  await t.app.pool.query(
    `insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type, created_at) values ($1, $2, $3, '6789', 'Waiting Co', 'LLC', $4)`,
    [verificationId, member.userId, t.app.secrets.encrypt('123456789', einAad(member.userId)), t.app.clock.now()],
  );
  const staff = await t.seed.staff({ role: 'VERIFIER' });
  await staff.client.query('mutation ($input: DecideVerificationInput!) { decideVerification(input: $input) { verification { id } } }', {
    input: { kind: 'EIN', verificationId, status: 'REJECTED', reason: 'Not readable.' },
  });
  await round(t);
  await untilReceived(receiver, 3);
  expect(bodiesOf(receiver)).toMatchObject([
    { type: 'meeting.changed', data: { matchId, status: 'PROPOSED' } },
    { type: 'payout.changed', data: { payoutId: requestPayout.id, status: 'PENDING', coins: 2_000, amountCents: 2_000 } },
    { type: 'review.decided', data: { verificationId, kind: 'EIN', status: 'REJECTED' } },
  ]);
});

test('a meeting that is moved is told step by step: the other time that waits, then the new one under a higher version', async () => {
  await using receiver = await startReceiver();
  const [ann, ben] = [await t.seed.member(), await t.seed.member()];
  const matchId = await t.seed.match(ann, ben);
  await makeEndpoint(ann, receiver.url, ['MEETING_CHANGED']);
  const inHours = (hours: number) => new Date(Math.floor(t.app.clock.now().getTime() / HOUR_MS + hours) * HOUR_MS).toISOString();
  const [meetingId, first, later] = [newId(), inHours(24), inHours(30)];
  const steps: readonly [SeededMember, string, object][] = [
    [ann, 'proposeMeeting', { id: meetingId, matchId, title: 'Cold store', durationMinutes: 30, startsAt: [first] }],
    [ben, 'acceptMeeting', { meetingId, startsAt: first }],
    [ben, 'suggestMeetingTime', { meetingId, round: 1, startsAt: later }],
    [ann, 'answerMeetingTime', { meetingId, round: 2, isAccepted: true }],
  ];
  for (const [n, [member, name, input]] of steps.entries()) {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    await member.client.query(`mutation ($input: ${type}!) { ${name}(input: $input) { meeting { id } } }`, { input });
    await round(t);
    await untilReceived(receiver, n + 1);
  }
  const told = bodiesOf(receiver).map(({ data }) => [data.startsAt, data.version, data.suggestedStartsAt]);
  expect(told).toEqual([
    [null, 0, null],
    [first, 1, null],
    [first, 1, later],
    [later, 2, null],
  ]);
});

const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
const REPLAY = 'mutation ($input: ReplayWebhooksInput!) { replayWebhooks(input: $input) { endpoint { id } } }';

test('a replay sends what was sent under its ids, and in its order what was missed while the endpoint was off', async () => {
  await using receiver = await startReceiver();
  const [ann, ben] = [await t.seed.member(), await t.seed.member()];
  const { id } = await makeEndpoint(ann, receiver.url, ['MESSAGE_RECEIVED']);
  const matchId = await t.seed.match(ann, ben);
  const since = new Date(t.app.clock.now().getTime() - HOUR_MS).toISOString();
  const write = (content: string) => ben.client.query(SEND, { input: { id: newId(), matchId, content } });
  const sequences = () => bodiesOf(receiver).map(({ data }) => data.sequence);
  await write('told');
  await round(t);
  await untilReceived(receiver, 1);
  await update(ann, id, { isEnabled: false });
  await write('missed');
  await round(t);
  await update(ann, id, { isEnabled: true });
  await write('told again');
  await round(t);
  await untilReceived(receiver, 2);
  await expect.poll(async () => (await deliveriesOf(ann, id))[0].status, WAIT).toBe('DELIVERED');
  expect(sequences()).toEqual([1, 3]);
  await ann.client.query(REPLAY, { input: { endpointId: id, since } });
  await round(t);
  await untilReceived(receiver, 5);
  expect(sequences().slice(2)).toEqual([1, 2, 3]);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids[2], ids[4]]).toEqual([ids[0], ids[1]]);
  expect((await endpointOf(ann, id)).replayingSince).toBeNull();
  const early = new Date(t.app.clock.now().getTime() - 31 * 24 * HOUR_MS).toISOString();
  expect((await ann.client.graphql(REPLAY, { input: { endpointId: id, since: early } })).errors[0]?.extensions.fields?.[0]?.path).toBe(
    'since',
  );
});

test('staff see the webhooks of a member and stop one: nothing is sent, it stays off, the log has it, and the member reads why', async () => {
  await using receiver = await startReceiver();
  const member = await t.seed.member();
  const { id } = await makeEndpoint(member, receiver.url);
  const { client } = await t.seed.staff({ role: 'MODERATOR' });
  const { memberRecord } = await client.query('query ($id: ID!) { memberRecord(userId: $id) { webhookEndpoints { id url state } } }', {
    id: member.userId,
  });
  expect(memberRecord.webhookEndpoints).toEqual([{ id, url: receiver.url, state: 'ENABLED' }]);
  const { stopWebhookEndpoint } = await client.query(
    'mutation ($input: StopWebhookEndpointInput!) { stopWebhookEndpoint(input: $input) { record { webhookEndpoints { state } } } }',
    { input: { userId: member.userId, endpointId: id, reason: 'It is not yours.' } },
  );
  expect(stopWebhookEndpoint.record.webhookEndpoints).toEqual([{ state: 'DISABLED_BY_STAFF' }]);
  const turnOn = await member.client.graphql(
    'mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { endpoint { id } } }',
    { input: { endpointId: id, isEnabled: true } },
  );
  expect(turnOn.code).toBe('CONFLICT');
  await expect(sendTest(member, id)).rejects.toThrow();
  const { rows } = await t.app.pool.query(`select reason from audit_log where action = 'member.webhookStopped' and target_id = $1`, [
    member.userId,
  ]);
  expect(rows).toEqual([{ reason: 'It is not yours.' }]);
  expect((await mailsTo(t, member.email)).map(({ text }) => text).join()).toContain('It is not yours.');
});

test('an answer whose status came counts, however its rest goes; one whose status never comes does not', async () => {
  await using trickling = await startReceiver((response) => void response.writeHead(200).write('Thank you'));
  await using broken = await startReceiver((response) => void response.writeHead(200).write('Thank', () => response.destroy()));
  await using silent = await startReceiver((response) => response.destroy());
  using poster = createPoster('any');
  const post = ({ url }: { url: string }) => poster.post(url, {}, '{}', new AbortController().signal, 500);
  expect(await post(trickling)).toEqual({ status: 200, answer: 'Thank you' });
  expect(await post(broken)).toEqual({ status: 200, answer: 'Thank' });
  expect(await post(silent)).toEqual({ status: null, answer: 'There was no connection (ECONNRESET).' });
});

const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
/** What may come in place of an answer, and whether it comes without end. */
const BYTES: Record<string, { bytes: string; endless?: boolean }> = {
  'another protocol': { bytes: SWITCHED },
  'another protocol, and then an answer': { bytes: `${SWITCHED}HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n` },
  'another protocol that nobody named': { bytes: 'HTTP/1.1 101 So be it\r\n\r\n' },
  'a beginning without an end': { bytes: 'HTTP/1.1 100 Continue\r\n\r\n' },
  'beginnings without end': { bytes: 'HTTP/1.1 103 Early Hints\r\nLink: </>\r\n\r\n', endless: true },
  'half a status': { bytes: 'HTTP/1.1 20' },
  'half a header': { bytes: 'HTTP/1.1 200 OK\r\nX-Half: ' },
  'headers without end': { bytes: `${'HTTP/1.1 200 OK\r\n'}${'X-Long: x\r\n'.repeat(5_000)}` },
  'no HTTP': { bytes: 'SSH-2.0-OpenSSH_9.9\r\n' },
  'a status that there is not': { bytes: 'HTTP/1.1 000 \r\nContent-Length: 0\r\n\r\n' },
  nothing: { bytes: '' },
};

test.each(Object.entries(BYTES))(
  '%s in place of an answer ends an attempt in its time, and delivers nothing',
  async (_, { bytes, endless }) => {
    using poster = createPoster('any');
    for (const closes of [false, true]) {
      await using receiver = await startRawReceiver(bytes, { endless: endless && !closes, closes });
      const begun = performance.now();
      const { status, answer } = await poster.post(receiver.url, {}, '{}', new AbortController().signal, 300);
      expect(performance.now() - begun).toBeLessThan(2_000);
      expect(status === null || status < 200, `${status} ${answer}`).toBe(true);
    }
  },
);

test.each([
  ['no HTTP', 'HPE_INVALID_CONSTANT'],
  ['headers without end', 'HPE_HEADER_OVERFLOW'],
])('of %s in place of an answer its owner reads that it could not be read, not that there was no connection', async (name, code) => {
  using poster = createPoster('any');
  await using receiver = await startRawReceiver(BYTES[name]!.bytes);
  const { answer } = await poster.post(receiver.url, {}, '{}', new AbortController().signal, 5_000);
  expect(answer).toBe(`The answer could not be read (${code}).`);
});

test('where webhooks go to the open internet only, nothing reaches this machine, whatever its address looks like', async () => {
  await using receiver = await startReceiver();
  const { port } = new URL(receiver.url);
  using poster = createPoster('public');
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])
    expect(await poster.post(`https://${host}:${port}/`, {}, '{}', new AbortController().signal), host).toEqual({
      status: null,
      answer: 'The address is not on the open internet.',
    });
  expect(receiver.received).toEqual([]);
});

test('the example of the guide knows a delivery from a forgery, an old one and one of another secret', async () => {
  const { readFileSync } = await import('node:fs');
  const guide = readFileSync(new URL('../../../../../schema/API.md', import.meta.url), 'utf8');
  const [, example = ''] = /## Webhooks[\s\S]*?```js\n([\s\S]*?)```/.exec(guide) ?? [];
  const { isFromBenison } = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as {
    isFromBenison: (headers: object, body: string, secret: string) => boolean;
  };
  await using receiver = await startReceiver();
  const member = await t.seed.member();
  const [{ id, secret }, other] = [await makeEndpoint(member, receiver.url), await makeEndpoint(member, receiver.url)];
  await sendTest(member, id);
  await round(t);
  await untilReceived(receiver, 1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const former = { ...headers, 'webhook-signature': `v1,AAAA v2,${'A'.repeat(44)} ${String(headers['webhook-signature'])}` };
  expect(isFromBenison(headers, body, secret)).toBe(true);
  expect(isFromBenison(former, body, secret)).toBe(true);
  expect(isFromBenison(headers, `${body} `, secret)).toBe(false);
  expect(isFromBenison(headers, body, other.secret)).toBe(false);
  expect(isFromBenison({ ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) }, body, secret)).toBe(false);
  expect(isFromBenison({}, body, secret)).toBe(false);
  expect(isSigned({ headers, body }, secret)).toBe(true);
});
