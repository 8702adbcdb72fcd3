import type { Sql } from '../../../platform/database/sql.ts';

/** What a member was paid since the first of January (UTC), in cents, with what is approved and under way. */
export async function paidInYear(sql: Sql, userId: string, now: Date): Promise<number> {
  const [row] = await sql<{ cents: string }>(
    `select coalesce(sum(real_money_amount), 0) as cents from conversion_requests
     where user_id = $1 and created_at >= $2 and status in ('APPROVED', 'PROCESSING', 'PAID')`,
    [userId, new Date(Date.UTC(now.getUTCFullYear(), 0, 1))],
  );
  return Number(row?.cents ?? 0);
}
