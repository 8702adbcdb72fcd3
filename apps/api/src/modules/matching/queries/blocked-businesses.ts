import type { Sql } from '../../../platform/database/sql.ts';

export interface BlockedBusiness {
  businessId: string;
  name: string;
  blockedAt: Date;
}

/** All businesses that the member has blocked, newest first: each was blocked by hand, so there are as many as one can show. */
export async function blockedBusinesses(sql: Sql, businessId: string): Promise<BlockedBusiness[]> {
  const rows = await sql<{ id: string; name: string; created_at: Date }>(
    `select b.id, b.name, k.created_at from blocks k join businesses b on b.id = k.blocked_id
     where k.blocker_id = $1 order by k.created_at desc, k.blocked_id desc`,
    [businessId],
  );
  return rows.map((row) => ({ businessId: row.id, name: row.name, blockedAt: row.created_at }));
}
