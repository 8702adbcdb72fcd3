import { PageInput } from '@benison/contracts/fields';
import { idCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { countAttention } from '../attention.ts';

/** A running lift: one boost, or several in a row. */
export interface ActiveBoost {
  startedAt: Date;
  endsAt: Date;
  /** Null where cards were not counted yet when it began. */
  cards: number | null;
  views: number;
  likes: number;
}

/** The effect of a lift, compared with an equal time before it. */
export interface BoostReport {
  id: string;
  startedAt: Date;
  endedAt: Date;
  views: number;
  likes: number;
  viewsBefore: number;
  likesBefore: number;
  /** How often the card was shown; null of a time before that was counted. */
  cards: number | null;
  cardsBefore: number | null;
}

export type BoostReportPage = Page<BoostReport>;

const RUNNING = `
  select b.boosted_until as ends_at, min(o.starts_at) as started_at from businesses b join boosts o on o.business_id = b.id
  where b.id = $1 and b.boosted_until > $2 and o.report_id is null and o.starts_at < o.ends_at group by b.boosted_until`;

/** The running lift of a business, and its effect so far; null without one. */
export async function readActiveBoost(sql: Sql, businessId: string, now: Date): Promise<ActiveBoost | null> {
  const [row] = await sql<{ ends_at: Date; started_at: Date }>(RUNNING, [businessId, now]);
  if (!row) return null;
  return { startedAt: row.started_at, endsAt: row.ends_at, ...(await countAttention(sql, businessId, { from: row.started_at, to: now })) };
}

const CURSORS = idCursors('boostReports');

const PAGE = `
  select id, started_at as "startedAt", ended_at as "endedAt", views, likes, views_before as "viewsBefore", likes_before as "likesBefore", cards, cards_before as "cardsBefore"
  from boost_reports r where business_id = $1
    and ($2::uuid is null or (ended_at, id) < (select p.ended_at, p.id from boost_reports p where p.id = $2 and p.business_id = $1))
  order by ended_at desc, id desc limit $3`;

/** The reports of a business's boosts, newest first. */
export async function readBoostReports(sql: Sql, businessId: string, raw: unknown): Promise<BoostReportPage> {
  const { first, after } = PageInput.parse(raw);
  const rows = await sql<BoostReport>(PAGE, [businessId, CURSORS.idAfter(after), first + 1]);
  return pageOf(
    rows,
    first,
    ({ id }) => CURSORS.at(id),
    (row) => row,
  );
}
