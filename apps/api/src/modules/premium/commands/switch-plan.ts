import { SwitchPlanInput } from '@benison/contracts/premium';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { asMember } from '../../../platform/policy.ts';
import { chargeSavedMethod } from '../../payments/public.ts';
import { NoSubscriptionError, PriceChangedError } from '../errors.ts';
import { readPrices } from '../prices.ts';
import { termsFor } from '../queries/subscription.ts';
import { lockSubscription, updateSubscription, type SubscriptionRow } from '../subscription-rows.ts';
import type { SwitchTerms } from '../subscription-rules.ts';

/**
 * Changes the plan on the terms the member has seen. To a longer plan: the difference is charged to the saved method, and the
 * new plan starts when that is paid; returns the order. To a shorter one: it is scheduled for the next period, and nothing is charged.
 */
export async function switchPlan(app: AppContext, actor: Actor, raw: unknown): Promise<{ orderId: string | null }> {
  const { requestId, ...input } = SwitchPlanInput.parse(raw);
  const { plan } = input;
  const { userId } = asMember(actor);
  const now = app.clock.now();
  const amountCents = await app.transaction((tx) =>
    idempotently(tx, { userId, operation: 'premium.switchPlan', requestId, input }, async () => {
      const standing = await lockSubscription(tx, userId);
      const terms = await termsFor(tx.sql, standing, plan, await readPrices(tx.sql), now);
      if (!standing) throw new NoSubscriptionError();
      if (terms.amountCents !== input.expectedAmountCents) throw new PriceChangedError({ priceCents: terms.amountCents });
      if ((input.expectedNextChargeCents ?? terms.nextChargeCents) !== terms.nextChargeCents)
        throw new PriceChangedError({ priceCents: terms.nextChargeCents });
      if (!terms.isImmediate) await noteNext(tx, standing, terms, now);
      return terms.amountCents;
    }),
  );
  if (amountCents === 0) return { orderId: null };
  const order = await chargeSavedMethod(app, { userId, item: { product: plan }, requestId, amountCents });
  return { orderId: order.id };
}

/** Another plan from the next period on, at today's price; the running plan keeps its own. */
function noteNext(tx: Tx, standing: SubscriptionRow, { plan, priceCents }: SwitchTerms, now: Date): Promise<void> {
  const isOther = standing.plan !== plan;
  return updateSubscription(tx, standing, { next_plan: isOther ? plan : null, next_price_cents: isOther ? priceCents : null }, now);
}
