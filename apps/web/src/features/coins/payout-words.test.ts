import { expect, test } from 'vitest';
import { destinationWords, payoutFace, payoutSteps } from './payout-words.ts';

const PAYOUT = { createdAt: '2026-11-18T10:00:00Z', expectedBy: '2026-11-25T10:00:00Z', decidedAt: null, processedAt: null } as const;
const states = (status: 'PENDING' | 'APPROVED' | 'PROCESSING' | 'PAID') => payoutSteps({ ...PAYOUT, status }).map(({ state }) => state);

test('a request is under review until finance decides', () => {
  expect(states('PENDING')).toEqual(['done', 'now', 'next']);
});

test('an approved payout waits to be sent', () => {
  expect(states('APPROVED')).toEqual(['done', 'done', 'now']);
  expect(states('PROCESSING')).toEqual(['done', 'done', 'now']);
});

test('what is not sent yet is on hold while the member owes coins, and expected on no day', () => {
  for (const status of ['PENDING', 'APPROVED'] as const) {
    expect(payoutFace({ status }, 2_500).label).toBe('On hold');
    expect(payoutSteps({ ...PAYOUT, status }, 2_500).at(-1)).not.toHaveProperty('time');
  }
  expect(payoutFace({ status: 'PROCESSING' }, 2_500).label).toBe('On its way');
  expect(payoutFace({ status: 'PENDING' }, 0).label).toBe('Pending review');
});

test('a paid payout has completed every step', () => {
  expect(states('PAID')).toEqual(['done', 'done', 'done']);
});

test('a destination names its method once', () => {
  expect(destinationWords({ method: 'PAYPAL', destinationLabel: 'PayPal a•••@firm.example' })).toBe('PayPal a•••@firm.example');
  expect(destinationWords({ method: 'BANK_TRANSFER', destinationLabel: 'checking •••• 6789' })).toBe('Bank transfer, checking •••• 6789');
});
