import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../platform/durations.ts';
import { lockOutOf, type Attempt } from './lock-out.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

/** Stands still, so that a lock can be tried at its very end. */
let now = new Date();
const clock = { now: () => now };
const advance = (ms: number): void => void (now = new Date(now.getTime() + ms));

describe.each(['users', 'admins'] as const)('the lock-out of %s', (table) => {
  const somebody = async (): Promise<string> =>
    table === 'users' ? (await t.seed.member({ business: null })).userId : (await t.seed.staff({ role: 'VERIFIER' })).staffId;
  const lockOut = () => lockOutOf({ ...t.app, clock }, table);
  /** Fails so many times in a row. Returns the last attempt; null when it was not allowed any more. */
  async function fail(id: string, times = 1): Promise<Attempt | null> {
    let last: Attempt | null = null;
    for (let n = 0; n < times; n += 1) last = await lockOut().reserve(id);
    return last;
  }
  const minutesOf = (attempt: Attempt | null): number | null =>
    attempt?.lockedUntil ? (attempt.lockedUntil.getTime() - now.getTime()) / MINUTE_MS : null;

  test('a failure counts against the account that it was for, and no other', async () => {
    const [one, other] = [await somebody(), await somebody()];
    expect(minutesOf(await fail(one, 5))).toBe(15);
    expect(await fail(one)).toBeNull();
    expect(await fail(other, 4)).toEqual({ accountId: other, lockedUntil: null });
  });

  test('a right password forgives the failures of its own account, and of no other', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await fail(one, 4);
    await fail(other, 4);
    await lockOut().clear(one);
    expect(minutesOf(await fail(one, 4))).toBeNull();
    expect(minutesOf(await fail(other))).toBe(15);
  });

  test('a right password after a lock makes the next lock as short as the first', async () => {
    const one = await somebody();
    await fail(one, 5);
    advance(15 * MINUTE_MS);
    await fail(one);
    await lockOut().clear(one);
    expect(minutesOf(await fail(one, 5))).toBe(15);
  });

  test('each lock lasts twice as long as the one before, up to a day, however many there were', async () => {
    const one = await somebody();
    const lasted: (number | null)[] = [];
    for (let lock = 1; lock <= 9; lock += 1) {
      const minutes = minutesOf(await fail(one, 5));
      lasted.push(minutes);
      advance((minutes ?? 0) * MINUTE_MS);
    }
    expect(lasted).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    await t.app.pool.query(`update ${table} set lock_count = 60 where id = $1`, [one]);
    expect(minutesOf(await fail(one, 5))).toBe(1440);
  });

  test('a lock is over at its minute and no sooner, and what fails then is the first of five again', async () => {
    const one = await somebody();
    await fail(one, 5);
    advance(15 * MINUTE_MS - 1);
    expect(await fail(one)).toBeNull();
    advance(1);
    expect(minutesOf(await fail(one, 4))).toBeNull();
    expect(minutesOf(await fail(one))).toBe(30);
  });

  test('an attempt that is given back counts as if it had not been made, and those before it still count', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await fail(other, 4);
    await fail(one, 3);
    for (let n = 0; n < 6; n += 1) await lockOut().giveBack((await fail(one)) as Attempt);
    expect(minutesOf(await fail(one))).toBeNull();
    const last = (await fail(one)) as Attempt;
    expect(minutesOf(last)).toBe(15);
    await lockOut().giveBack(last);
    expect(minutesOf(await fail(one))).toBe(15);
    expect(minutesOf(await fail(other))).toBe(15);
  });

  test('giving an attempt back does not lift a lock that another attempt made', async () => {
    const one = await somebody();
    await fail(one, 3);
    const earlier = (await fail(one)) as Attempt;
    const locking = (await fail(one)) as Attempt;
    await lockOut().giveBack(earlier);
    expect(await fail(one)).toBeNull();
    advance(15 * MINUTE_MS);
    expect(minutesOf(await fail(one, 5))).toBe(30);
    await lockOut().giveBack(locking);
    expect(await fail(one)).toBeNull();
  });

  test('an account that there is not may not be tried', async () => {
    expect(await lockOut().reserve()).toBeNull();
  });
});
