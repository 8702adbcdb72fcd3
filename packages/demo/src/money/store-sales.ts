import { PaymentProvider, ProductType } from '@benison/contracts/enumerations';
import { BOOSTS } from '@benison/contracts/premium';
import type { Payment } from '@benison/sandbox/payment';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { applySnapshot } from '../../../../apps/api/src/modules/payments/apply-snapshot.ts';
import { insertOrder } from '../../../../apps/api/src/modules/payments/commands/create-order.ts';
import { lockOrder } from '../../../../apps/api/src/modules/payments/order.ts';
import { handlerOf } from '../../../../apps/api/src/modules/payments/product.ts';
import { finishBoost } from '../../../../apps/api/src/modules/premium/finish-boost.ts';
import { lockSubscription, updateSubscription } from '../../../../apps/api/src/modules/premium/subscription-rows.ts';
import type { Tx } from '../../../../apps/api/src/platform/database/transaction.ts';
import { DAY_MS, HOUR_MS } from '../../../../apps/api/src/platform/durations.ts';
import { snapshotOfSandbox } from '../../../../apps/api/src/platform/payments/sandbox.ts';
import type { DemoIds } from '../demo-ids.ts';
import type { DemoWorld } from '../demo-world.ts';
import { createRandom } from '../random.ts';
import { planSales, type DemoSale } from './sales-plan.ts';
import { SandboxPast, type PastPayment } from './sandbox-past.ts';

const BRANDS = ['Visa', 'Visa', 'Visa', 'Mastercard', 'American Express'];
const DISPUTE_DAYS = 6;

/** Something of the past that is done in its turn. */
export interface PastDeed {
  readonly at: Date;
  readonly deed: () => Promise<void>;
}

/**
 * The demo's ninety days of sales: orders paid at the provider, and what the product does when it hears of that, each at its time and in
 * turn with the other deeds of the past. The provider is given them to keep by `handOver`.
 */
export class PastSales implements Disposable {
  readonly #past = new SandboxPast();

  constructor(
    private readonly app: Pick<AppContext, 'products' | 'config'>,
    private readonly world: DemoWorld,
    private readonly ids: DemoIds,
  ) {}

  async store(tx: Tx, others: readonly PastDeed[]): Promise<void> {
    const { sales, leavings } = planSales(this.world);
    const deeds = [
      ...sales.flatMap((sale) => this.#deedsOf(tx, sale)),
      ...leavings.flatMap(({ member, canceledAt, endsAt }) => [
        { at: canceledAt, deed: () => this.#change(tx, member, canceledAt, { state: 'CANCELED', canceled_at: canceledAt }) },
        { at: endsAt, deed: () => this.#change(tx, member, endsAt, { state: 'ENDED', ended_at: endsAt, end_reason: 'CANCELED' }) },
      ]),
      ...others,
    ];
    for (const { deed } of deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await deed();
  }

  handOver(): void {
    this.#past.handOver(this.app);
  }

  [Symbol.dispose](): void {
    this.#past[Symbol.dispose]();
  }

  #deedsOf(tx: Tx, sale: DemoSale): PastDeed[] {
    const { at, back } = sale;
    let paymentId = '';
    const pay = async (): Promise<void> => void (paymentId = (await this.#pay(tx, sale)).id);
    const change = (when: Date, step: (id: string) => Payment) => ({ at: when, deed: () => this.#hear(tx, step(paymentId), when) });
    return [
      { at, deed: pay },
      ...this.#boostOver(tx, sale),
      ...(back ? [change(back.at, (id) => (back.by === 'REFUND' ? this.#past.refund(id) : this.#past.dispute(id)))] : []),
      ...(back?.by === 'WON_DISPUTE'
        ? [change(new Date(back.at.getTime() + DISPUTE_DAYS * DAY_MS), (id) => this.#past.winDispute(id))]
        : []),
    ];
  }

  async #pay(tx: Tx, { at, member, product, packageId }: DemoSale): Promise<Payment> {
    const userId = this.ids.users[member] ?? '';
    const quote = await handlerOf(this.app.products, product).quote(tx.sql, { userId }, { product, packageId: packageId ?? null }, at);
    const savesMethod = product === ProductType.PremiumMonthly || product === ProductType.PremiumYearly;
    const orderId = await insertOrder(tx, {
      userId,
      item: { product, packageId: packageId ?? null },
      quote,
      now: at,
      provider: PaymentProvider.Sandbox,
      savesMethod,
      isWallet: false,
      status: 'PENDING',
    });
    const { amountCents, description } = quote;
    const payment = this.#past.pay(at, { orderId, userId, amountCents, description, savesMethod, card: this.#cardOf(member) });
    await this.#hear(tx, payment, at);
    return payment;
  }

  /** What the provider tells of a payment, as its event would. */
  async #hear(tx: Tx, payment: Payment, at: Date): Promise<void> {
    const order = await lockOrder(tx, payment.reference);
    const outcome = await applySnapshot(this.app, tx, order, snapshotOfSandbox(payment), at, null);
    if (outcome !== 'APPLIED') throw new Error(`A payment of the demo's past was not applied: ${outcome}.`);
  }

  #boostOver(tx: Tx, { at, member, product }: DemoSale): PastDeed[] {
    if (product !== ProductType.Boost24h && product !== ProductType.Boost72h && product !== ProductType.BoostWeek) return [];
    const over = new Date(at.getTime() + BOOSTS[product].hours * HOUR_MS);
    if (over > this.world.now) return [];
    return [{ at: over, deed: () => finishBoost(tx, this.ids.businesses[member] ?? '', over) }];
  }

  async #change(tx: Tx, member: number, at: Date, change: Parameters<typeof updateSubscription>[2]): Promise<void> {
    const standing = await lockSubscription(tx, this.ids.users[member] ?? '');
    if (standing) await updateSubscription(tx, standing, change, at);
  }

  #cardOf(member: number): PastPayment['card'] {
    const random = createRandom(this.world.seed, `card ${member}`);
    return { brand: random.pick(BRANDS), last4: String(random.int(0, 9_999)).padStart(4, '0') };
  }
}
