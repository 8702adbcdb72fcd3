import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditLedger, walletOf } from '../../src/modules/coins/public.ts';
import { runSubscriptions } from '../../src/modules/premium/jobs/run-subscriptions.ts';
import { sqlOf } from '../../src/platform/database/sql.ts';
import { DAY_MS, HOUR_MS } from '../../src/platform/durations.ts';
import { EVERY_CHECK } from '../../src/programs/audit-command.ts';
import { MONEY_STEPS, PaidAtProvider, type MoneyStep } from '../setups/test-money.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0' } })));
afterAll(() => t?.[Symbol.asyncDispose]());
beforeEach(() => {
  // No time is used while the money comes and goes, so that what is granted can be told to the millisecond.
  const now = t.clock.now();
  const frozen = vi.spyOn(t.clock, 'now').mockReturnValue(now);
  return () => frozen.mockRestore();
});

/** Something bought, and whether what is there is what the money held pays for. */
interface Bought {
  paid: PaidAtProvider;
  expectAsHeld(): Promise<void>;
}

const one = async <Row>(text: string, values: unknown[]): Promise<Row | undefined> => (await t.app.pool.query(text, values)).rows[0] as Row;
const share = (whole: number, { heldCents, amountCents }: PaidAtProvider): number => Math.floor((whole * heldCents) / amountCents);

const PRODUCTS: Record<string, () => Promise<Bought>> = {
  async coins() {
    const member = await t.seed.member({ business: null });
    const paid = await PaidAtProvider.buy(t, member.actor, 'COIN_PACKAGE', 'business');
    return {
      paid,
      async expectAsHeld() {
        const { paid: coins, promo, debt } = await walletOf(sqlOf(t.app.em()), member.userId);
        expect({ coins, promo, debt }).toEqual({ coins: share(2_000, paid), promo: share(500, paid), debt: 0 });
      },
    };
  },
  async boost() {
    const member = await t.seed.member();
    const paid = await PaidAtProvider.buy(t, member.actor, 'BOOST_72H');
    return {
      paid,
      async expectAsHeld() {
        const row = await one<{ boosted_until: Date | null }>('select boosted_until from businesses where id = $1', [member.businessId]);
        const now = t.clock.now();
        expect((row?.boosted_until ?? now).getTime() - now.getTime()).toBe(share(72 * HOUR_MS, paid));
      },
    };
  },
  async year() {
    const member = await t.seed.member();
    const paid = await PaidAtProvider.buy(t, member.actor, 'PREMIUM_YEARLY');
    const standing = `select u.is_premium, s.state, s.period_end from users u left join subscriptions s on s.user_id = u.id and s.state <> 'ENDED' where u.id = $1`;
    const bought = (await one<{ period_end: Date }>(standing, [member.userId]))?.period_end.getTime() ?? 0;
    return {
      paid,
      async expectAsHeld() {
        const row = await one<{ is_premium: boolean; state: string | null; period_end: Date | null }>(standing, [member.userId]);
        const ms = share(bought - t.clock.now().getTime(), paid);
        expect(row?.is_premium).toBe(ms > 0);
        expect((row?.period_end?.getTime() ?? t.clock.now().getTime()) - t.clock.now().getTime()).toBe(ms);
        if (ms > 0) expect(row?.state).toBe(paid.heldCents === paid.amountCents ? 'ACTIVE' : 'CANCELED');
      },
    };
  },
  async access() {
    const { userId } = await t.seed.member({ business: null });
    await t.app.pool.query(`update users set state = 'PENDING', ein_verified_at = null where id = $1`, [userId]);
    const paid = await PaidAtProvider.buy(t, { kind: 'guest', applicant: { userId } }, 'REGISTRATION_ACCESS');
    return {
      paid,
      async expectAsHeld() {
        const row = await one<{ state: string }>('select state from users where id = $1', [userId]);
        expect(row?.state).toBe(paid.heldCents * 2 >= paid.amountCents ? 'ACTIVE' : 'PENDING');
      },
    };
  },
};

/** Every order of these steps, as far as each is possible. */
async function tryAll(buy: () => Promise<Bought>, steps: readonly MoneyStep[], length: number): Promise<number> {
  let tried = 0;
  const walk = async (path: readonly MoneyStep[]): Promise<void> => {
    if (path.length === length) {
      const bought = await buy();
      await bought.expectAsHeld();
      for (const step of path) {
        if (!(await bought.paid.step(step))) return;
        await bought.expectAsHeld().catch((error: unknown) => {
          throw new Error(`after ${path.join(', ')}`, { cause: error });
        });
      }
      tried += 1;
      return;
    }
    for (const step of steps) if (isPossible(path, step)) await walk([...path, step]);
  };
  await walk([]);
  return tried;
}

const CLOSES: readonly MoneyStep[] = ['WIN', 'LOSE', 'WITHDRAW'];
/** Leaves out early what cannot be: a case is closed after it was opened. */
const isPossible = (path: readonly MoneyStep[], step: MoneyStep): boolean => {
  const cases = path.reduce((open, one) => open + (one.startsWith('DISPUTE') ? 1 : CLOSES.includes(one) ? -1 : 0), 0);
  if (CLOSES.includes(step)) return cases > 0;
  if (step.startsWith('DISPUTE')) return cases === 0;
  return path.length > 0 || step.startsWith('REFUND_');
};

const SHORT: readonly MoneyStep[] = ['REFUND_PART', 'REFUND_REST', 'DISPUTE_PART', 'DISPUTE_ALL', 'WIN', 'LOSE', 'ALL_AGAIN_BACKWARDS'];

const books = async () => (await auditLedger(sqlOf(t.app.em()), EVERY_CHECK)).filter(({ row }) => row !== null);

test.each(Object.keys(PRODUCTS))('%s: in every order of three events, what is granted is what the money held pays for', async (name) => {
  expect(await tryAll(PRODUCTS[name] as () => Promise<Bought>, SHORT, 3)).toBeGreaterThan(25);
  expect(await books()).toEqual([]);
});

test.each(Object.keys(PRODUCTS))('%s: however long money comes and goes, what is granted is what the money held pays for', async (name) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...MONEY_STEPS), { minLength: 4, maxLength: 14 }), async (steps) => {
      const bought = await (PRODUCTS[name] as () => Promise<Bought>)();
      for (const step of steps) if (await bought.paid.step(step)) await bought.expectAsHeld();
    }),
    { numRuns: Number(process.env.MONEY_RUNS ?? 12), endOnFailure: true },
  );
  expect(await books()).toEqual([]);
});

test('refunds of a cent add up: five of them take what one of five cents takes, and all of them take everything', async () => {
  const bought = await (PRODUCTS.coins as () => Promise<Bought>)();
  for (let n = 0; n < 5; n += 1) await bought.paid.step('REFUND_CENT');
  await bought.expectAsHeld();
  await bought.paid.step('REFUND_REST');
  await bought.expectAsHeld();
});

test('a year of which all but a cent was given back does not go on', async () => {
  const member = await t.seed.member();
  const paid = await PaidAtProvider.buy(t, member.actor, 'PREMIUM_YEARLY');
  await paid.step('REFUND_ALL_BUT_A_CENT');
  expect(paid.heldCents).toBe(1);
  const row = await one<{ minutes: string }>(
    `select extract(epoch from period_end - $2) / 60 as minutes from subscriptions where user_id = $1 and state <> 'ENDED'`,
    [member.userId, t.clock.now()],
  );
  expect(Number(row?.minutes)).toBeLessThan(30);
});

const premiumMs = async (userId: string): Promise<number> => {
  const row = await one<{ period_end: Date }>(`select period_end from subscriptions where user_id = $1 and state <> 'ENDED'`, [userId]);
  return Math.max(0, (row?.period_end.getTime() ?? 0) - t.clock.now().getTime());
};

test('the credit of a change of plan stands and falls with the payment it came from, in every order of events of both', async () => {
  const now = t.clock.now();
  const later = new Date(now.getTime() + 10 * DAY_MS);
  const SHORT_OF_TWO: readonly MoneyStep[] = ['REFUND_PART', 'REFUND_REST', 'DISPUTE_ALL', 'WIN', 'LOSE'];
  const paths = SHORT_OF_TWO.flatMap((first) => SHORT_OF_TWO.flatMap((second) => SHORT_OF_TWO.map((third) => [first, second, third])));
  let tried = 0;
  for (const path of paths) {
    for (const whose of [0b001, 0b010, 0b100, 0b011, 0b101, 0b110]) {
      // Which of the two payments each event is about; a sample, as the whole takes long.
      if ((tried += 1) % 9 !== 0) continue;
      vi.mocked(t.clock.now).mockReturnValue(now);
      const member = await t.seed.member();
      const month = await PaidAtProvider.buy(t, member.actor, 'PREMIUM_MONTHLY');
      const monthMs = await premiumMs(member.userId);
      vi.mocked(t.clock.now).mockReturnValue(later);
      const year = await PaidAtProvider.buy(t, member.actor, 'PREMIUM_YEARLY');
      const creditCents = 19_999 - year.amountCents;
      expect(creditCents).toBe(Math.floor((month.amountCents * (monthMs - 10 * DAY_MS)) / monthMs));
      const wholeMs = await premiumMs(member.userId);
      const expectAsHeld = async () => {
        const credit = Math.min(creditCents, Math.max(0, month.heldCents - (month.amountCents - creditCents)));
        expect(await premiumMs(member.userId)).toBe(Math.floor((wholeMs * (year.heldCents + credit)) / 19_999));
      };
      await expectAsHeld();
      for (const [n, step] of path.entries()) {
        if (await (whose & (1 << n) ? month : year).step(step)) {
          await expectAsHeld().catch((error: unknown) => {
            throw new Error(`${path.join(', ')} by ${whose.toString(2)}`, { cause: error });
          });
        }
      }
    }
  }
  expect(await books()).toEqual([]);
});

/** What was left of a disputed year has run out, and the year with it, before the dispute is won. */
const ENDED_MEANWHILE: [MoneyStep, number][] = [
  ['DISPUTE_PART', 62],
  ['REFUND_PART', 54],
  ['WIN', 54],
  ['REFUND_REST', 9],
];

test('days that were used are never taken, and days that were lost to a dispute are given back when it is won', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...MONEY_STEPS), fc.nat(40)), { minLength: 3, maxLength: 9 }), async (path) => {
      let at = t.clock.now();
      vi.mocked(t.clock.now).mockReturnValue(at);
      const member = await t.seed.member();
      const paid = await PaidAtProvider.buy(t, member.actor, 'PREMIUM_YEARLY');
      const boughtMs = await premiumMs(member.userId);
      let usedMs = 0;
      for (const [step, days] of path) {
        usedMs += Math.min(days * DAY_MS, await premiumMs(member.userId));
        at = new Date(at.getTime() + days * DAY_MS);
        vi.mocked(t.clock.now).mockReturnValue(at);
        await runSubscriptions(t.app, at);
        await paid.step(step);
        expect(Math.abs((await premiumMs(member.userId)) - Math.max(0, share(boughtMs, paid) - usedMs))).toBeLessThan(1_000);
      }
    }),
    { numRuns: 15, endOnFailure: true, examples: [[ENDED_MEANWHILE]] },
  );
  expect(await books()).toEqual([]);
});
