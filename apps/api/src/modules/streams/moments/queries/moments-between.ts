import { StreamMomentKind } from '@benison/contracts/enumerations';
import { id, PageInput } from '@benison/contracts/fields';
import type { BusinessActor } from '../../../../actor.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { loadMatch } from '../../../matching/public.ts';
import { CAN_BE_REPLAYED } from '../../recordings/can-be-replayed.ts';

/** Something that one side of a match did in, or about, a stream of the other. */
export interface StreamMoment {
  id: string;
  kind: StreamMomentKind;
  /** The member did it; else the other side did. */
  isOwn: boolean;
  at: Date;
  title: string;
  /** The stream, where one has begun. */
  streamId: string | null;
  giftCount: number | null;
  coins: number | null;
  isComing: boolean | null;
  /** It can be watched again. */
  hasReplay: boolean;
}

interface Row {
  id: string;
  kind: StreamMomentKind;
  is_own: boolean;
  at: Date;
  title: string;
  stream_id: string | null;
  gift_count: number | null;
  coins: string | null;
  is_coming: boolean | null;
  has_replay: boolean;
  sort_key: string;
}

const CURSORS = rowCursors('streamMoments');

const PAIR = (host: string, other: string): string => `((${host} = $1 and ${other} = $2) or (${host} = $2 and ${other} = $1))`;

// @NOTE An anonymous gift stands in its giver's own thread alone: the other side is never told whose it was.
const MOMENTS = `
  select (array_agg(g.id order by g.number))[1] as id, '${StreamMomentKind.Gift}' as kind, g.from_business = $1 as is_own, max(g.sent_at) as at,
    s.title, s.id as stream_id, sum(g.quantity)::int as gift_count, sum(g.coins) as coins, null::boolean as is_coming, ${CAN_BE_REPLAYED} as has_replay
  from stream_gifts g join live_streams s on s.id = g.stream_id
  where ${PAIR('g.to_business', 'g.from_business')} and (not g.is_anonymous or g.from_business = $1)
  group by s.id, g.from_business
  union all
  select md5(v.stream_id::text || v.viewer_id)::uuid, '${StreamMomentKind.Visit}', v.viewer_id = $1, v.joined_at, s.title, s.id, null, null, null, ${CAN_BE_REPLAYED}
  from live_streams s join stream_viewers v on v.stream_id = s.id
  where ${PAIR('s.streamer_id', 'v.viewer_id')}
  union all
  select md5(a.scheduled_stream_id::text || a.business_id)::uuid, '${StreamMomentKind.Answer}', a.business_id = $1, a.answered_at, p.title, p.stream_id,
    null, null, a.is_coming, false
  from scheduled_streams p join scheduled_stream_guests a on a.scheduled_stream_id = p.id
  where ${PAIR('p.streamer_id', 'a.business_id')} and p.canceled_at is null`;

const PAGE = `
  select x.*, ${microsOf('x.at')} as sort_key from (${MOMENTS}) x
  where $3::bigint is null or (x.at, x.id) < (${timeOfMicros('$3')}, $4::uuid)
  order by x.at desc, x.id desc limit $5`;

/**
 * What the two sides of a match did in each other's streams, the latest first: gifts, stream by stream, visits, and answers to announcements.
 * @throws NotFoundError
 */
export async function momentsBetween(
  sql: Sql,
  me: BusinessActor,
  { matchId, ...raw }: { matchId: string; first?: unknown; after?: unknown },
  now: Date,
): Promise<Page<StreamMoment>> {
  const { first, after } = PageInput.parse(raw);
  const { businessId: other } = await loadMatch(sql, me, parseArgument('matchId', id, matchId), now);
  const { key, id: from } = CURSORS.startAfter(after);
  const rows = await sql<Row>(PAGE, [me.businessId, other, key, from, first + 1]);
  return pageOf(rows, first, (row) => CURSORS.at(row.sort_key, row.id), toMoment);
}

const toMoment = (row: Row): StreamMoment => ({
  id: row.id,
  kind: row.kind,
  isOwn: row.is_own,
  at: row.at,
  title: row.title,
  streamId: row.stream_id,
  giftCount: row.gift_count,
  coins: row.coins === null ? null : Number(row.coins),
  isComing: row.is_coming,
  hasReplay: row.has_replay,
});
