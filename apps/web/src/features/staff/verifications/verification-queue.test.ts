import type { AccountState, VerificationStatus } from '@benison/contracts/enumerations';
import { describe, expect, test } from 'vitest';
import { applyToQueue, nextInQueue } from './verification-queue.ts';

const pending = (id: string, minute: number, status: VerificationStatus = 'PENDING', state: AccountState = 'ACTIVE') => ({
  id,
  status,
  applicant: { state },
  submittedAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00Z`,
});
const ids = (queue: readonly { id: string }[]) => queue.map((one) => one.id);

describe('the queue of verifications', () => {
  test('the longest waiting comes first, however late its event arrives', () => {
    const queue = applyToQueue([pending('b', 5)], pending('a', 1));
    expect(ids(queue)).toEqual(['a', 'b']);
  });

  test('the same event twice changes nothing', () => {
    const once = applyToQueue([pending('b', 5)], pending('a', 1));
    expect(applyToQueue(once, pending('a', 1))).toEqual(once);
  });

  test('a decided one leaves the queue', () => {
    expect(ids(applyToQueue([pending('a', 1), pending('b', 5)], pending('a', 1, 'APPROVED')))).toEqual(['b']);
  });

  test.each(['SUSPENDED', 'CLOSED'] as const)('that of an account that is %s leaves the queue, and is back with the account', (state) => {
    const left = applyToQueue([pending('a', 1), pending('b', 5)], pending('a', 1, 'PENDING', state));
    expect(ids(left)).toEqual(['b']);
    expect(ids(applyToQueue(left, pending('a', 1)))).toEqual(['a', 'b']);
  });

  test('resubmitting moves the applicant to the end', () => {
    expect(ids(applyToQueue([pending('a', 1), pending('b', 5)], pending('a', 9)))).toEqual(['b', 'a']);
  });

  test('after a decision the next one opens; after the last one, the one before it', () => {
    const queue = [pending('a', 1), pending('b', 2), pending('c', 3)];
    expect(nextInQueue(queue, 'a')).toBe('b');
    expect(nextInQueue(queue, 'c')).toBe('b');
    expect(nextInQueue([pending('a', 1)], 'a')).toBeNull();
  });
});

test('what belongs behind the last page that was read comes with its page', () => {
  const queue = [pending('a', 1), pending('b', 5)];
  expect(ids(applyToQueue(queue, pending('c', 9), true))).toEqual(['a', 'b']);
  expect(ids(applyToQueue(queue, pending('c', 3), true))).toEqual(['a', 'c', 'b']);
  expect(ids(applyToQueue(queue, pending('c', 9), false))).toEqual(['a', 'b', 'c']);
});
