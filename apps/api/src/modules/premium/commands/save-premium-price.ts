import { PremiumPlan } from '@benison/contracts/enumerations';
import { BOOSTS, PLANS, SavePremiumPriceInput } from '@benison/contracts/premium';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { assertPriceChangeMeant } from '../../payments/public.ts';
import { PriceChangedError, YearTooCheapError } from '../errors.ts';
import { readPrices, type PremiumProduct, type Prices } from '../prices.ts';
import { premiumPrices, type PremiumPrice } from '../queries/premium-prices.ts';

/**
 * Sets a new price for a plan or a boost, as a further version. It applies to purchases and plan changes from now on: running
 * subscriptions renew at the price their members agreed to, and orders and invoices keep theirs.
 */
export async function savePremiumPrice(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<PremiumPrice[]> {
  const { requestId, ...input } = SavePremiumPriceInput.parse(raw);
  const { id, priceCents, expectedPriceCents } = input;
  const staff = asStaff(actor);
  await app.transaction((tx) =>
    idempotently(tx, { userId: staff.staffId, operation: 'premium.savePrice', requestId, input }, async () => {
      // @NOTE One price change at a time, because prices are checked against each other; readers are not blocked.
      await tx.sql('lock table premium_prices in share row exclusive mode');
      const prices = await readPrices(tx.sql);
      if (prices[id] !== expectedPriceCents) throw new PriceChangedError({ priceCents: prices[id] });
      await requireYearAboveMonth(tx, { ...prices, [id]: priceCents });
      assertPriceChangeMeant({ from: prices[id], to: priceCents, isConfirmed: input.confirmsPriceChange });
      if (prices[id] !== priceCents) await setPrice(tx, staff, origin, { id, from: prices[id], to: priceCents, now: app.clock.now() });
    }),
  );
  return premiumPrices(sqlOf(app.em()));
}

/** As staff's screens call it. */
function titleOf(id: PremiumProduct): string {
  const plan = Object.values(PLANS).find((one) => one.plan === id);
  const boost = Object.values(BOOSTS).find((one) => one.product === id);
  return plan ? `Premium, ${plan.name}` : `the boost, ${boost?.name ?? id}`;
}

interface Change {
  id: PremiumProduct;
  from: number;
  to: number;
  now: Date;
}

async function setPrice(tx: Tx, staff: ReturnType<typeof asStaff>, origin: Origin, { id, from, to, now }: Change): Promise<void> {
  await tx.sql(
    'insert into premium_prices (product, version, price_cents, set_by, created_at) select $1, max(version) + 1, $2, $3, $4 from premium_prices where product = $1',
    [id, to, staff.staffId, now],
  );
  await appendAudit(tx, staff, origin, {
    at: now,
    action: 'catalogue.priceSaved',
    targetType: 'premium price',
    targetId: id,
    summary: `Changed the price of ${titleOf(id)}`,
    before: { priceCents: from },
    after: { priceCents: to },
  });
}

/** A change to the yearly plan is credited the rest of the month, which must never be more than the year costs. */
async function requireYearAboveMonth(tx: Tx, prices: Prices): Promise<void> {
  const [agreed] = await tx.sql<{ most: number | null }>(
    `select max(coalesce(price_cents, $2)) as most from subscriptions where plan = $1 and state <> 'ENDED'`,
    [PremiumPlan.Monthly, PLANS.PREMIUM_MONTHLY.priceCents],
  );
  const monthCents = Math.max(prices.PREMIUM_MONTHLY, agreed?.most ?? 0);
  if (prices.PREMIUM_YEARLY <= monthCents) throw new YearTooCheapError(monthCents);
}
