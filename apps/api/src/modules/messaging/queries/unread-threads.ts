import type { Sql } from '../../../platform/database/sql.ts';

const UNREAD_THREADS = `
  select count(*)::int as n from matches m
  left join message_reads r on r.match_id = m.id and r.business_id = $1
  where (m.business1_id = $1 or m.business2_id = $1) and m.ended_at is null and m.message_count > coalesce(r.read_up_to, 0)
    and exists (select from messages x where x.match_id = m.id and x.sender_id <> $1 and x.sequence > coalesce(r.read_up_to, 0))`;

/** How many standing threads hold something the business has not read. */
export async function countUnreadThreads(sql: Sql, businessId: string): Promise<number> {
  const [row] = await sql<{ n: number }>(UNREAD_THREADS, [businessId]);
  return row?.n ?? 0;
}
