import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GIFTS } from '@benison/contracts/terms/stream-gift';
import { SandboxError } from '@benison/sandbox/payment';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import type { TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import { cancelPayout } from '../../src/modules/coins/commands/cancel-payout.ts';
import { decidePayout } from '../../src/modules/coins/commands/decide-payout.ts';
import { requestPayout } from '../../src/modules/coins/commands/request-payout.ts';
import { savePayoutDestination } from '../../src/modules/coins/commands/save-payout-destination.ts';
import { matureCoins } from '../../src/modules/coins/jobs/mature-coins.ts';
import { auditLedger } from '../../src/modules/coins/public.ts';
import { createOrder } from '../../src/modules/payments/commands/create-order.ts';
import { payOrder } from '../../src/modules/payments/commands/pay-order.ts';
import { refundOrder } from '../../src/modules/payments/commands/refund-order.ts';
import { writeOffMemberDebt } from '../../src/modules/staff/commands/write-off-debt.ts';
import { sendGift } from '../../src/modules/streams/gifts/commands/send-gift.ts';
import { newId } from '../../src/platform/clock.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { isUnavailable, toPublicError } from '../../src/platform/graphql/format-error.ts';
import { EVERY_CHECK } from '../../src/programs/audit-command.ts';
import { BANK } from '../setups/test-earnings.ts';
import { CARDS, cardToken, refOf, statusOf } from '../setups/test-payments.ts';
import { storedStream } from '../setups/test-streams.ts';

/** What somebody of the group tries, by the product's own commands. */
export const GROUP_STEPS = [
  'BUY',
  'GIVE',
  'REFUND',
  'REFUND_AT_PROVIDER',
  'DISPUTE',
  'WIN',
  'LOSE',
  'MATURE',
  'ASK',
  'APPROVE',
  'PROCESS',
  'PAY',
  'PAY_ALL_THE_SAME',
  'FAIL',
  'REJECT',
  'RETURN',
  'CANCEL',
  'WRITE_OFF',
] as const;

export interface GroupStep {
  kind: (typeof GROUP_STEPS)[number];
  who: number;
  whom: number;
  /** Picks an amount, an order or a payout. */
  pick: number;
  /** Every connection to the database is cut while it is tried. */
  isCut: boolean;
}

const ORIGIN = { ipAddress: '127.0.0.1', userAgent: 'test' };
/** What the rules refuse, and what an interrupted request is told. */
const REFUSALS = new Set([
  'INSUFFICIENT_COINS',
  'OUTSTANDING_DEBT',
  'BAD_INPUT',
  'CONFLICT',
  'ALREADY_DECIDED',
  'PAYMENT_FAILED',
  'SECOND_APPROVER_REQUIRED',
  'RECENT_SIGN_IN_REQUIRED',
  'UNAVAILABLE',
]);

/** What the provider's desk answers where somebody else has given the same money back meanwhile. */
const isRefusedThere = (error: unknown): boolean => error instanceof SandboxError && error.status === 422;

/** Longer than any step takes, refused or not. */
const STEP_MS_MAX = 60_000;

/** What hangs is named. */
async function inTime(step: GroupStep, work: Promise<void>): Promise<void> {
  const late = sleep(STEP_MS_MAX, undefined, { ref: false }).then(() => {
    throw new Error(`It hangs: ${JSON.stringify(step)}`);
  });
  await Promise.race([work, late]);
}

type Payout = { id: string; user_id: string };

/** Members who buy, give, cash out and have their money given back, staff who serve them, and the audit. */
export class MoneyGroup {
  private constructor(
    private readonly t: TestApp,
    private readonly people: { member: SeededMember; streamId: string }[],
    private readonly finance: SeededStaff,
    private readonly admin: SeededStaff,
  ) {}

  static async of(t: TestApp, size: number): Promise<MoneyGroup> {
    const members = await Promise.all(Array.from({ length: size }, () => t.seed.member({ premium: true, verified: true })));
    for (const [n, one] of members.entries()) for (const other of members.slice(n + 1)) await t.seed.match(one, other);
    const people = [];
    for (const member of members) {
      await savePayoutDestination(t.app, member.actor, BANK);
      people.push({ member, streamId: await storedStream(t, member) });
    }
    return new MoneyGroup(t, people, await t.seed.staff({ role: 'FINANCE' }), await t.seed.staff({ role: 'ADMIN' }));
  }

  get #ids(): string[] {
    return this.people.map(({ member }) => member.userId);
  }

  async run(step: GroupStep): Promise<void> {
    const cut = step.isCut ? this.#cutConnections() : Promise.resolve();
    try {
      await inTime(step, this.#try(step));
    } catch (error) {
      if (!isRefusedThere(error) && !REFUSALS.has(toPublicError(error, this.t.app.logger).code)) throw error;
    }
    await cut;
  }

  /** What the group has been paid, and what it may still ask for, against the money of it that is held. */
  async expectFairShare(): Promise<void> {
    const [row] = await this.#rows<Record<'paid_out' | 'cash' | 'held_cents' | 'held_coins' | 'borne', string>>(
      `select
         coalesce((select sum(paid_cents) from conversion_requests where user_id = any($1) and status = 'PAID'), 0) as paid_out,
         coalesce((select sum(bizcoin_amount) from conversion_requests where user_id = any($1) and status in ('PENDING', 'APPROVED', 'PROCESSING', 'PAID')), 0)
           + (select sum(earned + pending) from bizcoin_wallets where user_id = any($1)) as cash,
         coalesce((select sum(held_cents(id)) from orders where user_id = any($1)), 0) as held_cents,
         coalesce((select sum(l.coins * held_cents(o.id) / o.amount_cents) from orders o join paid_lots l on l.order_id = o.id where o.user_id = any($1)), 0) as held_coins,
         (select -sum(debt) from bizcoin_wallets where user_id = any($1))
           + coalesce((select sum(case when t.from_kind = 'LOSSES' then t.coins else -t.coins end) from ledger_transfers t join bizcoin_wallets w on w.id in (t.from_wallet, t.to_wallet)
                       where w.user_id = any($1) and 'LOSSES' in (t.from_kind, t.to_kind)), 0) as borne`,
      [this.#ids],
    );
    const { paid_out, cash, held_cents, held_coins, borne } = row ?? {};
    expect(Number(cash)).toBeLessThanOrEqual(Math.floor(Number(held_coins) * 0.7) + Number(borne));
    expect(Number(paid_out)).toBeLessThanOrEqual(Number(held_cents) + Number(borne));
  }

  async expectBalancedBooks(): Promise<void> {
    const findings = await auditLedger((text) => this.#rows(text), EVERY_CHECK);
    expect(findings.filter(({ row }) => row !== null)).toEqual([]);
  }

  async #try({ kind, who, whom, pick }: GroupStep): Promise<void> {
    const { t } = this;
    const one = this.people[who % this.people.length];
    const other = this.people[whom % this.people.length];
    if (!one || !other) return;
    switch (kind) {
      case 'BUY':
        return this.#buy(one.member, pick);
      case 'GIVE': {
        const gift = GIFTS[4 + (pick % 5)];
        if (one === other || !gift) return;
        const quantity = 1 + (pick % 2);
        const order = { requestId: newId(), streamId: other.streamId, giftId: gift.id, quantity, expectedCoins: gift.coins * quantity };
        return void (await sendGift(t.app, one.member.actor, { ...order, isAnonymous: false }));
      }
      case 'MATURE':
        t.clock.advance(8 * DAY_MS);
        await this.#stayedSignedIn();
        return void (await matureCoins(t.app));
      case 'ASK': {
        const coins = 100 + (pick % 6) * 50;
        const payout = { requestId: newId(), kind: 'WITHDRAWAL', method: 'BANK_TRANSFER', coins };
        return void (await requestPayout(t.app, one.member.actor, payout));
      }
      case 'WRITE_OFF': {
        const [row] = await this.#rows<{ debt: string }>('select -debt as debt from bizcoin_wallets where user_id = $1', [
          one.member.userId,
        ]);
        const input = { userId: one.member.userId, coins: Number(row?.debt ?? 0), reason: 'It will never be paid.' };
        return input.coins === 0 ? undefined : void (await writeOffMemberDebt(t.app, this.admin.actor, ORIGIN, input));
      }
      case 'REFUND':
      case 'REFUND_AT_PROVIDER':
      case 'DISPUTE':
      case 'WIN':
      case 'LOSE':
        return this.#money(kind, pick);
      default:
        return this.#payout(kind, pick);
    }
  }

  async #buy(member: SeededMember, pick: number): Promise<void> {
    const { t } = this;
    const packageId = pick % 3 === 0 ? 'popular' : 'starter';
    const wish = { requestId: newId(), provider: 'SANDBOX', product: 'COIN_PACKAGE', packageId };
    const { order } = await createOrder(t.app, member.actor, wish);
    const orderId = order.id;
    await payOrder(t.app, member.actor, { orderId, paymentToken: await cardToken(t, CARDS.visa) });
    await until('the order is paid', async () => (await statusOf(t, orderId)) === 'PAID');
  }

  async #money(kind: 'REFUND' | 'REFUND_AT_PROVIDER' | 'DISPUTE' | 'WIN' | 'LOSE', pick: number): Promise<void> {
    const { t } = this;
    const orders = await this.#rows<{ id: string; held: number }>(
      'select id, held_cents(id) as held from orders where user_id = any($1) and paid_at is not null order by id',
      [this.#ids],
    );
    const order = orders[pick % Math.max(1, orders.length)];
    if (!order) return;
    const { desk } = t.sandbox;
    const ref = await refOf(t, order.id);
    const cents = pick % 2 === 0 ? order.held : Math.ceil(order.held / 3);
    if (kind === 'REFUND' && cents > 0) {
      const input = { requestId: randomUUID(), orderId: order.id, amountCents: cents, reason: 'The member asked for it' };
      await refundOrder(t.app, this.finance.actor, input, ORIGIN);
    }
    if (kind === 'REFUND_AT_PROVIDER' && cents > 0) desk.refund(ref, cents, null);
    if (kind === 'DISPUTE') desk.openDispute(ref, 'fraudulent', pick % 2 === 0 ? undefined : Math.max(1, cents));
    if (kind === 'WIN' || kind === 'LOSE') desk.closeDispute(ref, kind === 'WIN' ? 'WON' : 'LOST');
    await this.#known(order.id, ref);
  }

  /** The provider's events have arrived, however often it had to send them. */
  async #known(orderId: string, ref: string): Promise<void> {
    await until('the product knows what its provider knows', async () => {
      // Looked up each time: steps run side by side, and another one may change the same payment meanwhile.
      const { refunds, dispute } = this.t.sandbox.desk.find(ref);
      const [row] = await this.#rows<{ refunded: number; dispute: string | null }>(
        'select refunded_cents as refunded, (select status from disputes d where d.order_id = o.id) as dispute from orders o where id = $1',
        [orderId],
      );
      return row?.refunded === refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) && row.dispute === (dispute?.status ?? null);
    });
  }

  async #payout(kind: Exclude<GroupStep['kind'], 'BUY'>, pick: number): Promise<void> {
    const { t } = this;
    const from = { APPROVE: 'PENDING', REJECT: 'PENDING', CANCEL: 'PENDING', PROCESS: 'APPROVED', FAIL: 'PROCESSING', RETURN: 'PAID' }[
      kind as string
    ];
    const payouts = await this.#rows<Payout>(
      'select id, user_id from conversion_requests where user_id = any($1) and status = $2 order by id',
      [this.#ids, from ?? 'PROCESSING'],
    );
    const payout = payouts[pick % Math.max(1, payouts.length)];
    if (!payout) return;
    const owner = this.people.find(({ member }) => member.userId === payout.user_id)?.member;
    if (kind === 'CANCEL') return owner && void (await cancelPayout(t.app, owner.actor, payout.id));
    const [row] = await this.#rows<{ cents: string }>('select real_money_amount as cents from conversion_requests where id = $1', [
      payout.id,
    ]);
    const paid = { reference: 'ACH 1', paidCents: Number(row?.cents), hadLeft: kind === 'PAY_ALL_THE_SAME' };
    const decision = kind.startsWith('PAY') ? 'PAY' : kind;
    await decidePayout(t.app, this.finance.actor, ORIGIN, {
      payoutId: payout.id,
      decision,
      message: 'As it has to be.',
      ...(decision === 'PAY' && paid),
    });
  }

  async #cutConnections(): Promise<void> {
    await sleep(Math.random() * 20);
    await this.#rows(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ).catch(() => []);
  }

  async #stayedSignedIn(): Promise<void> {
    const now = this.t.clock.now();
    await this.#rows('update admin_sessions set created_at = $1, authenticated_at = $1, last_used_at = $1, expires_at = $2', [
      now,
      new Date(now.getTime() + DAY_MS),
    ]);
    await this.#rows('update sessions set expires_at = $1', [new Date(now.getTime() + DAY_MS)]);
  }

  /** Read again if the connection was cut under it. */
  async #rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await this.t.app.pool.query(text, values)).rows as Row[];
      } catch (error) {
        if (attempt === 5 || !isUnavailable(error)) throw error;
        await sleep(50);
      }
    }
  }
}
