import { BoostSource, SubscriptionState, type BoostProduct, type PremiumPlan } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { BOOSTS, PLANS } from '@benison/contracts/premium';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { DomainError } from '../../platform/errors.ts';
import { ownClock, ownTimeZone } from '../../platform/own-days.ts';
import { isAccountClosed, NOTHING_TO_DELIVER, type MoneyChange, type PaidOrder, type ProductHandler } from '../payments/public.ts';
import { renewalCents } from './agreed-price-rules.ts';
import { previewBoost, settleBoost, startBoost } from './boosts.ts';
import { endSubscription } from './commands/cancel-subscription.ts';
import { AlreadySubscribedError } from './errors.ts';
import { takeCreditNoteBack, writeCreditNote, writeInvoice } from './invoices.ts';
import { applyPlanPayment, PaymentKind, settlePlan } from './payment-effects.ts';
import { previewGrants } from './premium-grants.ts';
import { boostEffectWords, planEffectWords } from './premium-words.ts';
import { readPrices } from './prices.ts';
import { runningWorth } from './running-worth.ts';
import { standingSubscription, type SubscriptionRow } from './subscription-rows.ts';
import { switchTerms } from './subscription-rules.ts';
import { tellRenewal } from './tell-renewal.ts';

/** The two plans as products: started, renewed, or changed to with credit for the rest of the other one. */
export const planProducts = (origin: string): ProductHandler<PremiumPlan> => ({
  async quote(sql, { userId }, item, now) {
    const plan = item.product;
    const prices = await readPrices(sql);
    const description = `Benison Premium, ${PLANS[plan].name.toLowerCase()}`;
    const standing = await standingSubscription(sql, userId);
    // The payment after whose time this one's begins: of several that follow the same, the first that is paid counts.
    const follows = standing?.period_order_id ?? null;
    const full = (kind: PaymentKind, priceCents = prices[plan]) => ({
      amountCents: priceCents,
      description,
      data: { kind, priceCents, follows },
    });
    if (!standing?.plan || standing.state === SubscriptionState.Trialing) return full(PaymentKind.Start);
    if (standing.state === SubscriptionState.PastDue || standing.period_end <= now) {
      await assertNotBeingCharged(sql, standing);
      return full(PaymentKind.Renewal, renewalCents(plan, standing) ?? prices[plan]);
    }
    if (standing.plan === plan) {
      throw new AlreadySubscribedError(
        standing.state === SubscriptionState.Canceled ? 'Your plan still runs. Resume it instead of buying it again.' : undefined,
      );
    }
    const { priceCents, period } = await runningWorth(sql, standing);
    const terms = switchTerms({ plan: standing.plan, priceCents }, { plan, priceCents: prices[plan] }, period, now);
    if (!terms.isImmediate)
      throw new AlreadySubscribedError('A shorter plan begins when what is paid for is over. There is nothing to pay now.');
    return {
      amountCents: terms.amountCents,
      description: `${description}, in place of monthly`,
      data: { kind: PaymentKind.Switch, priceCents: prices[plan], follows },
    };
  },
  async onPaid(tx, order, now) {
    const paid = await applyPlanPayment(tx, order, now);
    if (!paid) return NOTHING_TO_DELIVER;
    if (await isAccountClosed(tx, order.userId)) await endSubscription(tx, order.userId, now);
    else if (order.data.kind === PaymentKind.Renewal) await tellRenewal(tx, order, paid, origin);
    return undefined;
  },
  async onMoneyChanged(tx, order, change, now) {
    await creditRefund(tx, order.id, change, now);
    const changed = await settlePlan(tx, order, change, now);
    return planEffectWords(changed, await ownTimeZone(tx.sql, order.userId));
  },
  async previewHeld(sql, { id, userId }, heldCents, now) {
    const standing = await standingSubscription(sql, userId);
    const changedMs = await previewGrants(sql, id, heldCents, now);
    const endsAt = standing && new Date(standing.period_end.getTime() + changedMs);
    return { coins: null, endsAt, endsNow: endsAt !== null && changedMs < 0 && endsAt <= now };
  },
});

/** A renewal that the provider is charging by itself is not paid by hand as well. */
async function assertNotBeingCharged(sql: Sql, { renewal_order_id: orderId }: SubscriptionRow): Promise<void> {
  const charging = await sql(`select from orders where id = $1 and status = 'PROCESSING'`, [orderId]);
  if (charging.length > 0) throw new AlreadySubscribedError('Your renewal is being charged right now, so there is nothing to pay.');
}

async function creditRefund(tx: Tx, orderId: string, { cause, amountCents }: MoneyChange, now: Date): Promise<void> {
  if (cause === 'REFUND') await writeCreditNote(tx, { orderId, amountCents }, now);
  if (cause === 'REFUND_FAILED') await takeCreditNoteBack(tx, { orderId, amountCents }, now);
}

const { Money: source } = BoostSource;

/** Boosts sold for money. */
export const boostProducts: ProductHandler<BoostProduct> = {
  async quote(sql, { userId }, item) {
    const { product } = item;
    const { name, hours } = BOOSTS[product];
    const businessId = await businessOf(sql, userId);
    return { amountCents: (await readPrices(sql))[product], description: `Boost, ${name}`, data: { hours, businessId } };
  },
  async onPaid(tx, order, now) {
    const { hours, name } = BOOSTS[order.product];
    const { endsAt } = await startBoost(tx, { businessId: String(order.data.businessId), hours, source, sourceId: order.id, now });
    const from = new Date(endsAt.getTime() - hours * HOUR_MS).toISOString();
    const lines = [{ description: `Boost, ${name}`, from, to: endsAt.toISOString(), amountCents: order.amountCents }];
    await writeInvoice(tx, { userId: order.userId, orderId: order.id, lines }, now);
  },
  async onMoneyChanged(tx, order, change, now) {
    await creditRefund(tx, order.id, change, now);
    const settled = await settleBoost(tx, { source, sourceId: order.id, grantedMs: paidMs(order, change.heldCents), now });
    return boostEffectWords(settled?.endsAt ?? null, now, await ownClock(tx.sql, order.userId));
  },
  async previewHeld(sql, order, heldCents, now) {
    const endsAt = await previewBoost(sql, { source, sourceId: order.id, grantedMs: paidMs(order, heldCents), now });
    return { coins: null, endsAt, endsNow: endsAt !== null && endsAt <= now };
  },
};

/** The time of a boost that so much of its price pays for. */
const paidMs = ({ product, amountCents }: PaidOrder<BoostProduct>, heldCents: number): number =>
  Math.floor((BOOSTS[product].hours * HOUR_MS * heldCents) / amountCents);

async function businessOf(sql: Sql, userId: string): Promise<string> {
  const [own] = await sql<{ id: string }>('select id from businesses where user_id = $1', [userId]);
  if (!own) throw new DomainError(ErrorCode.BusinessRequired, 'Please make your business card first.');
  return own.id;
}
