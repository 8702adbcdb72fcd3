import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import ICAL from 'ical.js';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agree } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';
import { RATE_LIMITS } from '../../platform/limits/rate-limits.ts';

/** What a calendar program reads at a member's secret address, read here by a parser that is not ours. */

const CREATE = 'mutation { createCalendarFeed(input: {}) { url feed { createdAt lastReadAt } } }';
const DELETE = 'mutation { deleteCalendarFeed(input: {}) { success } }';
const FEED = '{ calendarFeed { createdAt lastReadAt } }';
const PROPOSE = 'mutation ($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { meeting { id } } }';
const ACCEPT = 'mutation ($input: AcceptMeetingInput!) { acceptMeeting(input: $input) { meeting { id } } }';
const CANCEL = 'mutation ($input: CancelMeetingInput!) { cancelMeeting(input: $input) { meeting { id } } }';
const SCHEDULE = 'mutation ($input: ScheduleStreamInput!) { scheduleStream(input: $input) { scheduledStream { id } } }';
const CALL_OFF = 'mutation ($id: ID!) { cancelScheduledStream(input: { id: $id }) { scheduledStream { id } } }';
const COME =
  'mutation ($id: ID!, $isComing: Boolean!) { answerScheduledStream(input: { id: $id, isComing: $isComing }) { scheduledStream { id } } }';

const lines: string[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { LOG_LEVEL: 'info' }, logger: pino({ level: 'info' }, { write: (line) => void lines.push(line) }) });
});
afterAll(() => t[Symbol.asyncDispose]());

let began: number;
beforeEach(() => void (began = Math.ceil(t.clock.now().getTime() / MINUTE_MS) * MINUTE_MS));
const inHours = (hours: number): string => new Date(began + hours * HOUR_MS).toISOString();

const addressOf = async (who: SeededMember): Promise<string> => (await who.client.query(CREATE)).createCalendarFeed.url;
const ask = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

interface Entry {
  uid: string;
  summary: string;
  sequence: number;
  status: string;
  startsAt: string;
  endsAt: string;
  description: string | null;
  location: string | null;
}

async function read(url: string): Promise<Entry[]> {
  const response = await ask(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  return entriesOf(await response.text());
}

function entriesOf(text: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map((event) => ({
      uid: event.uid,
      summary: event.summary,
      sequence: event.sequence,
      status: String(event.component.getFirstPropertyValue('status')),
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
      description: event.description,
      location: event.location,
    }))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

async function pair(name = 'Halden Marine'): Promise<{ me: SeededMember; other: SeededMember; matchId: string }> {
  const [me, other] = [await t.seed.member({ business: { timeZone: 'America/New_York' } }), await t.seed.member({ business: { name } })];
  return { me, other, matchId: await t.seed.match(me, other) };
}

async function agreed(a: SeededMember, b: SeededMember, matchId: string, startsAt: string, more = {}): Promise<string> {
  const input = { id: newId(), matchId, title: 'Cold store', durationMinutes: 30, startsAt: [startsAt], ...more };
  const { proposeMeeting } = await a.client.query(PROPOSE, { input });
  await b.client.query(ACCEPT, { input: { meetingId: proposeMeeting.meeting.id, startsAt } });
  return proposeMeeting.meeting.id;
}

async function announced(host: SeededMember, title: string, startsAt: string): Promise<string> {
  await agree(host);
  return (await host.client.query(SCHEDULE, { input: { title, startsAt } })).scheduleStream.scheduledStream.id;
}

test('the address has the agreed meetings in UTC, whatever was written into them, and none that is only proposed', async () => {
  const { me, other, matchId } = await pair('Ostra; Paper, Co\\n');
  const note = `Bring plans; and, "samples"\nEND:VEVENT ${'ü'.repeat(200)}`;
  const id = await agreed(me, other, matchId, inHours(48), { title: 'Cold store; Pier 3, "A"', note, place: 'Pier 3, gate B; left' });
  await me.client.query(PROPOSE, { input: { id: newId(), matchId, title: 'Only asked', durationMinutes: 30, startsAt: [inHours(72)] } });
  for (const who of [me, other]) {
    const [entry, ...more] = await read(await addressOf(who));
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      uid: `${id}@${new URL(t.app.config.origin).hostname}`,
      status: 'CONFIRMED',
      sequence: 1,
      startsAt: inHours(48),
      endsAt: inHours(48.5),
      location: 'Pier 3, gate B; left',
    });
    expect(entry?.summary).toContain('Cold store; Pier 3, "A" (');
    expect(entry?.description).toContain(note);
  }
  const text = await (await ask(await addressOf(me))).text();
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(entriesOf(text)[0]?.summary).toContain('Ostra; Paper, Co');
});

test('what is canceled stays for 30 days under its id with a higher number, and then is gone', async () => {
  const { me, other, matchId } = await pair();
  const meetingId = await agreed(me, other, matchId, inHours(24 * 40));
  const streamId = await announced(me, 'Autumn preview', inHours(24 * 41));
  const url = await addressOf(me);
  const before = await read(url);
  expect(before.map(({ status, sequence }) => [status, sequence])).toEqual([
    ['CONFIRMED', 1],
    ['CONFIRMED', 0],
  ]);
  await other.client.query(CANCEL, { input: { meetingId } });
  await me.client.query(CALL_OFF, { id: streamId });
  const after = await read(url);
  expect(after.map(({ uid, status, sequence }) => [uid, status, sequence])).toEqual([
    [before[0]?.uid, 'CANCELLED', 2],
    [before[1]?.uid, 'CANCELLED', 1],
  ]);
  for (const table of ['meetings set cancelled_at = cancelled_at', 'scheduled_streams set canceled_at = canceled_at'])
    await t.app.pool.query(`update ${table} - interval '31 days' where id = any($1)`, [[meetingId, streamId]]);
  expect(await read(url)).toEqual([]);
});

test("it has one's own announced streams and those one comes to, and no other of a match", async () => {
  const { me, other } = await pair('Rosa Studio');
  await announced(me, 'Mine', inHours(5));
  const [coming, unanswered, declined] = [
    await announced(other, 'Coming', inHours(6)),
    await announced(other, 'Unanswered', inHours(7)),
    await announced(other, 'Declined', inHours(8)),
  ];
  await me.client.query(COME, { id: coming, isComing: true });
  await me.client.query(COME, { id: declined, isComing: false });
  const url = await addressOf(me);
  expect(unanswered).not.toBe(coming);
  expect((await read(url)).map(({ summary, startsAt, endsAt }) => [summary, startsAt, endsAt])).toEqual([
    ['Live: Mine', inHours(5), inHours(6)],
    ['Live: Coming (Rosa Studio)', inHours(6), inHours(7)],
  ]);
});

test('of a match that ended nothing is left in it', async () => {
  const { me, other, matchId } = await pair();
  await agreed(me, other, matchId, inHours(48));
  const coming = await announced(other, 'Coming', inHours(6));
  await me.client.query(COME, { id: coming, isComing: true });
  const url = await addressOf(me);
  expect(await read(url)).toHaveLength(2);
  await t.app.pool.query('update matches set ended_at = now() where id = $1', [matchId]);
  expect(await read(url)).toEqual([]);
});

test('a program that has this version is told so, by tag or by time, and reads the next one when something changed', async () => {
  const { me, other, matchId } = await pair();
  const url = await addressOf(me);
  const first = await ask(url);
  const [tag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? ''];
  expect(first.headers.get('cache-control')).toBe('private, max-age=900');
  await first.text();
  const unchanged = [
    await ask(url, { 'if-none-match': tag }),
    await ask(url, { 'if-none-match': `W/${tag}` }),
    await ask(url, { 'if-modified-since': modified }),
  ];
  for (const answer of unchanged) expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag]);
  t.clock.advance(2_000);
  await agreed(me, other, matchId, inHours(48));
  for (const [name, held] of [
    ['if-none-match', tag],
    ['if-modified-since', modified],
  ] as const)
    expect((await ask(url, { [name]: held })).status).toBe(200);
  expect(Date.parse((await ask(url)).headers.get('last-modified') ?? '')).toBeGreaterThan(Date.parse(modified));
});

test('the address is shown once and kept as a hash, made anew it stops the old one, and turned off it opens nothing', async () => {
  const me = await t.seed.member();
  expect((await me.client.query(FEED)).calendarFeed).toBe(null);
  const old = await addressOf(me);
  const { rows } = await t.app.pool.query('select * from calendar_feeds where user_id = $1', [me.userId]);
  const [, secret = ''] = /([\w-]{43})\.ics$/.exec(old) ?? [];
  expect(secret).not.toBe('');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await me.client.query(FEED)).calendarFeed).toEqual({ createdAt: expect.any(String), lastReadAt: null });
  expect((await ask(old)).status).toBe(200);
  expect((await me.client.query(FEED)).calendarFeed.lastReadAt).toEqual(expect.any(String));
  const fresh = await addressOf(me);
  const never = old.replace(secret, 'x'.repeat(43));
  const refused = async (url: string) => {
    const answer = await ask(url);
    return [answer.status, await answer.json()];
  };
  const unknown = await refused(never);
  expect(unknown[0]).toBe(404);
  expect(await refused(old)).toEqual(unknown);
  expect((await ask(fresh)).status).toBe(200);
  for (const again of [1, 2]) expect((await me.client.query(DELETE)).deleteCalendarFeed.success, `time ${again}`).toBe(true);
  expect(await refused(fresh)).toEqual(unknown);
  expect((await me.client.query(FEED)).calendarFeed).toBe(null);
});

test('of a suspended or closed account it is empty, and full again with the account', async () => {
  const { me, other, matchId } = await pair();
  await agreed(me, other, matchId, inHours(48));
  const url = await addressOf(me);
  for (const state of ['SUSPENDED', 'CLOSED']) {
    await t.app.pool.query('update users set state = $2 where id = $1', [me.userId, state]);
    expect(await read(url), state).toEqual([]);
  }
  await t.app.pool.query(`update users set state = 'ACTIVE' where id = $1`, [me.userId]);
  expect(await read(url)).toHaveLength(1);
});

test('making one asks for a fresh sign-in and no program may; staff have no way to it', async () => {
  const me = await t.seed.member();
  const program = await t.seed.program(me, ['MEETINGS_READ']);
  for (const query of [FEED, CREATE, DELETE]) expect((await program.client.graphql(query)).code).toBe('FORBIDDEN');
  const staff = await t.seed.staff({ role: 'ADMIN' });
  for (const query of [FEED, CREATE, DELETE]) expect((await staff.client.graphql(query)).errors?.length).toBeGreaterThan(0);
  await t.app.pool.query(`update sessions set created_at = created_at - interval '2 hours' where id = $1`, [me.sessionId]);
  expect((await me.client.graphql(CREATE)).code).toBe('RECENT_SIGN_IN_REQUIRED');
});

test('no log has the secret of an address', async () => {
  const url = await addressOf(await t.seed.member());
  const links = ['reset-password', 'confirm-email', 'undo-email', 'unsubscribe', 'help'].map(
    (page) => `${t.url}/${page}/a-secret-of-a-link`,
  );
  for (const one of [url, url.replace('.ics', '.ics/more'), ...links]) await (await ask(one)).text();
  await expect.poll(() => lines.filter((line) => line.includes('/api/calendar/')).length).toBeGreaterThan(0);
  const [, secret = ''] = /([\w-]{43})\.ics$/.exec(url) ?? [];
  expect(lines.filter((line) => line.includes(secret) || line.includes('a-secret-of-a-link'))).toEqual([]);
});

test('an address is read at its own pace, and guesses are counted by network', async () => {
  await using strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, database: t.database });
  const path = new URL(await addressOf(await t.seed.member())).pathname;
  for (let n = 0; n < RATE_LIMITS.calendarReadPerFeed.points; n += 1) expect((await ask(strict.url + path)).status).toBe(200);
  const tooOften = await ask(strict.url + path);
  expect([tooOften.status, Number(tooOften.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const guesses: number[] = [];
  for (let n = 0; n <= RATE_LIMITS.calendarMissPerAddress.points; n += 1)
    guesses.push((await ask(`${strict.url}/api/calendar/${newId()}.ics`)).status);
  expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
});

test('what is over leaves it after 90 days', async () => {
  const { me, other, matchId } = await pair();
  const id = await agreed(me, other, matchId, inHours(48));
  const url = await addressOf(me);
  const over = (days: number) =>
    t.app.pool.query("update meetings set starts_at = $2::timestamptz - interval '30 minutes', ends_at = $2 where id = $1", [
      id,
      new Date(t.clock.now().getTime() - days * DAY_MS),
    ]);
  await over(89);
  expect(await read(url)).toHaveLength(1);
  await over(91);
  expect(await read(url)).toEqual([]);
});
