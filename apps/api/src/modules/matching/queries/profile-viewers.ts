import { Entitlement } from '@benison/contracts/enumerations';
import { PROFILE_VIEWERS_DAYS } from '@benison/contracts/premium';
import type { BusinessActor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { looksUnnamed } from '../../businesses/public.ts';
import { requireEntitlement } from '../../premium/public.ts';
import { pageAfter, placeOf, toPage, type PlacePage } from '../attention-page.ts';
import { notBlocked, notHidingFrom, visibleTo } from '../visibility.ts';

/** Somebody who looked at the member's profile. */
export interface ProfileViewer {
  /** One business has one entry by name; one that looked anonymously has another that leads nowhere. */
  id: string;
  isAnonymous: boolean;
  /** Null of those who looked anonymously. */
  businessId: string | null;
  industry: string;
  /** The first look of the last day it looked; of those who looked anonymously, the day alone. */
  at: Date;
  /** On how many days it looked; null of those who looked anonymously. */
  days: number | null;
}

// @NOTE Looks become viewers before anything else is asked: a popular member has hundreds of thousands of them by a few thousand businesses.
const LOOKS = `
  select v.viewer_id, v.is_anonymous or v.is_unrequited as was_unnamed, max(v.at) as at, count(*) as days
  from profile_views v where v.viewed_id = $1 and v.at > $2::timestamptz - interval '${PROFILE_VIEWERS_DAYS} days' group by 1, 2`;

const viewers = (viewerIsVerified: boolean): string => `
  from (${LOOKS}) v join businesses b on b.id = v.viewer_id
  where ${visibleTo('b', viewerIsVerified)} and ${notBlocked('$1', 'v.viewer_id')}`;

/**
 * Who is not named: whoever looked anonymously or keeps out of sight, and to one who looks unnamed itself, now or at that
 * time, everybody.
 */
const UNNAMED = `(v.was_unnamed or not ${notHidingFrom('b', '$1')} or exists (select from businesses own where own.id = $1 and ${looksUnnamed('own')}))`;
/** In a cursor in place of an id: it is carried by whoever asks, and must not say who it was. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** How many businesses looked. Everybody may know that. */
export async function profileViewerCount(sql: Sql, me: BusinessActor, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }>(`select count(distinct v.viewer_id)::int as count ${viewers(me.isVerified)}`, [me.businessId, now]);
  return row?.count ?? 0;
}

interface ViewerRow {
  id: string;
  is_unnamed: boolean;
  industry: string;
  at: Date;
  day: Date;
  days: number;
  micros: string;
}

/** Who looked at the member's profile, the latest first: for premium members. */
export async function profileViewers(sql: Sql, me: BusinessActor, raw: unknown, now: Date): Promise<PlacePage<ProfileViewer>> {
  requireEntitlement(me, Entitlement.ProfileViewers);
  const { first, micros, id } = pageAfter(raw);
  const rows = await sql<ViewerRow>(
    `with looks as (select v.viewer_id, v.at, v.days, ${UNNAMED} as is_unnamed ${viewers(me.isVerified)}),
     entries as (
       select viewer_id, case when is_unnamed then '${NOBODY}' else viewer_id end as id, is_unnamed, max(at) as at,
         date_trunc('day', max(at), (select own.time_zone from businesses own where own.id = $1)) as day, sum(days)::int as days, ${placeOf('max(at)')} as micros
       from looks group by viewer_id, is_unnamed),
     page as (select * from entries where $3::bigint is null or (micros, id) < ($3::bigint, $4::uuid) order by micros desc, id desc limit $5)
     select id, is_unnamed, at, day, days, micros,
       (select coalesce(v.viewer_industry, b.industry) from profile_views v join businesses b on b.id = v.viewer_id where v.viewed_id = $1 and v.viewer_id = page.viewer_id and v.at = page.at limit 1) as industry
     from page order by micros desc, id desc`,
    [me.businessId, now, micros, id, first + 1],
  );
  return toPage(rows, first, toViewer);
}

function toViewer({ id, is_unnamed: isAnonymous, industry, at, day, days, micros }: ViewerRow): ProfileViewer {
  if (isAnonymous) return { id: `anonymous-${micros}`, isAnonymous, businessId: null, industry, at: day, days: null };
  return { id, isAnonymous, businessId: id, industry, at, days };
}
