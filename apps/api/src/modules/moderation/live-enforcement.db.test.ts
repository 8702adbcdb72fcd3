import { setTimeout as sleep } from 'node:timers/promises';
import { joinRoom, type TestParticipant } from '@benison/testkit/room';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ACKNOWLEDGE, DECIDE_APPEAL, appealOf, caseAbout, enforcementsOf, must, tryReport } from '../../../tests/setups/test-moderation.ts';
import {
  AT_ONCE_MS_MAX,
  goLive,
  JOIN,
  START,
  startOf,
  stored,
  watch,
  type TestStream,
  untilViewers,
} from '../../../tests/setups/test-streams.ts';

/** Actions against live streams, tried with a real room, a real host and a real viewer. */

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp({ media: true })));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR' })));
afterAll(() => t[Symbol.asyncDispose]());

interface Live extends AsyncDisposable {
  host: SeededMember;
  viewer: SeededMember;
  stream: TestStream;
  inRoom: TestParticipant;
}

async function watched(): Promise<Live> {
  const [host, viewer] = [await t.seed.member({ password: 'a long password of a host' }), await t.seed.member()];
  await t.seed.match(host, viewer);
  const stream = await goLive(t, host);
  const inRoom = await watch(viewer, stream.id);
  await inRoom.frame();
  await untilViewers(t, stream.id, 1);
  return {
    host,
    viewer,
    stream,
    inRoom,
    async [Symbol.asyncDispose]() {
      await inRoom[Symbol.asyncDispose]();
      await stream[Symbol.asyncDispose]();
    },
  };
}

async function caseOf({ viewer, stream }: Live, category = 'HARASSMENT') {
  expect((await tryReport(viewer, 'STREAM', stream.id, category)).code).toBeUndefined();
  return caseAbout(t, priya, stream.id);
}

/** How long until everybody was put out of the room, in milliseconds. */
async function untilOut(live: Live, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const out = Promise.all([live.inRoom.ended, live.stream.host.ended]).then(() => performance.now() - began);
  await work();
  return out;
}

test('a terminated stream is gone for its host and its viewers at once, and the old tokens open nothing', async () => {
  await using live = await watched();
  const { url, token } = live.stream.ticket;
  const found = await caseOf(live);
  expect(found.viewersNow).toBe(1);
  const ms = await untilOut(live, () => must(priya, found, 'RESOLVED', 'STREAM_TERMINATED'));
  expect(ms).toBeLessThan(AT_ONCE_MS_MAX);
  expect(await stored(t, live.stream.id)).toMatchObject({ status: 'TERMINATED', end_reason: 'TERMINATED' });
  await expect(joinRoom(url, token)).rejects.toThrow();
  expect((await live.viewer.client.graphql(JOIN, { id: live.stream.id })).code).toBe('STREAM_NOT_LIVE');
  expect((await caseAbout(t, priya, live.stream.id)).viewersNow).toBe(0);
});

test('a suspension ends the stream, the sessions and the sockets of its host at once', async () => {
  await using live = await watched();
  const socket = await live.host.client.subscribe('subscription { enforcementChanged { cursor } }');
  const found = await caseOf(live, 'INAPPROPRIATE_NUDITY');
  const ms = await untilOut(live, () => must(priya, found, 'RESOLVED', 'ACCOUNT_SUSPENDED'));
  expect(ms).toBeLessThan(AT_ONCE_MS_MAX);
  expect((await socket.closed).code).toBeGreaterThanOrEqual(4_000);
  expect((await live.host.client.graphql(START, startOf())).code).toBe('UNAUTHENTICATED');
});

test('a suspended viewer is out of the room at once and signed out; the stream continues', async () => {
  await using live = await watched();
  expect((await tryReport(live.host, 'BUSINESS', live.viewer.businessId, 'HARASSMENT')).code).toBeUndefined();
  const found = await caseAbout(t, priya, live.viewer.businessId);
  const began = performance.now();
  const [, ms] = await Promise.all([
    must(priya, found, 'RESOLVED', 'ACCOUNT_SUSPENDED'),
    live.inRoom.ended.then(() => performance.now() - began),
  ]);
  expect(ms).toBeLessThan(AT_ONCE_MS_MAX);
  expect((await live.viewer.client.graphql(JOIN, { id: live.stream.id })).code).toBe('UNAUTHENTICATED');
  await untilViewers(t, live.stream.id, 0);
  expect((await stored(t, live.stream.id)).status).toBe('LIVE');
});

test('a live ban ends the stream, and no new one can start until the ban ends or is undone', async () => {
  await using live = await watched();
  const found = await caseOf(live);
  await untilOut(live, () => must(priya, found, 'RESOLVED', 'LIVE_BAN', { banDays: 7 }));
  const refused = await live.host.client.graphql(START, startOf());
  expect([refused.code, typeof (refused.errors[0]?.extensions.details as { until: string }).until]).toEqual(['LIVE_BANNED', 'string']);
  const [ban] = await enforcementsOf(live.host);
  const appealId = await appealOf(live.host, ban?.id);
  const theo = await t.seed.staff({ role: 'MODERATOR' });
  await theo.client.query(DECIDE_APPEAL, { input: { appealId, isGranted: true, message: 'We looked at it again.' } });
  const again = await goLive(t, live.host, 'Once more');
  await again[Symbol.asyncDispose]();
});

test('a paused stream stays open, silent, and resumes once its host has read the warning', async () => {
  await using live = await watched();
  const found = await caseOf(live);
  await must(priya, found, 'RESOLVED', 'STREAM_PAUSED');
  expect((await stored(t, live.stream.id)).status).toBe('PAUSED');
  const [warning] = await enforcementsOf(live.host);
  await live.host.client.query(ACKNOWLEDGE, { id: warning?.id });
  await until('the stream goes on', async () => (await stored(t, live.stream.id)).status === 'LIVE');
});

test('a co-host with a warning to read is off the stage and not heard, an old ticket included; then it may come again', async () => {
  await using live = await watched();
  const on = (who: SeededMember, operation: string) => who.client.graphql(operation, { s: live.stream.id, b: live.viewer.businessId });
  const INVITE = 'mutation($s: ID!, $b: ID!) { inviteToStage(input: { streamId: $s, businessId: $b }) { entry { state } } }';
  const ACCEPT = 'mutation($s: ID!) { acceptStage(input: { streamId: $s }) { ticket { role token url } } }';
  const isHeard = async () =>
    (await t.app.media.participants((await stored(t, live.stream.id)).room_name))?.some(
      ({ identity, isPublishing }) => identity.includes(live.viewer.businessId) && isPublishing,
    );
  await on(live.host, INVITE);
  const ticket = (await on(live.viewer, ACCEPT)).data?.acceptStage?.ticket;
  await live.inRoom.publish();
  await until('the guest is heard', async () => (await isHeard()) === true);
  expect((await tryReport(live.host, 'BUSINESS', live.viewer.businessId, 'HARASSMENT')).code).toBeUndefined();
  await must(priya, await caseAbout(t, priya, live.viewer.businessId), 'RESOLVED', 'WARNING_ISSUED');
  await until('the guest is silent', async () => (await isHeard()) === false);
  await using again = await joinRoom(ticket.url, ticket.token);
  await again.publish().catch(() => undefined);
  await until('the old ticket is silent', async () => (await isHeard()) === false);
  await on(live.host, INVITE);
  expect((await on(live.viewer, ACCEPT)).code).toBe('WARNING_TO_ACKNOWLEDGE');
  const [warning] = await enforcementsOf(live.viewer);
  await live.viewer.client.query(ACKNOWLEDGE, { id: warning?.id });
  expect((await on(live.viewer, ACCEPT)).data?.acceptStage?.ticket.role).toBe('CO_HOST');
});

test('a preview that asks for the stream again and again is one look in the audit log for five minutes', async () => {
  await using live = await watched();
  const found = await caseOf(live);
  const look = () =>
    priya.client.query('mutation ($caseId: ID!) { watchCase(input: { caseId: $caseId }) { token } }', { caseId: found.id });
  const looks = async () => {
    const { rows } = await t.app.pool.query(
      `select staff_name from audit_log where action = 'case.watched' and target_id = $1 order by id`,
      [found.id],
    );
    return rows.map(({ staff_name }) => staff_name);
  };
  await look();
  t.clock.advance(4 * 60_000);
  await look();
  expect(await looks()).toEqual([priya.username]);
  t.clock.advance(60_000);
  await look();
  expect(await looks()).toEqual([priya.username, priya.username]);
});

test('a moderator watches a reported stream without being seen or counted there, and that it looked is written down', async () => {
  await using live = await watched();
  const found = await caseOf(live);
  const { watchCase } = await priya.client.query('mutation ($caseId: ID!) { watchCase(input: { caseId: $caseId }) { url token } }', {
    caseId: found.id,
  });
  await using unseen = await joinRoom(watchCase.url, watchCase.token);
  expect(await unseen.frame()).toEqual({ width: 160, height: 120 });
  expect(live.inRoom.others()).not.toContainEqual(expect.stringContaining('staff:'));
  await expect(unseen.publish(1_500)).rejects.toThrow();
  await sleep(500);
  expect((await stored(t, live.stream.id)).viewer_count).toBe(1);
  const { rows } = await t.app.pool.query(`select staff_name from audit_log where action = 'case.watched' and target_id = $1`, [found.id]);
  expect(rows).toEqual([{ staff_name: priya.username }]);
});
