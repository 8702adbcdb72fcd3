import type { Sql } from '../../../platform/database/sql.ts';

const PARTS = `
  select ((b.logo_id is not null or b.cover_id is not null)::int + (char_length(b.description) >= 120)::int + (cardinality(b.tags) >= 3)::int
    + (b.website is not null)::int + (b.founded_year is not null)::int + (b.zip_code is not null)::int + (cardinality(b.seeking_partnership) > 0)::int
    + (cardinality(b.offering) > 0)::int) * 100 / 8 as percent
  from businesses b where b.id = $1`;

/** How much of its profile a business has filled in, in percent. */
export async function profileCompletion(sql: Sql, businessId: string): Promise<number> {
  const [row] = await sql<{ percent: number }>(PARTS, [businessId]);
  return row?.percent ?? 0;
}
