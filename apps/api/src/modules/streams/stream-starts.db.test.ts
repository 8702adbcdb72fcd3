import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCEPT, agree, BOXES, END, JOIN, START, startOf, stored } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ media: true })));
afterAll(async () => t?.[Symbol.asyncDispose]());

const VERSION = '1.0';
const OWN = '{ viewerStream { id status } streamAgreement { version isAccepted acceptedAt } }';

test('a stream starts only after the current agreement was accepted, with all three boxes, and the server records from where', async () => {
  const host = await t.seed.member();
  const refused = await host.client.graphql(START, startOf());
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'AGREEMENT_REQUIRED', details: { version: VERSION } });
  for (const box of Object.keys(BOXES)) {
    expect((await host.client.graphql(ACCEPT, { input: { version: VERSION, ...BOXES, [box]: false } })).code).toBe('BAD_INPUT');
  }
  expect((await host.client.graphql(ACCEPT, { input: { version: '0.9', ...BOXES } })).code).toBe('BAD_INPUT');
  expect((await host.client.query(OWN)).streamAgreement).toEqual({ version: VERSION, isAccepted: false, acceptedAt: null });
  const {
    acceptStreamAgreement: { agreement: first },
  } = await host.client.query(ACCEPT, { input: { version: VERSION, ...BOXES } });
  t.clock.advance(1_000);
  await agree(host);
  expect((await host.client.query(OWN)).streamAgreement).toEqual({ version: VERSION, isAccepted: true, acceptedAt: first.acceptedAt });
  const { rows } = await t.app.pool.query(
    'select agreement_version, ip_address, user_agent from stream_content_agreements where user_id = $1',
    [host.userId],
  );
  expect(rows).toEqual([
    { agreement_version: VERSION, ip_address: expect.stringMatching(/127\.0\.0\.1|::1/), user_agent: expect.any(String) },
  ]);
  expect((await host.client.graphql(START, startOf())).code).toBeUndefined();
});

test('a repeated request returns the same stream, in its own room; another one is told which stream is running', async () => {
  const host = await t.seed.member();
  await agree(host);
  const start = startOf('Open house');
  const before = await t.app.media.rooms();
  const answers = await Promise.all([1, 2, 3].map(() => host.client.query(START, start)));
  const [id] = answers.map(({ startStream }) => startStream.ticket.stream.id);
  expect(answers.map(({ startStream }) => startStream.ticket.stream.id)).toEqual([id, id, id]);
  const { room_name: room } = await stored(t, id);
  expect((await t.app.media.rooms()).filter((name) => !before.includes(name))).toEqual([room]);
  const other = await host.client.graphql(START, startOf('Another'));
  expect(other.errors[0]?.extensions).toMatchObject({ code: 'ALREADY_LIVE', details: { streamId: id } });
  expect((await host.client.graphql(START, startOf('Another', start.input.requestId))).code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await host.client.query(OWN)).viewerStream).toEqual({ id, status: 'STARTING' });
  await host.client.query(END, { id });
  expect((await host.client.query(OWN)).viewerStream).toBeNull();
  expect((await host.client.graphql(START, start)).code).toBe('STREAM_NOT_LIVE');
  const {
    startStream: { ticket: next },
  } = await host.client.query(START, startOf('Open house'));
  expect((await stored(t, next.stream.id)).room_name).not.toBe(room);
});

test('of many simultaneous starts one succeeds, and no room is left over', async () => {
  const host = await t.seed.member();
  await agree(host);
  const before = (await t.app.media.rooms()).length;
  const answers = await Promise.all(Array.from({ length: 6 }, () => host.client.graphql(START, startOf())));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'ALREADY_LIVE')).toHaveLength(5);
  expect((await t.app.media.rooms()).length).toBe(before + 1);
});

test('a title is required and limited in length', async () => {
  const host = await t.seed.member();
  await agree(host);
  for (const title of ['', '   ', 'x'.repeat(101)]) expect((await host.client.graphql(START, startOf(title))).code).toBe('BAD_INPUT');
  const long = await host.client.graphql(START, { input: { requestId: newId(), title: 'Fine', description: 'x'.repeat(501) } });
  expect(long.code).toBe('BAD_INPUT');
});

test('a ticket admits one session to one room, with minimal rights, for two minutes', async () => {
  const host = await t.seed.member();
  await agree(host);
  const {
    startStream: { ticket },
  } = await host.client.query(START, startOf());
  const { room_name: room } = await stored(t, ticket.stream.id);
  const claims = JSON.parse(Buffer.from(ticket.token.split('.')[1], 'base64url').toString());
  expect(claims.sub).toBe(ticket.identity);
  expect(ticket.identity).toMatch(new RegExp(`^${host.businessId}:[0-9a-f]{8}$`));
  expect(claims.video).toEqual({
    room,
    roomJoin: true,
    canSubscribe: true,
    canPublish: true,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    canPublishSources: ['camera', 'microphone', 'screen_share', 'screen_share_audio'],
  });
  expect(claims.exp - Math.floor(Date.now() / 1_000)).toBeLessThanOrEqual(120);
  expect((await host.client.query(JOIN, { id: ticket.stream.id })).joinStream.ticket).toMatchObject({
    role: 'HOST',
    identity: ticket.identity,
  });
});

test('without a room server no stream starts, and everybody is told in one sentence', async () => {
  await using away = await startTestApp();
  const host = await away.seed.member();
  await agree(host);
  const { videoStatus } = await host.client.query('{ videoStatus { isAvailable message canRecord } }');
  expect(videoStatus).toEqual({ isAvailable: false, message: expect.stringContaining('Live video is unavailable'), canRecord: false });
  const { errors } = await host.client.graphql(START, startOf());
  expect(errors[0]).toMatchObject({ message: videoStatus.message, extensions: { code: 'VIDEO_UNAVAILABLE' } });
  expect((await host.client.query(OWN)).viewerStream).toBeNull();
});
