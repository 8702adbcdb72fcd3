import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { Group, type Step } from './test-group.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const KINDS = [
  'buy',
  'buy',
  'give',
  'give',
  'give',
  'spend',
  'reverse',
  'dispute',
  'refund',
  'win',
  'mature',
  'hold',
  'hold',
  'release',
  'pay',
  'return',
  'write-off',
] as const;
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(2),
  whom: fc.nat(2),
  coins: fc.integer({ min: 1, max: 900 }),
  diesAt: fc.option(fc.nat(7), { freq: 6 }),
});

/** How many groups are tried; a long run asks for more. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 15);

test(
  'no group of members takes out more than it put in, whatever they do at once, in whatever order, and wherever it breaks off',
  { timeout: 60_000 + RUNS * 12_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), fc.integer({ min: 1, max: 4 }), async (steps, width) => {
        const group = await Group.of(t, 3);
        for (let n = 0; n < steps.length; n += width) {
          await Promise.all(steps.slice(n, n + width).map((one) => group.run(one)));
          await group.expectFairShare();
        }
        await group.expectBalancedBooks();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);
