import type { Sql } from '../../platform/database/sql.ts';
import { agreedCents } from './agreed-price-rules.ts';
import { worthOf } from './premium-grants.ts';
import type { SubscriptionRow } from './subscription-rows.ts';
import type { Period } from './subscription-rules.ts';

/**
 * What the running period is worth when another plan takes its place: the money held for it, and the time that money bought. Without a known
 * payment, its agreed price and the whole of it.
 */
export async function runningWorth(sql: Sql, standing: SubscriptionRow): Promise<{ priceCents: number; period: Period }> {
  const worth = await worthOf(sql, standing.period_order_id);
  if (worth) return worth;
  return {
    priceCents: standing.plan ? agreedCents(standing.plan, standing) : 0,
    period: { start: standing.period_start, end: standing.period_end },
  };
}
