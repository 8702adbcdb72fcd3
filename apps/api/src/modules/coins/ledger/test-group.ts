import type { TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { matureCoins } from '../jobs/mature-coins.ts';
import { auditLedger } from './audit.ts';
import { writeOffDebt } from './debt.ts';
import { GiftBatcher } from './give.ts';
import { holdEarned, releaseHold, returnSettled, settleHold } from './holds.ts';
import { restorePurchase } from './restore.ts';
import { reverse } from './reverse.ts';
import { spend } from './spend.ts';
import { takeBackPurchase } from './take-back.ts';
import { buyCoins, holder, read, type Holder } from './test-books.ts';

/** One thing somebody of the group tries. */
export interface Step {
  kind:
    | 'buy'
    | 'give'
    | 'spend'
    | 'reverse'
    | 'dispute'
    | 'refund'
    | 'win'
    | 'mature'
    | 'hold'
    | 'release'
    | 'pay'
    | 'return'
    | 'write-off';
  who: number;
  whom: number;
  coins: number;
  /** The connection dies before this statement of the work; null: it does not. */
  diesAt: number | null;
}

interface Order {
  id: string;
  coins: number;
  isStanding: boolean;
}

const MATURITY_DAYS = 7;
/** What a member may run into; anything else is a fault of the ledger. */
const REFUSALS = new Set(['INSUFFICIENT_COINS', 'OUTSTANDING_DEBT', 'BAD_INPUT']);

/** The connection's death in the middle of a transaction: PostgreSQL rolls back, as after a crash of either side. */
const CONNECTION_DIED = /57P01|terminating connection|Connection terminated/;

/** Members who do as they like, and what they put in and took out. */
export class Group {
  readonly #batcher: GiftBatcher;
  /** Bought less than the maturity ago: their payment may still be disputed. */
  #open: Order[] = [];
  readonly #closed: Order[] = [];
  readonly #spent: string[] = [];
  readonly #held: { userId: string; payoutId: string; coins: number }[] = [];
  /** Left with its money, which may come back. */
  readonly #paid: { userId: string; payoutId: string; coins: number }[] = [];
  #writtenOff = 0;

  private constructor(
    private readonly t: TestApp,
    private readonly people: Holder[],
  ) {
    this.#batcher = new GiftBatcher({ pool: t.app.pool, clock: t.clock, maturityDays: MATURITY_DAYS, onCommitted: () => {} });
  }

  static async of(t: TestApp, size: number): Promise<Group> {
    return new Group(t, await Promise.all(Array.from({ length: size }, () => holder(t))));
  }

  /** Tries one thing; what the rules refuse moves nothing. */
  async run(step: Step): Promise<void> {
    try {
      await this.#try(step);
    } catch (error) {
      const { code, message } = error as { code: string; message: string };
      if (!REFUSALS.has(code) && !CONNECTION_DIED.test(`${code} ${message}`)) throw error;
    }
  }

  /** The audit finds nothing. */
  async expectBalancedBooks(): Promise<void> {
    const sql = async <Row>(text: string): Promise<Row[]> => (await this.t.app.pool.query(text)).rows as Row[];
    expect((await auditLedger(sql)).filter(({ row }) => row !== null)).toEqual([]);
  }

  /** The group has at most the earned share of what it paid for and did not take back. */
  async expectFairShare(): Promise<void> {
    const wallets = await Promise.all(this.people.map((one) => read(this.t, one)));
    const held = this.#held.reduce((sum, { coins }) => sum + coins, 0);
    const paidOut = this.#paid.reduce((sum, { coins }) => sum + coins, 0);
    const cash = paidOut + held + wallets.reduce((sum, { earned, pending }) => sum + earned + pending, 0);
    const paidIn = [...this.#open, ...this.#closed].filter(({ isStanding }) => isStanding).reduce((sum, { coins }) => sum + coins, 0);
    expect(cash).toBeLessThanOrEqual(Math.floor(paidIn * 0.7) + this.#writtenOff);
  }

  async #try(step: Step): Promise<void> {
    const who = this.people[step.who] as Holder;
    const { clock } = this.t;
    const now = clock.now();
    if (step.kind === 'give') return this.#give(who, this.people[step.whom] as Holder, step.coins);
    if (step.kind === 'buy') {
      const id = await buyCoins(this.t, who, step.coins, Math.floor(step.coins / 5), (work) => this.#transact(step, work));
      return void this.#open.push({ id, coins: step.coins, isStanding: true });
    }
    if (step.kind === 'mature') {
      clock.advance((MATURITY_DAYS + 1) * DAY_MS);
      this.#closed.push(...this.#open);
      this.#open = [];
      return void (await matureCoins(this.t.app));
    }
    if (step.kind === 'spend') {
      const draft = {
        userId: who.userId,
        coins: step.coins,
        to: 'MARKETPLACE',
        operation: 'MARKETPLACE_PURCHASE',
        source: 'order',
        sourceId: newId(),
        description: 'Pens',
        now,
      } as const;
      return void this.#spent.push((await this.#transact(step, (tx) => spend(tx, draft))).journalId);
    }
    if (step.kind === 'reverse') {
      const journalId = this.#spent.shift();
      if (!journalId) return;
      const draft = { journalId, operation: 'MARKETPLACE_REFUND', source: 'order', sourceId: newId(), description: 'Back', now } as const;
      return void (await this.#transact(step, (tx) => reverse(tx, draft)));
    }
    if (step.kind === 'write-off') {
      return void (this.#writtenOff += await this.#transact(step, (tx) =>
        writeOffDebt(tx, { userId: who.userId, sourceId: newId(), now }),
      ));
    }
    const { kind } = step;
    if (kind === 'hold') return this.#hold(step, who, now);
    return kind === 'release' || kind === 'pay' || kind === 'return' ? this.#takePayoutOn(step, kind, now) : this.#provider(step, now);
  }

  /** The work in one transaction, whose connection dies in the middle where the step says so. */
  #transact<T>({ diesAt }: Step, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.t.app.transaction(async (tx) => {
      let statements = 0;
      const sql: Tx['sql'] = async (text, params) => {
        if (statements++ === diesAt) await tx.sql('select pg_terminate_backend(pg_backend_pid())');
        return tx.sql(text, params);
      };
      return work({ ...tx, sql });
    });
  }

  async #give(who: Holder, whom: Holder, coins: number): Promise<void> {
    await this.#batcher.give({
      requestId: newId(),
      fromWallet: who.walletId,
      fromUser: who.userId,
      toWallet: whom.walletId,
      toUser: whom.userId,
      coins,
      source: 'test',
      sourceId: 'test',
      giverLine: 'Given',
      receiverLine: 'Received',
    });
  }

  async #hold(step: Step, who: Holder, now: Date): Promise<void> {
    const hold = { userId: who.userId, payoutId: newId(), coins: step.coins };
    await this.#transact(step, (tx) => holdEarned(tx, { ...hold, description: 'Payout', now }));
    this.#held.push(hold);
  }

  /** The first payout that is held is given back or paid, or the first that was paid comes back. */
  async #takePayoutOn(step: Step, kind: 'release' | 'pay' | 'return', now: Date): Promise<void> {
    const from = kind === 'return' ? this.#paid : this.#held;
    const payout = from.shift();
    if (!payout) return;
    const work = { pay: settleHold, release: releaseHold, return: returnSettled }[kind];
    await this.#transact(step, (tx) => work(tx, { ...payout, description: 'Payout', now })).catch((error: unknown) => {
      from.push(payout);
      throw error;
    });
    if (kind === 'pay') this.#paid.push(payout);
  }

  /** What comes from outside: a payment goes back, or a dispute is decided. */
  async #provider(step: Step, now: Date): Promise<void> {
    const { kind, coins } = step;
    const order = this.#open[coins % Math.max(1, this.#open.length)];
    if (!order) return;
    if (kind === 'win') {
      const restored = await this.#transact(step, (tx) => restorePurchase(tx, { orderId: order.id, now }));
      if (restored) order.isStanding = true;
      return;
    }
    const operation = kind === 'dispute' ? 'PURCHASE_DISPUTE' : 'PURCHASE_REFUND';
    await this.#transact(step, (tx) => takeBackPurchase(tx, { orderId: order.id, operation, share: 1, now }));
    order.isStanding = false;
  }
}
