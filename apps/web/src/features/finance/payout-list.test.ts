import type { PayoutStatus } from '@benison/contracts/enumerations';
import { expect, test } from 'vitest';
import { applyToClosed, applyToOpen } from './payout-list.ts';

const payout = (id: string, status: PayoutStatus, createdAt: string) => ({ id, status, createdAt });

test('the queue holds each payout once, longest waiting first, and drops those that are closed', () => {
  const [old, young] = [payout('a', 'PENDING', '2026-01-01'), payout('b', 'PENDING', '2026-01-02')];
  expect(applyToOpen([young], old)).toEqual([old, young]);
  const approved = { ...old, status: 'APPROVED' as const };
  expect(applyToOpen([old, young], approved)).toEqual([approved, young]);
  expect(applyToOpen([old, young], { ...old, status: 'PAID' })).toEqual([young]);
});

test('a payout that was just closed is first among the closed ones', () => {
  const [first, second] = [payout('a', 'PAID', '2026-01-01'), payout('b', 'REJECTED', '2026-01-02')];
  expect(applyToClosed([second], first)).toEqual([first, second]);
  expect(applyToClosed([second], payout('c', 'PENDING', '2026-01-03'))).toEqual([second]);
});
