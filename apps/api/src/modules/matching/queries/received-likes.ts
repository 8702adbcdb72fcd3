import { Entitlement, type SwipeDirection } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import type { BusinessActor } from '../../../actor.ts';
import { microsOf, pageOf, rowCursors, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { requireEntitlement } from '../../premium/public.ts';
import { notBlocked, undecided, visibleTo } from '../visibility.ts';

const CURSORS = rowCursors('receivedLikes');

/** Somebody who likes the member and is waiting for its decision. */
export interface ReceivedLike {
  /** One business has one like and so one entry. */
  id: string;
  businessId: string;
  direction: SwipeDirection;
  note: string | null;
  at: Date;
}

/** The conditions of a like waiting for `$1`, from business `b` by swipe `s`. Shared by the count and the list. */
const waiting = (viewerIsVerified: boolean): string => `
  s.swiped_id = $1 and s.direction <> 'PASS' and ${visibleTo('b', viewerIsVerified)} and ${undecided('$1', 's.swiper_id')} and ${notBlocked('$1', 's.swiper_id')}`;

/** How many others like the member and are waiting for its decision. Everybody may know that. */
export async function likesReceived(sql: Sql, me: BusinessActor): Promise<{ count: number }> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from swipes s join businesses b on b.id = s.swiper_id where ${waiting(me.isVerified)}`,
    [me.businessId],
  );
  return { count: row?.count ?? 0 };
}

/** Who they are, newest first, regardless of the deck's filter: for premium members. */
export async function receivedLikes(sql: Sql, me: BusinessActor, raw: unknown): Promise<Page<ReceivedLike>> {
  requireEntitlement(me, Entitlement.LikesReceived);
  const { first, after } = PageInput.parse(raw);
  const start = CURSORS.startAfter(after);
  const rows = await sql<{ id: string; direction: SwipeDirection; note: string | null; at: Date; micros: string }>(
    `select s.swiper_id as id, s.direction, s.note, s.created_at as at, ${microsOf('s.created_at')} as micros
     from swipes s join businesses b on b.id = s.swiper_id
     where ${waiting(me.isVerified)}
       and ($2::bigint is null or (s.created_at, s.swiper_id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
     order by s.created_at desc, s.swiper_id desc limit $4`,
    [me.businessId, start.key, start.id, first + 1],
  );
  return pageOf(
    rows,
    first,
    (row) => CURSORS.at(row.micros, row.id),
    ({ id: businessId, direction, note, at }) => ({ id: businessId, businessId, direction, note, at }),
  );
}
