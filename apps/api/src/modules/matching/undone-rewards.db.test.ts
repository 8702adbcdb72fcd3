import { REWARD_COINS, REWARD_COINS_PER_DAY } from '@benison/contracts/coins';
import type { SwipeDirection } from '@benison/contracts/enumerations';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { spend } from '../coins/public.ts';
import { swipe } from './commands/swipe.ts';
import { undoSwipe } from './commands/undo-swipe.ts';

let t: TestApp;
let others: SeededMember[];
beforeAll(async () => {
  t = await startTestApp();
  others = await Promise.all(Array.from({ length: 12 }, () => t.seed.member()));
});
afterAll(() => t[Symbol.asyncDispose]());

type Step = { place: number; direction: SwipeDirection } | 'UNDO' | 'SPEND' | 'NEXT_DAY';

const decision = fc.record({ place: fc.nat(11), direction: fc.constantFrom<SwipeDirection>('LIKE', 'SUPER_LIKE', 'SUPER_LIKE', 'PASS') });
const step = fc.oneof(
  { weight: 12, arbitrary: decision },
  { weight: 7, arbitrary: fc.constant<Step>('UNDO') },
  { weight: 2, arbitrary: fc.constant<Step>('SPEND') },
  { weight: 1, arbitrary: fc.constant<Step>('NEXT_DAY') },
);

const balanceOf = async ({ userId }: SeededMember): Promise<number> =>
  Number((await t.app.pool.query('select balance from bizcoin_wallets where user_id = $1', [userId])).rows[0]?.balance ?? 0);

/** What a member does and gets; each step is held beside what it may give. */
class Swiper {
  #standing = new Map<number, SwipeDirection>();
  #last: number | null = null;
  /** What each pair has given and not taken back, what it could give at most, and what was had today. */
  readonly net = new Map<number, number>();
  readonly #most = new Map<number, number>();
  #today = 0;
  hasSpent = false;

  constructor(readonly me: SeededMember) {}

  async take(one: Step): Promise<void> {
    const before = await balanceOf(this.me);
    const change = await this.#changeBy(one, before);
    expect(await balanceOf(this.me)).toBe(before + change);
    expect(this.#today).toBeLessThanOrEqual(REWARD_COINS_PER_DAY);
    for (const [place, net] of this.net) expect(net).toBeLessThanOrEqual(this.#most.get(place) ?? 0);
  }

  #changeBy(one: Step, balance: number): Promise<number> | number {
    if (one === 'UNDO') return this.#undo();
    if (one === 'SPEND') return this.#spend(balance);
    if (one !== 'NEXT_DAY') return this.#decide(one);
    t.clock.advance(26 * HOUR_MS);
    this.#today = 0;
    return 0;
  }

  async #decide({ place, direction }: { place: number; direction: SwipeDirection }): Promise<number> {
    if (this.#standing.has(place)) return 0;
    const businessId = others[place]!.businessId;
    const { coins } = (await swipe(t.app, this.me.actor, { businessId, direction })).reward;
    this.#standing.set(place, direction);
    this.#last = place;
    this.#most.set(place, Math.max(this.#most.get(place) ?? 0, REWARD_COINS[direction]));
    this.net.set(place, (this.net.get(place) ?? 0) + coins);
    this.#today += coins;
    return coins;
  }

  async #undo(): Promise<number> {
    const [place, direction] = [this.#last, this.#last === null ? undefined : this.#standing.get(this.#last)];
    if (place === null || !direction) return 0;
    const { rewardReturned } = await undoSwipe(t.app, this.me.actor);
    // A pass earned nothing: nothing is taken with it, whatever an earlier decision about the same business has left.
    if (direction === 'PASS') expect(rewardReturned).toBe(0);
    this.#standing.delete(place);
    this.#last = null;
    this.net.set(place, (this.net.get(place) ?? 0) - rewardReturned);
    if (!this.hasSpent) expect(this.net.get(place)).toBe(0);
    return -rewardReturned;
  }

  async #spend(coins: number): Promise<number> {
    if (coins === 0) return 0;
    this.hasSpent = true;
    const draft = { to: 'MARKETPLACE', operation: 'MARKETPLACE_PURCHASE', source: 'order', description: 'Pens' } as const;
    await t.app.transaction((tx) => spend(tx, { ...draft, userId: this.me.userId, coins, sourceId: newId(), now: t.app.clock.now() }));
    return -coins;
  }
}

test(
  'whatever is liked, passed on, undone and spent in whatever order: no coin is gained by undoing, and none taken with a pass',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const swiper = new Swiper(await t.seed.member({ premium: true }));
        for (const one of steps) await swiper.take(one);
        const kept = [...swiper.net.values()].reduce((sum, net) => sum + net, 0);
        if (!swiper.hasSpent) expect(await balanceOf(swiper.me)).toBe(kept);
      }),
      { numRuns: 15 },
    );
  },
  LONG_TEST_MS,
);
