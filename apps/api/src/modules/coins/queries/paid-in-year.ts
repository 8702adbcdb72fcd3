import type { Sql } from '../../../platform/database/sql.ts';

/** Whether a payout counts as money of the time since a moment, in SQL: paid after it, or still to be paid. When it was asked for says nothing. */
export const paidSince = (moment: string): string =>
  `(status in ('APPROVED', 'PROCESSING') or (status = 'PAID' and processed_at >= ${moment}))`;

/** What a member was paid since the first of January (UTC), in cents, with what is approved and under way. */
export async function paidInYear(sql: Sql, userId: string, now: Date): Promise<number> {
  const [row] = await sql<{ cents: string }>(
    `select coalesce(sum(real_money_amount), 0) as cents from conversion_requests where user_id = $1 and ${paidSince('$2')}`,
    [userId, new Date(Date.UTC(now.getUTCFullYear(), 0, 1))],
  );
  return Number(row?.cents ?? 0);
}
