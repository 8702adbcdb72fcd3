import { subjectsTo } from '@benison/testkit/mails';
import { joinRoom } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agree, END, START, untilStatus } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { scheduleStream } from './commands/schedule-stream.ts';
import { startStream } from './commands/start-stream.ts';
import { sendReminders } from './jobs/send-reminders.ts';

const FIELDS = 'id title description startsAt guestCount isComing isCanceled streamId host { id }';
const SCHEDULE = `mutation($input: ScheduleStreamInput!) { scheduleStream(input: $input) { scheduledStream { ${FIELDS} } } }`;
const CANCEL = `mutation($id: ID!) { cancelScheduledStream(input: { id: $id }) { scheduledStream { ${FIELDS} } } }`;
const ANSWER = `mutation($id: ID!, $isComing: Boolean!) { answerScheduledStream(input: { id: $id, isComing: $isComing }) { scheduledStream { ${FIELDS} } } }`;
const LIST = `{ scheduledStreams { nodes { ${FIELDS} } } }`;
const CHANGES = `subscription($after: String) { scheduledStreamChanged(after: $after) { cursor scheduledStream { ${FIELDS} } } }`;
const NOTES = '{ notifications { nodes { type title text business { id } } } }';

let t: TestApp;
let host: SeededMember;
let guest: SeededMember;
let stranger: SeededMember;
beforeEach(async () => {
  t = await startTestApp({ media: true });
  [host, guest, stranger] = [await t.seed.member({ name: 'Rosa' }), await t.seed.member(), await t.seed.member()];
  await t.seed.match(host, guest);
  await agree(host);
});
afterEach(async () => t?.[Symbol.asyncDispose]());

const at = (ms: number): string => new Date(t.clock.now().getTime() + ms).toISOString();
const announce = async (aheadMs: number, title = 'Autumn preview') =>
  (await host.client.query(SCHEDULE, { input: { title, startsAt: at(aheadMs) } })).scheduleStream.scheduledStream;
const titlesOf = async (member: SeededMember): Promise<string[]> =>
  (await member.client.query(NOTES)).notifications.nodes.map((node: { title: string }) => node.title);
const remind = () => sendReminders(t.app, t.clock.now());

test('matches see an announced stream and say whether they will come; for anybody else it does not exist', async () => {
  const heard = await guest.client.subscribe(CHANGES);
  const made = await announce(2 * DAY_MS);
  expect(made).toMatchObject({
    title: 'Autumn preview',
    guestCount: 0,
    isComing: false,
    isCanceled: false,
    streamId: null,
    host: { id: host.businessId },
  });
  expect((await heard.next()).data.scheduledStreamChanged.scheduledStream).toMatchObject({ id: made.id });
  expect((await guest.client.query(LIST)).scheduledStreams.nodes).toMatchObject([{ id: made.id }]);
  expect((await stranger.client.query(LIST)).scheduledStreams.nodes).toEqual([]);
  expect((await stranger.client.graphql(ANSWER, { id: made.id, isComing: true })).code).toBe('NOT_FOUND');
  expect((await host.client.graphql(ANSWER, { id: made.id, isComing: true })).code).toBe('NOT_FOUND');
  const other = await t.seed.member();
  await t.seed.match(host, other);
  const [hostHears, otherHears] = [await host.client.subscribe(CHANGES), await other.client.subscribe(CHANGES)];
  for (const isComing of [true, true])
    expect((await guest.client.query(ANSWER, { id: made.id, isComing })).answerScheduledStream.scheduledStream).toMatchObject({
      guestCount: 1,
      isComing: true,
    });
  for (const live of [hostHears, otherHears])
    expect((await live.next()).data.scheduledStreamChanged.scheduledStream, 'the number is on every screen').toMatchObject({
      guestCount: 1,
      isComing: false,
    });
  expect((await guest.client.query(ANSWER, { id: made.id, isComing: false })).answerScheduledStream.scheduledStream).toMatchObject({
    guestCount: 0,
    isComing: false,
  });
  for (const live of [heard, hostHears, otherHears]) live.close();
});

test('a time in the past or too far ahead is refused; so is one more than a host may announce', async () => {
  for (const startsAt of [at(-1_000), at(61 * DAY_MS)]) {
    const { code, errors } = await host.client.graphql(SCHEDULE, { input: { title: 'When', startsAt } });
    expect(code).toBe('BAD_INPUT');
    expect(errors[0]?.extensions.fields?.[0]?.path).toBe('startsAt');
  }
  for (let n = 0; n < 20; n += 1) await announce(DAY_MS + n, `Number ${n}`);
  expect((await host.client.graphql(SCHEDULE, { input: { title: 'One more', startsAt: at(DAY_MS) } })).code).toBe('CONFLICT');
});

test('an account that was suspended since its session was checked neither announces nor starts a stream', async () => {
  const { id } = await announce(HOUR_MS);
  await t.app.pool.query(`update users set state = 'SUSPENDED' where id = $1`, [host.userId]);
  for (const going of [
    scheduleStream(t.app, host.actor, { title: 'One more', startsAt: at(DAY_MS) }),
    startStream(t.app, host.actor, { requestId: newId(), title: 'Autumn preview', scheduledStreamId: id }),
  ])
    await expect(going).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  expect((await t.app.pool.query('select from live_streams')).rowCount).toBe(0);
});

test('a host who has not accepted the agreement cannot announce', async () => {
  expect((await guest.client.graphql(SCHEDULE, { input: { title: 'Mine', startsAt: at(DAY_MS) } })).code).toBe('AGREEMENT_REQUIRED');
});

test('a day, an hour and five minutes before, the host and those who come are reminded once, by mail too while there is time', async () => {
  const { id } = await announce(2 * DAY_MS);
  await guest.client.query(ANSWER, { id, isComing: true });
  await remind();
  expect(await titlesOf(guest)).toEqual([]);
  t.clock.advance(DAY_MS + 1_000);
  await Promise.all([remind(), remind()]);
  expect(await titlesOf(guest)).toEqual(['Rosa & Co. goes live in 24 hours']);
  expect(await titlesOf(host)).toEqual(['You go live in 24 hours']);
  t.clock.advance(23 * HOUR_MS);
  await remind();
  await remind();
  t.clock.advance(55 * MINUTE_MS);
  await remind();
  expect(await titlesOf(guest)).toEqual([
    'Rosa & Co. goes live in 5 minutes',
    'Rosa & Co. goes live in an hour',
    'Rosa & Co. goes live in 24 hours',
  ]);
  expect(await titlesOf(host)).toHaveLength(3);
  expect(await titlesOf(stranger)).toEqual([]);
  expect(await subjectsTo(t, guest.email)).toEqual(['Rosa & Co. goes live in 24 hours', 'Rosa & Co. goes live in an hour']);
  expect(await subjectsTo(t, host.email)).toEqual(['You go live in 24 hours', 'You go live in an hour']);
});

test('a reminder with a mail of its own is mailed once, also to somebody who wants live notices by mail', async () => {
  await guest.client.query('mutation { updateNotificationSetting(input: { type: LIVE, email: AT_ONCE }) { settings { type } } }');
  const { id } = await announce(2 * HOUR_MS);
  await guest.client.query(ANSWER, { id, isComing: true });
  for (const passed of [61, 55]) {
    t.clock.advance(passed * MINUTE_MS);
    await remind();
  }
  const { rows } = await t.app.pool.query("select mail from notifications where user_id = $1 and type = 'LIVE' order by created_at", [
    guest.userId,
  ]);
  expect(rows).toEqual([{ mail: 'OFF' }, { mail: 'AT_ONCE' }]);
});

test('who says late that it comes, unmatches, or reads of a stream announced for soon hears only what still makes sense', async () => {
  const { id } = await announce(30 * MINUTE_MS);
  await remind();
  expect(await titlesOf(host)).toEqual([]);
  const late = await t.seed.member();
  await t.seed.match(host, late);
  for (const member of [guest, late]) await member.client.query(ANSWER, { id, isComing: true });
  await t.app.pool.query('update matches set ended_at = now() where business1_id in ($1, $2) and business2_id in ($1, $2)', [
    host.businessId,
    guest.businessId,
  ]);
  t.clock.advance(26 * MINUTE_MS);
  await remind();
  expect(await titlesOf(late)).toEqual(['Rosa & Co. goes live in 4 minutes']);
  expect(await titlesOf(guest)).toEqual([]);
});

test('a stream its host may not start is not announced and reminds nobody; members the host banned are not told', async () => {
  const { id } = await announce(2 * DAY_MS);
  await guest.client.query(ANSWER, { id, isComing: true });
  const listed = async () => (await guest.client.query(LIST)).scheduledStreams.nodes.length;
  const banned = { live_bans: [host.businessId, at(3 * DAY_MS)], stream_bans: [newId(), host.businessId, guest.businessId] };
  await t.app.pool.query('insert into live_bans (business_id, until, created_at) values ($1, $2, now())', banned.live_bans);
  t.clock.advance(DAY_MS + 1_000);
  await remind();
  expect([await listed(), await titlesOf(guest), await titlesOf(host)]).toEqual([0, [], []]);
  await t.app.pool.query('delete from live_bans');
  await t.app.pool.query('insert into stream_bans (id, host_id, business_id, created_at) values ($1, $2, $3, now())', banned.stream_bans);
  await remind();
  expect([await listed(), await titlesOf(guest), await titlesOf(host)]).toEqual([0, [], ['You go live in 24 hours']]);
  await t.app.pool.query('delete from stream_bans');
  expect(await listed()).toBe(1);
});

test('a canceled announcement is gone for guests, reminds nobody, and cannot be answered or started', async () => {
  const { id } = await announce(2 * DAY_MS);
  await guest.client.query(ANSWER, { id, isComing: true });
  expect((await guest.client.graphql(CANCEL, { id })).code).toBe('NOT_FOUND');
  const heard = await guest.client.subscribe(CHANGES);
  for (let n = 0; n < 2; n += 1)
    expect((await host.client.query(CANCEL, { id })).cancelScheduledStream.scheduledStream.isCanceled).toBe(true);
  expect((await heard.next()).data.scheduledStreamChanged.scheduledStream).toMatchObject({ id, isCanceled: true });
  await heard.silence(150);
  expect((await guest.client.query(LIST)).scheduledStreams.nodes).toEqual([]);
  expect((await guest.client.graphql(ANSWER, { id, isComing: true })).code).toBe('CONFLICT');
  expect((await host.client.graphql(START, { input: { requestId: newId(), title: 'Autumn preview', scheduledStreamId: id } })).code).toBe(
    'NOT_FOUND',
  );
  t.clock.advance(DAY_MS + 1_000);
  await remind();
  expect([await titlesOf(guest), await subjectsTo(t, guest.email)]).toEqual([
    ['Rosa & Co. called off a stream'],
    ['Rosa & Co. called off a stream'],
  ]);
  heard.close();
});

test('one that is canceled while its reminders are on the way reminds nobody any more', async () => {
  const { id } = await announce(2 * DAY_MS);
  await guest.client.query(ANSWER, { id, isComing: true });
  t.clock.advance(DAY_MS + 1_000);
  const pool = Object.create(t.app.pool, {
    query: {
      value: async (text: string, values: unknown[]) => {
        const found = await t.app.pool.query(text, values);
        await host.client.query(CANCEL, { id });
        return found;
      },
    },
  });
  await sendReminders(Object.create(t.app, { pool: { value: pool } }), t.clock.now());
  expect(await titlesOf(guest)).toEqual(['Rosa & Co. called off a stream']);
});

test('an announcement links to its stream once it starts, ends with it, and can be tried again if the stream never went live', async () => {
  const { id } = await announce(HOUR_MS);
  const {
    startStream: { ticket: first },
  } = await host.client.query(START, { input: { requestId: newId(), title: 'Autumn preview', scheduledStreamId: id } });
  expect((await host.client.query(LIST)).scheduledStreams.nodes).toMatchObject([{ id, streamId: first.stream.id }]);
  await host.client.query(END, { id: first.stream.id });
  expect((await host.client.query(LIST)).scheduledStreams.nodes).toMatchObject([{ id, streamId: null }]);
  const {
    startStream: { ticket: second },
  } = await host.client.query(START, { input: { requestId: newId(), title: 'Autumn preview', scheduledStreamId: id } });
  await using inRoom = await joinRoom(second.url, second.token);
  await inRoom.publish();
  await untilStatus(t, second.stream.id, 'LIVE');
  expect((await guest.client.query(LIST)).scheduledStreams.nodes).toMatchObject([{ id, streamId: second.stream.id }]);
  await host.client.query(END, { id: second.stream.id });
  expect((await guest.client.query(LIST)).scheduledStreams.nodes).toEqual([]);
});

test('a member who turned notifications of live streams off gets none, and still finds them in the list', async () => {
  expect((await guest.client.query('{ liveNotices }')).liveNotices).toBe(true);
  expect((await guest.client.query('mutation { setLiveNotices(input: { isOn: false }) { isOn } }')).setLiveNotices.isOn).toBe(false);
  const {
    startStream: { ticket },
  } = await host.client.query(START, { input: { requestId: newId(), title: 'Quietly' } });
  await using inRoom = await joinRoom(ticket.url, ticket.token);
  await inRoom.publish();
  await untilStatus(t, ticket.stream.id, 'LIVE');
  expect(await titlesOf(guest)).toEqual([]);
  expect(await guest.client.query('{ liveStreams { nodes { title } } liveNotices }')).toEqual({
    liveStreams: { nodes: [{ title: 'Quietly' }] },
    liveNotices: false,
  });
});

test('the same announcement sent again is made once and told once, with a request id or without', async () => {
  const heard = await guest.client.subscribe(CHANGES);
  const startsAt = at(DAY_MS);
  const requestId = newId();
  const input = { requestId, title: 'Autumn preview', description: 'Come in', startsAt };
  const all = await Promise.all(
    [input, { ...input, requestId: requestId.toUpperCase() }, input].map((one) => host.client.query(SCHEDULE, { input: one })),
  );
  const { requestId: _requestId, ...bare } = input;
  all.push(
    await host.client.query(SCHEDULE, { input: bare }),
    await host.client.query(SCHEDULE, { input: { ...bare, requestId: newId() } }),
  );
  expect(new Set(all.map(({ scheduleStream: { scheduledStream } }) => scheduledStream.id)).size).toBe(1);
  expect((await guest.client.query(LIST)).scheduledStreams.nodes).toHaveLength(1);
  await heard.next();
  await heard.silence(300);
  expect((await host.client.graphql(SCHEDULE, { input: { ...input, title: 'Another' } })).code).toBe('IDEMPOTENCY_MISMATCH');
});
