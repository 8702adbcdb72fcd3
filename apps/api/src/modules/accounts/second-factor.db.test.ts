import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlOf } from '../../platform/database/sql.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import {
  consumeCode,
  endSecondFactor,
  finishEnrolment,
  makeRecoveryCodes,
  recoveryCodesLeft,
  startEnrolment,
  type FactorRow,
} from './second-factor.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

describe.each(['users', 'admins'] as const)('the second factor of %s', (table) => {
  const somebody = async (): Promise<string> =>
    table === 'users' ? (await t.seed.member({ business: null })).userId : (await t.seed.staff({ role: 'VERIFIER' })).staffId;
  const codeOf = (secret: string): string => generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1_000) });
  const start = (id: string) => t.app.transaction((tx) => startEnrolment(t.app, tx, table, { id, name: 'somebody' }));
  const finish = (id: string, code: string) => t.app.transaction((tx) => finishEnrolment(t.app, tx, table, { id, code }));
  const makeCodes = (id: string) => t.app.transaction((tx) => makeRecoveryCodes(tx, table, id, t.clock.now()));
  const end = (id: string) => t.app.transaction((tx) => endSecondFactor(tx, table, id));
  const codesLeft = (id: string) => recoveryCodesLeft(sqlOf(t.app.em()), table, id);
  const rowOf = async (id: string): Promise<FactorRow> =>
    (
      await t.app.pool.query(`select id, totp_secret_encrypted, totp_enabled_at is not null as totp_enabled from ${table} where id = $1`, [
        id,
      ])
    ).rows[0];
  const isOn = async (id: string): Promise<boolean> => (await rowOf(id)).totp_enabled;
  /** Whether a code lets the account in. */
  const opens = async (id: string, code: string): Promise<boolean> =>
    consumeCode(t.app, table, await rowOf(id), code.replaceAll('-', '')).then(
      () => true,
      (error: { code: string }) => {
        expect(error.code).toBe('TOTP_INVALID');
        return false;
      },
    );
  async function enrolled(): Promise<{ id: string; secret: string }> {
    const id = await somebody();
    const { secret } = await start(id);
    await finish(id, codeOf(secret));
    t.clock.advance(MINUTE_MS);
    return { id, secret };
  }

  test('two who set it up in the same moment each have a secret of their own, and it is on for whoever confirmed', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [first, second] = [await start(one), await start(other)];
    await finish(one, codeOf(first.secret));
    expect([await isOn(one), await isOn(other)]).toEqual([true, false]);
    await finish(other, codeOf(second.secret));
    expect([await isOn(one), await isOn(other)]).toEqual([true, true]);
    t.clock.advance(MINUTE_MS);
    expect([await opens(one, codeOf(first.secret)), await opens(other, codeOf(second.secret))]).toEqual([true, true]);
  });

  test('is confirmed once, after it was begun, and never with a secret that was replaced meanwhile', async () => {
    const id = await somebody();
    await expect(finish(id, '000000')).rejects.toMatchObject({ code: 'CONFLICT' });
    const replaced = await start(id);
    const { secret } = await start(id);
    await expect(finish(id, codeOf(replaced.secret))).rejects.toMatchObject({ code: 'TOTP_INVALID' });
    await finish(id, codeOf(secret));
    await expect(finish(id, codeOf(secret))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(start(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('of two who confirm it in the same moment one does', async () => {
    const id = await somebody();
    const { secret } = await start(id);
    const both = await Promise.allSettled([finish(id, codeOf(secret)), finish(id, codeOf(secret))]);
    expect(both.map((one) => (one.status === 'rejected' ? one.reason.code : 'done')).sort()).toEqual(['CONFLICT', 'done']);
  });

  test('the code that confirmed it lets nobody in, nor does one from before the last that was used', async () => {
    const id = await somebody();
    const { secret } = await start(id);
    const confirming = codeOf(secret);
    await finish(id, confirming);
    expect(await opens(id, confirming)).toBe(false);
    t.clock.advance(MINUTE_MS);
    const earlier = codeOf(secret);
    t.clock.advance(MINUTE_MS / 2);
    expect(await opens(id, codeOf(secret))).toBe(true);
    expect(await opens(id, earlier)).toBe(false);
  });

  test('the code of one account is none for another, and using it up leaves that of the other good', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    expect(await opens(one.id, codeOf(other.secret))).toBe(false);
    expect(await opens(one.id, codeOf(one.secret))).toBe(true);
    expect(await opens(other.id, codeOf(other.secret))).toBe(true);
  });

  test('a recovery code of somebody else opens nothing, and stays theirs', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const [mine, theirs] = [await makeCodes(one.id), await makeCodes(other.id)];
    expect(await opens(one.id, theirs[0] ?? '')).toBe(false);
    expect([await codesLeft(one.id), await codesLeft(other.id)]).toEqual([10, 10]);
    expect([await opens(one.id, mine[0] ?? ''), await opens(one.id, mine[0] ?? '')]).toEqual([true, false]);
    expect([await codesLeft(one.id), await codesLeft(other.id)]).toEqual([9, 10]);
    expect(await opens(other.id, theirs[0] ?? '')).toBe(true);
  });

  test('new recovery codes end the earlier ones of the account, and no others; without a second factor there are none', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const [before, theirs] = [await makeCodes(one.id), await makeCodes(other.id)];
    const after = await makeCodes(one.id);
    expect(new Set([...before, ...after, ...theirs]).size).toBe(30);
    for (const code of after) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await opens(one.id, before[1] ?? '')).toBe(false);
    expect([await opens(one.id, after[1] ?? ''), await opens(other.id, theirs[1] ?? '')]).toEqual([true, true]);
    await expect(makeCodes(await somebody())).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('ends for one account alone, with its secret and its recovery codes', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    await makeCodes(one.id);
    await makeCodes(other.id);
    expect([await end(one.id), await end(one.id)]).toEqual([true, false]);
    expect(await rowOf(one.id)).toEqual({ id: one.id, totp_secret_encrypted: null, totp_enabled: false });
    expect([await codesLeft(one.id), await codesLeft(other.id)]).toEqual([0, 10]);
    expect(await opens(other.id, codeOf(other.secret))).toBe(true);
  });
});
