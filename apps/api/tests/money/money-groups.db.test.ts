import { startTestApp } from '@benison/testkit/test-app';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GROUP_STEPS, MoneyGroup, type GroupStep } from './test-money-group.ts';

/** What happens often, so that a group comes as far as to be paid. */
const OFTEN = ['BUY', 'BUY', 'GIVE', 'GIVE', 'GIVE', 'ASK', 'ASK', 'APPROVE', 'PROCESS', 'PAY', 'REFUND', 'DISPUTE', 'MATURE'] as const;

const step: fc.Arbitrary<GroupStep> = fc.record({
  kind: fc.constantFrom(...GROUP_STEPS, ...OFTEN),
  who: fc.nat(2),
  whom: fc.nat(2),
  pick: fc.nat(59),
  isCut: fc.nat(11).map((n) => n === 0),
});

const CALM = { whom: 0, pick: 3, isCut: false };

/** How many groups are tried; a long run asks for more. */
const RUNS = Number(process.env.MONEY_RUNS ?? 8);

test.each([
  ['at once', '0'],
  ['after seven days', '7'],
])(
  'where coins are earned %s, no group is paid more than it paid in and did not get back, but for what is owed or borne by the house by name',
  { timeout: 120_000 + RUNS * 30_000 },
  async (_when, COINS_MATURITY_DAYS) => {
    await using t = await startTestApp({ env: { COINS_MATURITY_DAYS, RATE_LIMIT_FACTOR: '0', PAYOUT_TAX_FORM_ABOVE_CENTS: '10000000' } });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45 }), fc.integer({ min: 1, max: 3 }), async (steps, width) => {
        const group = await MoneyGroup.of(t, 3);
        for (const who of [0, 1, 2]) {
          await group.run({ ...CALM, kind: 'BUY', who });
          await group.run({ ...CALM, kind: 'GIVE', who, whom: who + 1 });
        }
        for (let n = 0; n < steps.length; n += width) {
          await Promise.all(steps.slice(n, n + width).map((one) => group.run(one)));
          await group.expectFairShare();
        }
        await group.expectBalancedBooks();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    const { rows } = await t.app.pool.query(`select count(*)::int as n from lot_takings where place in ('EARNED', 'PENDING', 'HELD')`);
    // Otherwise nothing was tried that this test is about.
    expect(rows[0].n).toBeGreaterThan(0);
  },
);
