import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../platform/durations.ts';

/** When the sessions of staff end, and what their end ends. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const PASSWORD = 'crane kettle orbit seven';
const REASON = 'Changed teams this week.';
const SIGN_IN = 'mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { staff { username } } }';
const SIGN_OUT = 'mutation { staffSignOut(input: {}) { success } }';
const UPDATE = 'mutation ($input: UpdateStaffInput!) { updateStaff(input: $input) { link } }';
const RESET = 'mutation ($input: ResetStaffInput!) { resetStaff(input: $input) { link } }';
const WHO = '{ staffViewer { username } }';
const LIVE = 'subscription { waitingWorkChanged { cursor } }';
/** "At once", on a busy machine: sooner than the look at every session, a minute after the last, that would bring the same about. */
const AT_ONCE_MS_MAX = 20_000;

const clerk = () => t.seed.staff({ role: 'VERIFIER', password: PASSWORD });
type Clerk = Awaited<ReturnType<typeof clerk>>;

async function asAdmin(query: string, input: object): Promise<void> {
  const { client } = await t.seed.staff({ role: 'ADMIN' });
  await client.query(query, { input: { ...input, reason: REASON } });
}

/** The staff who have a socket open. */
const connected = (): string[] =>
  [...t.http.sockets.clients].flatMap(({ actor, socket }) =>
    actor.kind === 'staff' && socket.readyState === socket.OPEN ? [actor.staffId] : [],
  );

describe('the open sockets of a staff member are closed at once', () => {
  test.each<[string, (who: Clerk) => Promise<unknown>]>([
    ['by the sign-out', ({ client }) => client.query(SIGN_OUT)],
    ['by signing in again', ({ client, username }) => client.query(SIGN_IN, { input: { username, password: PASSWORD } })],
    ['by another role', ({ staffId }) => asAdmin(UPDATE, { staffId, role: 'MODERATOR' })],
    ['by the end of the account', ({ staffId }) => asAdmin(UPDATE, { staffId, isActive: false })],
    ['by an administrator who ends the sessions', ({ staffId }) => asAdmin(RESET, { staffId, what: 'SESSIONS' })],
    ['by a new link to set a password', ({ staffId }) => asAdmin(RESET, { staffId, what: 'LINK' })],
  ])('%s, and those of colleagues stay open', async (_how, end) => {
    const [leaving, colleague] = [await clerk(), await clerk()];
    const [live, staying] = [await leaving.client.subscribe(LIVE), await colleague.client.subscribe(LIVE)];
    const startedAt = performance.now();
    await end(leaving);
    expect((await live.closed).code).toBe(4403);
    expect(performance.now() - startedAt).toBeLessThan(AT_ONCE_MS_MAX);
    expect((await colleague.client.query(WHO)).staffViewer).toEqual({ username: colleague.username });
    expect(connected()).toContain(colleague.staffId);
    staying.close();
  });
});

test('signing in again ends the session that was there before, and no other of the same person', async () => {
  const { client, username } = await clerk();
  const elsewhere = t.seed.guest('/graphql/staff');
  await elsewhere.query(SIGN_IN, { input: { username, password: PASSWORD } });
  const copied = t.seed.guest('/graphql/staff');
  copied.cookies.set('adm', client.cookies.get('adm') ?? '');
  await client.query(SIGN_IN, { input: { username, password: PASSWORD } });
  const who = async (one: typeof client) => (await one.query(WHO)).staffViewer?.username;
  expect([await who(client), await who(elsewhere), await who(copied)]).toEqual([username, username, undefined]);
});

test('a sign-in stands in the log, and in the list of staff as the last', async () => {
  const { client, username, staffId } = await clerk();
  await client.query(SIGN_IN, { input: { username, password: PASSWORD } });
  const { rows } = await t.app.pool.query(
    `select l.action, l.target_id, l.summary, a.last_login is not null as is_last from audit_log l join admins a on a.id = $1
     order by l.id desc limit 1`,
    [staffId],
  );
  expect(rows).toEqual([{ action: 'staff.signedIn', target_id: staffId, summary: `${username} signed in`, is_last: true }]);
});

test('an account that is not active opens nothing, even to a session that nobody ended', async () => {
  const { client, staffId } = await clerk();
  await t.app.pool.query('update admins set is_active = false where id = $1', [staffId]);
  expect((await client.query(WHO)).staffViewer).toBeNull();
});

test('work keeps the session alive in which it is done, and not one that the same person left elsewhere', async () => {
  const { client, username } = await clerk();
  const elsewhere = t.seed.guest('/graphql/staff');
  await elsewhere.query(SIGN_IN, { input: { username, password: PASSWORD } });
  const usedAt = async () =>
    (
      await t.app.pool.query(
        'select last_used_at from admin_sessions s join admins a on a.id = s.admin_id where a.username = $1 order by s.created_at',
        [username],
      )
    ).rows.map(({ last_used_at }) => last_used_at.getTime());
  const [here = 0, there = 0] = await usedAt();
  t.clock.advance(2 * MINUTE_MS);
  await client.query(WHO);
  const [hereNow = 0, thereNow] = await usedAt();
  expect(hereNow).toBeGreaterThanOrEqual(here + 2 * MINUTE_MS);
  expect(thereNow).toBe(there);
});

test('a session keeps when it ended, whatever ends all of them later', async () => {
  const { client, staffId, actor } = await clerk();
  const endedAt = async () =>
    (await t.app.pool.query('select revoked_at from admin_sessions where id = $1', [actor.sessionId])).rows[0].revoked_at;
  await client.query(SIGN_OUT);
  const before = await endedAt();
  expect(before).toBeInstanceOf(Date);
  t.clock.advance(1_000);
  await asAdmin(RESET, { staffId, what: 'SESSIONS' });
  expect(await endedAt()).toEqual(before);
});

test('of what a device says of itself, its first 500 characters are kept, and it is let in all the same', async () => {
  const { client, username, staffId } = await clerk();
  const headers = { 'user-agent': 'x'.repeat(600) };
  expect((await client.graphql(SIGN_IN, { input: { username, password: PASSWORD } }, { headers })).errors).toEqual([]);
  const { rows } = await t.app.pool.query('select user_agent from admin_sessions where admin_id = $1 and user_agent is not null', [
    staffId,
  ]);
  expect(rows).toEqual([{ user_agent: 'x'.repeat(500) }]);
});
