import { Entitlement } from '@benison/contracts/enumerations';
import { PROFILE_VIEWERS_DAYS } from '@benison/contracts/premium';
import type { BusinessActor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { requireEntitlement } from '../../premium/public.ts';
import { pageAfter, placeOf, toPage, type PlacePage } from '../attention-page.ts';
import { notBlocked, notHidingFrom, visibleTo } from '../visibility.ts';

/** A business that looked at the member's profile. */
export interface ProfileViewer {
  /** One business has one entry. */
  id: string;
  businessId: string;
  /** The first look of the last day it looked. */
  at: Date;
  /** On how many days it looked. */
  days: number;
}

const viewers = (viewerIsVerified: boolean): string => `
  from profile_views v join businesses b on b.id = v.viewer_id
  where v.viewed_id = $1 and v.at > $2::timestamptz - interval '${PROFILE_VIEWERS_DAYS} days'
    and ${visibleTo('b', viewerIsVerified)} and ${notBlocked('$1', 'v.viewer_id')}`;

/** Who may be named: whoever looked under its own name and keeps not out of sight, and only to one who does not look anonymously itself. */
const named = (viewerIsVerified: boolean): string => `${viewers(viewerIsVerified)} and not v.is_anonymous and ${notHidingFrom('b', '$1')}
    and exists (select from businesses own where own.id = $1 and own.viewing_mode = 'PUBLIC')`;

/** How many businesses looked. Everybody may know that. */
export async function profileViewerCount(sql: Sql, me: BusinessActor, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }>(`select count(distinct v.viewer_id)::int as count ${viewers(me.isVerified)}`, [me.businessId, now]);
  return row?.count ?? 0;
}

/** Who looked at the member's profile, the latest first: for premium members. */
export async function profileViewers(sql: Sql, me: BusinessActor, raw: unknown, now: Date): Promise<PlacePage<ProfileViewer>> {
  requireEntitlement(me, Entitlement.ProfileViewers);
  const { first, micros, id } = pageAfter(raw);
  const rows = await sql<{ id: string; at: Date; days: number; micros: string }>(
    `select * from (
       select v.viewer_id as id, max(v.at) as at, count(*)::int as days, ${placeOf('max(v.at)')} as micros ${named(me.isVerified)} group by v.viewer_id) l
     where $3::bigint is null or (l.micros, l.id) < ($3::bigint, $4::uuid)
     order by l.micros desc, l.id desc limit $5`,
    [me.businessId, now, micros, id, first + 1],
  );
  return toPage(rows, first, ({ id: businessId, at, days }) => ({ id: businessId, businessId, at, days }));
}
