import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorCode } from '@benison/contracts/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RepeatedRead } from './repeated-read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (code: ErrorCode) => new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No.', extensions: { code } }] });

/** A read that fails as long as there is an error. */
function reading(error: Error | null) {
  const seen = { error, reads: 0, told: [] as string[], isRead: false };
  const read = new RepeatedRead(
    () => {
      seen.reads += 1;
      if (seen.error) return Promise.reject(seen.error);
      seen.isRead = true;
      return Promise.resolve();
    },
    ({ code }) => seen.told.push(code),
  );
  return { seen, read, leave: read.attend() };
}

test.each([refused(ErrorCode.Unavailable), refused(ErrorCode.Busy), new TypeError('Failed to fetch')])(
  'what a part of a screen reads by hand comes by itself within ten seconds of the return: %s',
  async (error) => {
    const { seen, read } = reading(error);
    read.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.isRead).toBe(false);
    seen.error = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen.isRead).toBe(true);
    const { reads } = seen;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.reads).toBe(reads);
  },
);

test('a lasting refusal is told once, and not asked for again', async () => {
  const { seen, read } = reading(refused(ErrorCode.Forbidden));
  read.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toMatchObject({ reads: 1, told: [ErrorCode.Forbidden] });
});

test('nothing is read again for a part that is gone', async () => {
  const { seen, read, leave } = reading(refused(ErrorCode.Unavailable));
  read.start();
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.reads).toBe(1);
});
