import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAttemptAt, periodEnd, switchTerms, switchedPeriod, unusedCreditCents } from './subscription-rules.ts';

const at = (text: string): Date => new Date(`${text}T10:00:00Z`);

test('a month ends on the same day of the next one, and the 31st returns after February', () => {
  expect(periodEnd(at('2026-01-31'), 'PREMIUM_MONTHLY', 31)).toEqual(at('2026-02-28'));
  expect(periodEnd(at('2026-02-28'), 'PREMIUM_MONTHLY', 31)).toEqual(at('2026-03-31'));
  expect(periodEnd(at('2026-12-15'), 'PREMIUM_MONTHLY', 15)).toEqual(at('2027-01-15'));
});

test('a year ends on the same day of the next one, and a leap day on the last of February', () => {
  expect(periodEnd(at('2026-11-21'), 'PREMIUM_YEARLY', 21)).toEqual(at('2027-11-21'));
  expect(periodEnd(at('2028-02-29'), 'PREMIUM_YEARLY', 29)).toEqual(at('2029-02-28'));
});

test('an unused half of a month is worth half of its price, rounded down', () => {
  const june = { start: at('2026-06-01'), end: at('2026-07-01') };
  expect(unusedCreditCents(1_999, june, at('2026-06-16'))).toBe(999);
  expect(unusedCreditCents(1_999, june, june.start)).toBe(1_999);
  expect(unusedCreditCents(1_999, june, june.end)).toBe(0);
});

test('a period that has not started is worth its whole price, one that is over nothing', () => {
  const june = { start: at('2026-06-01'), end: at('2026-07-01') };
  expect(unusedCreditCents(1_999, june, at('2026-05-28'))).toBe(1_999);
  expect(unusedCreditCents(1_999, june, at('2026-08-01'))).toBe(0);
});

test('a change to yearly starts now, less the rest of the month; one to monthly starts when the year is over, and is free now', () => {
  const june = { start: at('2026-06-01'), end: at('2026-07-01') };
  expect(
    switchTerms({ plan: 'PREMIUM_MONTHLY', priceCents: 1_999 }, { plan: 'PREMIUM_YEARLY', priceCents: 19_999 }, june, at('2026-06-16')),
  ).toMatchObject({ isImmediate: true, creditCents: 999, amountCents: 19_000, nextChargeAt: at('2027-06-16'), nextChargeCents: 19_999 });
  const year = { start: at('2026-06-01'), end: at('2027-06-01') };
  expect(
    switchTerms({ plan: 'PREMIUM_YEARLY', priceCents: 19_999 }, { plan: 'PREMIUM_MONTHLY', priceCents: 1_999 }, year, at('2026-09-01')),
  ).toMatchObject({ isImmediate: false, amountCents: 0, effectiveAt: year.end, nextChargeAt: year.end, nextChargeCents: 1_999 });
});

test('remaining days of a trial are carried over to the new period', () => {
  const waiting = { start: at('2026-06-05'), end: at('2026-07-05') };
  expect(switchedPeriod('PREMIUM_YEARLY', waiting, at('2026-06-01'))).toEqual({ start: at('2026-06-01'), end: at('2027-06-05') });
});

test('a credit is never negative, never above the price, and never grows with time', () => {
  const [price, length, passed] = [
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 1, max: 366 * 86_400 }),
    fc.integer({ min: -10_000, max: 367 * 86_400 }),
  ];
  fc.assert(
    fc.property(price, length, passed, (priceCents, lengthSeconds, passedSeconds) => {
      const start = at('2026-06-01');
      const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
      const period = { start, end: after(lengthSeconds) };
      const credit = unusedCreditCents(priceCents, period, after(passedSeconds));
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(credit).toBeLessThanOrEqual(priceCents);
      expect(unusedCreditCents(priceCents, period, after(passedSeconds + 60))).toBeLessThanOrEqual(credit);
    }),
  );
});

test('a failed renewal is retried after one, three and five days, and then no more', () => {
  const start = at('2026-06-01');
  expect([1, 2, 3, 4].map((failures) => nextAttemptAt(start, failures))).toEqual([
    at('2026-06-02'),
    at('2026-06-04'),
    at('2026-06-06'),
    null,
  ]);
});
