import { RECENT_SIGN_IN_MINUTES } from '@benison/contracts/payouts';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member, Staff } from '../../actor.ts';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { requireRecentMemberSignIn, requireRecentSignIn } from './recent-sign-in.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const RECENT_MS = RECENT_SIGN_IN_MINUTES * MINUTE_MS;

describe.each(['sessions', 'admin_sessions'] as const)('a confirmation of who acts, in %s', (table) => {
  const somebody = async (): Promise<string> =>
    (table === 'sessions' ? await t.seed.member({ business: null }) : await t.seed.staff({ role: 'FINANCE' })).actor.sessionId;
  const isAccepted = (sessionId: string, now: Date): Promise<boolean> => {
    const sql = sqlOf(t.app.em());
    const required =
      table === 'sessions'
        ? requireRecentMemberSignIn(sql, now, { sessionId } as Member)
        : requireRecentSignIn(sql, now, { sessionId } as Staff);
    return required.then(
      () => true,
      (error: { code: string }) => {
        expect(error.code).toBe('RECENT_SIGN_IN_REQUIRED');
        return false;
      },
    );
  };
  async function signedInAt(at: Date, confirmedAt: Date | null = null): Promise<string> {
    const sessionId = await somebody();
    await t.app.pool.query(`update ${table} set created_at = $2, authenticated_at = $3 where id = $1`, [sessionId, at, confirmedAt]);
    return sessionId;
  }
  const at = new Date('2026-03-01T12:00:00Z');
  const later = (ms: number): Date => new Date(at.getTime() + ms);

  test('is needed when the sign-in is older than a quarter of an hour, and not a moment before', async () => {
    expect(RECENT_SIGN_IN_MINUTES).toBe(15);
    const sessionId = await signedInAt(at);
    expect([await isAccepted(sessionId, later(RECENT_MS)), await isAccepted(sessionId, later(RECENT_MS + 1))]).toEqual([true, false]);
  });

  test('counts from when it was given, however old the sign-in is', async () => {
    const sessionId = await signedInAt(later(-RECENT_MS * 10), at);
    expect([await isAccepted(sessionId, later(RECENT_MS)), await isAccepted(sessionId, later(RECENT_MS + 1))]).toEqual([true, false]);
  });

  test('in one session says nothing of another', async () => {
    const [old, fresh] = [await signedInAt(later(-RECENT_MS * 2)), await signedInAt(at)];
    expect([await isAccepted(old, at), await isAccepted(fresh, at), await isAccepted(newId(), at)]).toEqual([false, true, false]);
  });
});

describe('whoever confirms does so for the session that asks, and for no other of the same person', () => {
  const PASSWORD = 'crane kettle orbit seven';
  const input = { password: PASSWORD };
  const confirmed = async (table: string, owner: string, id: string) =>
    (await t.app.pool.query(`select id from ${table} where ${owner} = $1 and authenticated_at is not null`, [id])).rows;

  test('as a member', async () => {
    const me = await t.seed.member({ password: PASSWORD });
    await t.seed
      .guest()
      .query('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }', { input: { email: me.email, ...input } });
    await me.client.query('mutation ($input: ConfirmSignInInput!) { confirmSignIn(input: $input) { success } }', { input });
    expect(await confirmed('sessions', 'user_id', me.userId)).toEqual([{ id: me.sessionId }]);
  });

  test('as staff', async () => {
    const me = await t.seed.staff({ role: 'FINANCE', password: PASSWORD });
    await t.seed
      .guest('/graphql/staff')
      .query('mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { token } }', {
        input: { username: me.username, ...input },
      });
    await me.client.query('mutation ($input: StaffReauthenticateInput!) { staffReauthenticate(input: $input) { success } }', { input });
    expect(await confirmed('admin_sessions', 'admin_id', me.staffId)).toEqual([{ id: me.actor.sessionId }]);
  });
});
