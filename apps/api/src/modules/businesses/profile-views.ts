import type { Tx } from '../../platform/database/transaction.ts';

/** Whether the business called `alias` currently views others anonymously: by choice, or because it is incognito. */
export const looksUnnamed = (alias: string): string =>
  `(${alias}.viewing_mode = 'ANONYMOUS' or (${alias}.incognito and ${alias}.is_premium))`;

const RECORD = `
  insert into profile_views (viewed_id, viewer_id, day, at, is_anonymous, is_unrequited)
  select v.id, b.id, ($3::timestamptz at time zone v.time_zone)::date, $3, ${looksUnnamed('b')}, ${looksUnnamed('v')}
  from businesses v, businesses b where v.id = $1 and b.id = $2
  on conflict do nothing returning viewed_id`;

/**
 * Records that a business was viewed: once per viewer and day of its own time zone, never by itself. Returns whether it counted.
 * `businesses.profile_views` always equals the number of rows. Anonymous viewers are counted but never
 * named; a member who views anonymously is not told the names of those who look in the meantime.
 */
export async function countProfileView(tx: Tx, viewerBusinessId: string, viewedId: string, now: Date): Promise<boolean> {
  if (viewerBusinessId === viewedId) return false;
  const counted = await tx.sql(RECORD, [viewedId, viewerBusinessId, now]);
  if (counted.length === 0) return false;
  await tx.sql('update businesses set profile_views = profile_views + 1 where id = $1', [viewedId]);
  return true;
}
