import { Entitlement } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { PROFILE_VIEWERS_COUNTED_MAX, PROFILE_VIEWERS_DAYS } from '@benison/contracts/terms/premium';
import type { BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { DecryptionError, type Secrets } from '../../../platform/crypto/secrets.ts';
import { cursorsOf, ID, microsOf, pageOf, timeOfMicros, UnknownCursorError, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { looksUnnamed } from '../../businesses/public.ts';
import { requireEntitlement } from '../../premium/public.ts';
import { matchedNow, notBlocked, notHidingFrom, visibleTo } from '../visibility.ts';

/** Sealed: of those who stay unnamed only the day is told, and a place in the list has the moment in it. */
const CURSORS = cursorsOf('profileViewers', /^([\w-]{40,250})$/);
/** When and by whom the last entry was made; those who stay unnamed are called alike, and of one moment told apart by their number. */
const PLACE = new RegExp(String.raw`^(\d{1,18})\.(${ID})\.(\d{1,9})$`);
const sealOf = ({ businessId }: BusinessActor): string => `profile-viewers:${businessId}`;

/** Somebody who viewed the member's profile. */
export interface ProfileViewer {
  /** A business has one entry for views by name; its anonymous views have another, which leads nowhere. */
  id: string;
  isAnonymous: boolean;
  /** Null for anonymous viewers. */
  businessId: string | null;
  industry: string;
  /** The first view on the last day it viewed; only the day for anonymous viewers. */
  at: Date;
  /** On how many days it viewed; null for anonymous viewers. */
  days: number | null;
}

const SINCE = `$2::timestamptz - interval '${PROFILE_VIEWERS_DAYS} days'`;

/** The last view of each viewer by name, and anonymously. */
const LAST_LOOKS = 'profile_viewers v join businesses b on b.id = v.viewer_id';

const standing = (viewerIsVerified: boolean): string =>
  `v.viewed_id = $1 and v.at > ${SINCE} and (${visibleTo('b', viewerIsVerified)} or (b.is_active and ${matchedNow('b.id', '$1::uuid')}))
   and ${notBlocked('$1', 'v.viewer_id')}`;

/** Whether a viewer is never named, however it viewed: it is incognito, or the member itself views anonymously. */
const UNNAMED_NOW = `(not ${notHidingFrom('b', '$1')} or exists (select from businesses own where own.id = $1 and ${looksUnnamed('own')}))`;
/** Stands in a cursor in place of an id: the client sees it, and it must not reveal who the viewer was. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** How many businesses viewed, counted up to `most`. Everybody may know that. */
export async function profileViewerCount(sql: Sql, me: BusinessActor, now: Date, most = PROFILE_VIEWERS_COUNTED_MAX): Promise<number> {
  // @NOTE Each viewer has at most two entries, so twice as many rows are at least `most` viewers. "offset 0" makes each business be looked
  // up by itself: as a join, the planner would read all viewers before it counts the first.
  const [row] = await sql<{ count: number }>(
    `select least($3, count(distinct l.viewer_id))::int as count from (
       select v.viewer_id from profile_viewers v cross join lateral (select b.* from businesses b where b.id = v.viewer_id offset 0) b
       where ${standing(me.isVerified)} order by v.at desc limit 2 * $3::int) l`,
    [me.businessId, now, most],
  );
  return row?.count ?? 0;
}

interface ViewerRow {
  id: string;
  /** The number of an unnamed entry among those of its moment; 0 of others. */
  nth: number;
  is_unnamed: boolean;
  industry: string;
  at: Date;
  day: Date;
  days: number;
  micros: string;
}

const AFTER = timeOfMicros('$3');

// A viewer that is never named has one entry for both kinds: the later one.
const page = (viewerIsVerified: boolean): string => `
  select v.viewer_id, v.at, b.industry, e.is_unnamed, e.id
  from ${LAST_LOOKS}
    cross join lateral (select ${UNNAMED_NOW} as now offset 0) u
    cross join lateral (select v.was_unnamed or u.now as is_unnamed, case when v.was_unnamed or u.now then '${NOBODY}' else v.viewer_id end as id) e
  where ${standing(viewerIsVerified)}
    and not (u.now and exists (select from profile_viewers other where other.viewed_id = $1 and other.viewer_id = v.viewer_id
      and other.was_unnamed <> v.was_unnamed and (other.at, other.was_unnamed) > (v.at, v.was_unnamed)))
    and ($3::bigint is null or (v.at <= ${AFTER} and ((v.at, e.id) < (${AFTER}, $4::uuid) or ($6::int > 0 and (v.at, e.id) = (${AFTER}, $4::uuid)))))
  order by v.at desc, e.id desc, v.viewer_id limit $5::int + $6::int`;

// @NOTE A day is told by its noon: its midnight would be the day before to whoever reads it further west, as a member who travels does.
/** Read only for the entries of a page, from their views. */
const TOLD = `
  select p.id, p.is_unnamed, p.at, ${microsOf('p.at')} as micros,
    case when p.is_unnamed then p.nth else 0 end as nth,
    least($2, date_trunc('day', p.at, (select own.time_zone from businesses own where own.id = $1)) + interval '12 hours') as day,
    (select count(*)::int from profile_views l where l.viewed_id = $1 and l.viewer_id = p.viewer_id and l.at > ${SINCE} and not (l.is_anonymous or l.is_unrequited)) as days,
    coalesce((select l.viewer_industry from profile_views l where l.viewed_id = $1 and l.viewer_id = p.viewer_id and l.at = p.at limit 1), p.industry) as industry
  from (select *, row_number() over (partition by at, id order by viewer_id)::int as nth from page) p
  where $6::int = 0 or (p.at, p.id) <> (${AFTER}, $4::uuid) or p.nth > $6::int
  order by p.at desc, p.id desc, p.viewer_id`;

/** Who viewed the member's profile, the latest first: for premium members. */
export async function profileViewers(app: AppContext, sql: Sql, me: BusinessActor, raw: unknown): Promise<Page<ProfileViewer>> {
  requireEntitlement(me, Entitlement.ProfileViewers);
  const { first, after } = PageInput.parse(raw);
  const [key = null, id = null, given = 0] = placeAfter(app.secrets, me, after);
  const rows = await sql<ViewerRow>(`with page as materialized (${page(me.isVerified)}) ${TOLD}`, [
    me.businessId,
    app.clock.now(),
    key,
    id,
    first + 1,
    Number(given),
  ]);
  const placed = rows.map((row) => {
    const place = [row.micros, row.id, row.nth].join('.');
    return { ...row, cursor: CURSORS.at(app.secrets.encrypt(place, sealOf(me))), mark: app.secrets.blindIndex(place, sealOf(me)) };
  });
  return pageOf(placed, first, ({ cursor }) => cursor, toViewer);
}

/** @throws UnknownCursorError */
function placeAfter(secrets: Secrets, me: BusinessActor, after: string | null | undefined): string[] {
  const [sealed] = CURSORS.placeAfter(after);
  if (sealed === undefined) return [];
  const [, ...place] = PLACE.exec(opened(secrets, me, sealed)) ?? [];
  if (place.length === 0) throw new UnknownCursorError();
  return place;
}

/** @throws UnknownCursorError for what was not sealed for this member */
function opened(secrets: Secrets, me: BusinessActor, sealed: string): string {
  try {
    return secrets.decrypt(sealed, sealOf(me));
  } catch (error) {
    throw error instanceof DecryptionError ? new UnknownCursorError() : error;
  }
}

function toViewer({ id, mark, is_unnamed: isAnonymous, industry, at, day, days }: ViewerRow & { mark: string }): ProfileViewer {
  if (isAnonymous) return { id: `anonymous-${mark}`, isAnonymous, businessId: null, industry, at: day, days: null };
  return { id, isAnonymous, businessId: id, industry, at, days };
}
