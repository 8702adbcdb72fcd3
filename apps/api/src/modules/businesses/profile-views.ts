import type { Tx } from '../../platform/database/transaction.ts';
import { isIncognito } from './shown-to.ts';

/** Whether the business called `alias` currently views others anonymously: by choice, or because it is incognito. */
export const looksUnnamed = (alias: string): string => `(${alias}.viewing_mode = 'ANONYMOUS' or ${isIncognito(alias)})`;

const RECORD = `
  insert into profile_views (viewed_id, viewer_id, day, at, is_anonymous, is_unrequited)
  select v.id, b.id, ($2::timestamptz at time zone v.time_zone)::date, $2, ${looksUnnamed('b')}, ${looksUnnamed('v')}
  from jsonb_to_recordset($1::jsonb) as l(viewer uuid, viewed uuid)
  cross join lateral (select * from businesses x where x.id = l.viewed offset 0) v
  cross join lateral (select * from businesses x where x.id = l.viewer offset 0) b
  order by v.id on conflict do nothing returning viewed_id, viewer_id`;
// @NOTE Afterwards, and in the order of their ids: decisions take these rows last as well.
const COUNT = `
  with held as materialized (
    select l.id, l.views from jsonb_to_recordset($1::jsonb) as l(id uuid, views int)
    cross join lateral (select from businesses b where b.id = l.id for no key update) b
  )
  update businesses b set profile_views = b.profile_views + h.views from held h where b.id = h.id`;

/** A business that looked at another. */
export interface Look {
  viewer: string;
  viewed: string;
}

/**
 * Records that businesses were viewed: once per viewer and day of the viewed one's time zone, never by itself. Returns which of them
 * counted. `businesses.profile_views` always equals the number of rows. Anonymous viewers are counted but never
 * named; a member who views anonymously is not told the names of those who look in the meantime.
 */
export async function countProfileViews(tx: Tx, looks: readonly Look[], now: Date): Promise<Look[]> {
  const others = looks.filter(({ viewer, viewed }) => viewer !== viewed);
  if (others.length === 0) return [];
  const rows = await tx.prepared<{ viewed_id: string; viewer_id: string }>(RECORD, [JSON.stringify(others), now]);
  if (rows.length === 0) return [];
  const views = new Map<string, number>();
  for (const { viewed_id: id } of rows) views.set(id, (views.get(id) ?? 0) + 1);
  const counts = [...views].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, each]) => ({ id, views: each }));
  await tx.prepared(COUNT, [JSON.stringify(counts)]);
  return rows.map(({ viewed_id: viewed, viewer_id: viewer }) => ({ viewer, viewed }));
}
