import type { PremiumPlan } from '@benison/contracts/enumerations';
import { PLANS } from '@benison/contracts/premium';
import type { Sql } from '../../../platform/database/sql.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { sharePercent } from '../revenue-period-rules.ts';

/** The number of days over which churn is measured. */
const CHURN_DAYS = 30;

/** Recurring revenue. Null where there is nothing yet to compute it from. */
export interface Recurring {
  /** Every active, renewing subscription at its agreed price, per month. */
  mrrCents: number | null;
  subscribers: number;
  trials: number;
  /** Of those who paid for premium thirty days ago, how many have none now. */
  churnPercent: number | null;
}

export async function recurring(sql: Sql, asOf: Date): Promise<Recurring> {
  const plans = await sql<{ plan: PremiumPlan; price_cents: number | null; n: number }>(
    `select plan, price_cents, count(*)::int as n from subscriptions where state in ('ACTIVE', 'PAST_DUE') and created_at <= $1 group by plan, price_cents`,
    [asOf],
  );
  const [seen] = await sql<{ trials: number; ever: boolean; before: number; lost: number }>(
    `with paying as (
       select s.user_id, bool_or(s.ended_at is null or s.ended_at > $2) as stood, bool_or(s.ended_at is null or s.ended_at > $1) as stands
       from subscriptions s
       where s.plan is not null and exists (select from orders o where o.user_id = s.user_id and o.product like 'PREMIUM%' and o.paid_at <= $2)
       group by s.user_id)
     select (select count(*)::int from subscriptions where state = 'TRIALING' and created_at <= $1) as trials,
       exists (select from subscriptions where plan is not null and created_at <= $1) as ever,
       count(*) filter (where stood)::int as before, count(*) filter (where stood and not stands)::int as lost from paying`,
    [asOf, new Date(asOf.getTime() - CHURN_DAYS * DAY_MS)],
  );
  const mrrCents = plans.reduce(
    (sum, { plan, price_cents, n }) => sum + ((price_cents ?? PLANS[plan].priceCents) * n) / PLANS[plan].months,
    0,
  );
  return {
    mrrCents: seen?.ever ? Math.round(mrrCents) : null,
    subscribers: plans.reduce((sum, { n }) => sum + n, 0),
    trials: seen?.trials ?? 0,
    churnPercent: seen && seen.before > 0 ? sharePercent(seen.lost, seen.before) : null,
  };
}
