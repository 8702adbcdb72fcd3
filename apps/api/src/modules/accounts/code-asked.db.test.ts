import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../platform/durations.ts';
import { checkMemberCredentials } from './commands/check-credentials.ts';
import { checkStaffCredentials } from './staff/staff-credentials.ts';

/** What counts as a failed sign-in where a code is asked for, of members and staff alike. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const RIGHT = 'crane kettle orbit seven';
const WRONG = 'not the right one';

interface Somebody {
  id: string;
  /** Tries to sign in; the code of the refusal, or that it was let in. */
  tries(password: string, code?: string, app?: TestApp['app']): Promise<string>;
}

const outcome = (work: Promise<{ id: string }>, id: string): Promise<string> =>
  work.then(
    (row) => (row.id === id ? 'IN' : 'SOMEBODY ELSE'),
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

async function member(): Promise<Somebody> {
  const { userId: id, email } = await t.seed.member({ password: RIGHT, business: null });
  return {
    id,
    tries: (password, code, app = t.app) => outcome(checkMemberCredentials(app, { by: 'email', whose: email, password, code }), id),
  };
}

async function staff(): Promise<Somebody> {
  const { staffId: id, username } = await t.seed.staff({ role: 'VERIFIER', password: RIGHT });
  return { id, tries: (password, code, app = t.app) => outcome(checkStaffCredentials(app, { username, password, code }), id) };
}

describe.each([
  ['users', member],
  ['admins', staff],
] as const)('a sign-in of %s', (table, somebody) => {
  async function withFactor(): Promise<Somebody & { code(): string }> {
    const who = await somebody();
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await t.app.pool.query(`update ${table} set totp_enabled_at = now(), totp_secret_encrypted = $2, totp_last_step = 0 where id = $1`, [
      who.id,
      t.app.secrets.encrypt(secret, `totp:${who.id}`),
    ]);
    return { ...who, code: () => generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1_000) }) };
  }

  test('with the right password and no code is asked for the code, and that is no failure, however often', async () => {
    const { tries, code } = await withFactor();
    for (let n = 0; n < 7; n += 1) expect(await tries(RIGHT)).toBe('TOTP_REQUIRED');
    expect(await tries(RIGHT, code())).toBe('IN');
  });

  test('with the right password and no code makes no earlier failure forgotten', async () => {
    const { tries, code } = await withFactor();
    for (let n = 0; n < 4; n += 1) expect(await tries(WRONG)).toBe('INVALID_CREDENTIALS');
    expect(await tries(RIGHT)).toBe('TOTP_REQUIRED');
    expect(await tries(WRONG)).toBe('INVALID_CREDENTIALS');
    expect(await tries(RIGHT, code())).toBe('INVALID_CREDENTIALS');
  });

  test('with the right password and a wrong code is a failure, and a right code makes those before it forgotten', async () => {
    const { tries, code } = await withFactor();
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) expect(await tries(RIGHT, '000000')).toBe('TOTP_INVALID');
      expect(await tries(RIGHT, code())).toBe('IN');
      t.clock.advance(MINUTE_MS);
    }
  });

  test('with a wrong password is refused before the code is looked at, which is not used up', async () => {
    const { tries, code } = await withFactor();
    const one = code();
    expect(await tries(WRONG, one)).toBe('INVALID_CREDENTIALS');
    expect(await tries(RIGHT, one)).toBe('IN');
  });

  test('of an account without a second factor needs no code, and one that is sent along is not looked at', async () => {
    const { tries } = await somebody();
    expect([await tries(RIGHT), await tries(RIGHT, '000000')]).toEqual(['IN', 'IN']);
  });

  test('whose password could not be checked is no failure', async () => {
    const { tries } = await somebody();
    const passwords = { ...t.app.passwords, verify: () => Promise.reject(new Error('busy')) };
    for (let n = 0; n < 7; n += 1) expect(await tries(RIGHT, undefined, { ...t.app, passwords })).toBe('busy');
    expect(await tries(RIGHT)).toBe('IN');
  });
});

test('the right password of a staff account that was ended is answered like a wrong one', async () => {
  const { id, tries } = await staff();
  await t.app.pool.query('update admins set is_active = false where id = $1', [id]);
  expect([await tries(RIGHT), await tries(WRONG)]).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS']);
});
