import type { IncomingMessage } from 'node:http';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUEST, type Member, type Staff } from '../../actor.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { identifyMember } from './identify.ts';
import { issueToken, TokenPurpose } from './one-time-token.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const run = (text: string, ...values: unknown[]) => t.app.pool.query(text, values);
const inMs = (ms: number): Date => new Date(t.clock.now().getTime() + ms);
const withCookie = (cookie: string) => identifyMember(t.app, { headers: { cookie } } as IncomingMessage);

test('a look at many sessions at once finds those that have ended, of members, of programs and of staff', async () => {
  const members: Member[] = [];
  for (const change of [
    'update sessions set revoked_at = now() where id = $1',
    `update sessions set expires_at = now() - interval '1 minute' where id = $1`,
    `update users set state = 'SUSPENDED' where id = (select user_id from sessions where id = $1)`,
  ]) {
    const { actor } = await t.seed.member();
    await run(change, actor.sessionId);
    members.push(actor);
  }
  const standing = await t.seed.member();
  const [program, stopped] = [await t.seed.program(standing, ['DECK_READ']), await t.seed.program(standing, ['DECK_READ'])];
  await run('update api_keys set revoked_at = now() where id = $1', stopped.keyId);
  members.push({ ...standing.actor, sessionId: stopped.keyId });

  const staff: Staff[] = [];
  for (const change of [
    'update admin_sessions set revoked_at = now() where id = $1',
    `update admin_sessions set expires_at = now() - interval '1 minute' where id = $1`,
    `update admin_sessions set last_used_at = now() - interval '16 minutes' where id = $1`,
    'update admins set is_active = false where id = (select admin_id from admin_sessions where id = $1)',
  ]) {
    const { actor } = await t.seed.staff({ role: 'MODERATOR' });
    await run(change, actor.sessionId);
    staff.push(actor);
  }
  const atWork = await t.seed.staff({ role: 'MODERATOR' });
  await run(`update admin_sessions set last_used_at = now() - interval '14 minutes' where id = $1`, atWork.actor.sessionId);

  const there = [standing.actor, { ...standing.actor, sessionId: program.keyId }, atWork.actor];
  expect(await t.app.endedSessions([...there, GUEST])).toEqual(new Set());
  expect([...(await t.app.endedSessions([...there, ...members, ...staff]))].toSorted()).toEqual(
    [...members, ...staff].map(({ sessionId }) => sessionId).toSorted(),
  );
  expect(await t.app.endedSessions([GUEST])).toEqual(new Set());
});

test('a request marks the session that it comes with as used, and no other', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member({ verified: false })];
  const before = inMs(-2 * MINUTE_MS);
  await run('update sessions set last_used_at = $2 where id = any($1)', [me.sessionId, other.sessionId], before);
  expect(await withCookie(me.client.cookies.header())).toEqual(me.actor);
  const usedAt = async (id: string): Promise<Date> =>
    (await run('select last_used_at from sessions where id = $1', id)).rows[0].last_used_at;
  expect((await usedAt(me.sessionId)).getTime()).toBeGreaterThan(before.getTime());
  expect(await usedAt(other.sessionId)).toEqual(before);
  expect(await withCookie(other.client.cookies.header())).toEqual(other.actor);
});

test('who was signed in when a suspension began may be told why, as long as it lasts', async () => {
  const { client, userId, sessionId } = await t.seed.member();
  const stand = (state: string, isBySuspension: boolean) =>
    run(
      `with s as (update sessions set revoked_at = now(), ended_by_suspension = $3 where id = $2) update users set state = $4 where id = $1`,
      userId,
      sessionId,
      isBySuspension,
      state,
    );
  await stand('SUSPENDED', true);
  expect(await withCookie(client.cookies.header())).toEqual({ ...GUEST, suspended: { userId } });
  await stand('SUSPENDED', false);
  expect(await withCookie(client.cookies.header())).toEqual(GUEST);
  await stand('REJECTED', true);
  expect(await withCookie(client.cookies.header())).toEqual(GUEST);
});

test('a registration is known by its own token alone, until its time is over', async () => {
  const { userId } = await t.seed.member({ state: 'PENDING', business: null });
  const cookieOf = async (purpose: TokenPurpose) =>
    `registration=${await t.app.transaction((tx) => issueToken(tx, t.clock.now(), { purpose, userId }))}`;
  expect(await withCookie(await cookieOf(TokenPurpose.PasswordReset))).toEqual(GUEST);
  const cookie = await cookieOf(TokenPurpose.Registration);
  expect(await withCookie(cookie)).toEqual({ ...GUEST, registered: { userId }, applicant: { userId } });
  await run('update one_time_tokens set used_at = now() where user_id = $1', userId);
  expect(await withCookie(cookie)).toEqual({ ...GUEST, registered: { userId } });
  await run(`update one_time_tokens set expires_at = now() - interval '1 minute' where user_id = $1`, userId);
  expect(await withCookie(cookie)).toEqual(GUEST);
});
