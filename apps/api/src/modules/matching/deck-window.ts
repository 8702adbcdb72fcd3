import type { DiscoverFilter } from '@benison/contracts/businesses';
import type { Point } from '../../platform/places/places.ts';
import { DECK_CURSOR_LIFE_MS } from '../businesses/public.ts';
import { candidateColumns, type CandidateRow } from './candidate.ts';
import { filterConditions, filterHash, isPlainFilter, Params, type DeckViewer } from './deck-filter.ts';
import { notBlocked, notHidingFrom, undecided } from './visibility.ts';

/** What the deck reads through: a pool, or one connection. */
export interface Database {
  query<Row extends object>(query: { name?: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>;
}

/** A position in ranking order. */
export interface RankKey {
  rankScore: number;
  id: string;
}

/** How far the walk through one filter has come. Everything before `start` is decided or hidden; `roundEnd` closes the round. */
export interface DeckCursor {
  start: RankKey;
  roundEnd: RankKey;
  /** When this walk started at the top. */
  startedAt: Date;
}

/** A position behind every business. */
export const END_OF_DECK: RankKey = { rankScore: -Infinity, id: '00000000-0000-0000-0000-000000000000' };

/** Where a card of the window came from. */
export const DeckSource = { Self: 'SELF', Rank: 'RANK', Like: 'LIKE', SuperLike: 'SUPER_LIKE' } as const;
export type DeckSource = (typeof DeckSource)[keyof typeof DeckSource];

export interface WindowRow extends CandidateRow {
  source: DeckSource;
  note: string | null;
}

export interface DeckWindow {
  /** The viewer's own business. */
  self: WindowRow;
  /** The stored cursor this window started at; null when it started at the top. */
  cursor: DeckCursor | null;
  /** The first eligible businesses from the cursor on, in ranking order. */
  ranked: WindowRow[];
  /** Businesses that like the viewer and fit the filter; super likes first, newest first. */
  likes: WindowRow[];
}

export interface WindowRequest {
  viewer: DeckViewer;
  place: Point | null;
  filter: DiscoverFilter;
  now: Date;
  /** Starts at the top, whatever cursor is stored. */
  fromTop?: boolean;
}

/** Candidates in a window, by ranking order. */
const WINDOW_SIZE = 40;
/** Waiting likes that a window includes: older ones come up by rank. */
const LIKES_SIZE = 10;
const LIKES_SCANNED = 40;

interface RawRow extends WindowRow {
  cursor_rank_score: number | null;
  cursor_last_id: string | null;
  round_rank_score: number | null;
  round_last_id: string | null;
  cursor_started_at: Date | null;
}

/** Reads the viewer, its cursor, the window after it and the waiting likes, in one round trip. */
export async function readWindow(db: Database, request: WindowRequest): Promise<DeckWindow> {
  const { text, values } = windowStatement(request);
  const name = isPlainFilter(request.filter) ? { name: statementName(request) } : {};
  const { rows } = await db.query<RawRow>({ ...name, text, values });
  const self = rows.find((row) => row.source === DeckSource.Self);
  if (!self) throw new Error('The deck is read for a business that exists.');
  return {
    self,
    cursor: cursorOf(self),
    ranked: rows.filter((row) => row.source === DeckSource.Rank),
    likes: rows.filter((row) => row.source === DeckSource.Like || row.source === DeckSource.SuperLike),
  };
}

/** The window's statement: the viewer and its cursor, the ranked window, and the waiting likes of both kinds. */
function windowStatement(request: WindowRequest): { text: string; values: unknown[] } {
  const params = new Params();
  const { me, hash, since, fits, fromCursor } = deckParts(request, params);
  const columns = candidateColumns('b');
  const noCursor =
    'null::float8 as cursor_rank_score, null::uuid as cursor_last_id, null::float8 as round_rank_score, null::uuid as round_last_id, null::timestamptz as cursor_started_at';
  const likes = (source: DeckSource, condition: string) => `
    (select '${source}' as source, w.note, ${columns}, ${noCursor}
     from (select s.swiper_id, s.note, s.created_at from swipes s where s.swiped_id = ${me} and ${condition}
           order by s.created_at desc limit ${LIKES_SCANNED}) w
     join businesses b on b.id = w.swiper_id
     where ${fits}
     order by w.created_at desc limit ${LIKES_SIZE})`;
  const text = `
    select '${DeckSource.Self}' as source, null as note, ${columns},
           c.rank_score as cursor_rank_score, c.last_id as cursor_last_id, c.round_rank_score, c.round_last_id,
           c.started_at as cursor_started_at
    from businesses b left join deck_cursors c on c.business_id = b.id and c.filter_hash = ${hash} and c.started_at > ${since}
              and c.started_at > coalesce(b.deck_reopened_at, '-infinity')
    where b.id = ${me}
    union all
    (select '${DeckSource.Rank}' as source, null as note, ${columns}, ${noCursor}
     from businesses b where ${fromCursor} and ${fits}
     order by b.rank_score desc, b.id desc limit ${WINDOW_SIZE})
    union all ${likes(DeckSource.SuperLike, `s.direction = 'SUPER_LIKE'`)}
    union all ${likes(DeckSource.Like, `s.direction <> 'PASS' and s.direction <> 'SUPER_LIKE'`)}`;
  return { text, values: params.values };
}

/** How many businesses remain after the cursor, counted up to `max`. */
export async function countRemaining(db: Database, request: WindowRequest, max: number): Promise<number> {
  const params = new Params();
  const { fits, fromCursor } = deckParts(request, params);
  const text = `select count(*)::int as remaining from (
    select from businesses b where ${fromCursor} and ${fits}
    order by b.rank_score desc, b.id desc limit ${max}) as counted`;
  const name = isPlainFilter(request.filter) ? { name: `count-${statementName(request)}` } : {};
  const { rows } = await db.query<{ remaining: number }>({ ...name, text, values: params.values });
  return rows[0]?.remaining ?? 0;
}

// @NOTE The viewer and a plain filter's values stand in subselects. The planner cannot see through them, so one plan serves
// everybody, and a prepared statement keeps it instead of planning each time.
/** The conditions shared by all statements of the deck. Cursors only save work; NOT EXISTS decides what is shown. */
function deckParts({ viewer, place, filter, now, fromTop = false }: WindowRequest, params: Params) {
  const me = `(select ${params.add(viewer.businessId)}::uuid)`;
  const hash = `${params.add(filterHash(filter, viewer))}::bytea`;
  const since = `${params.add(fromTop ? 'infinity' : new Date(now.getTime() - DECK_CURSOR_LIFE_MS))}::timestamptz`;
  const cursor = (column: string) =>
    `(select c.${column} from deck_cursors c where c.business_id = ${me} and c.filter_hash = ${hash} and c.started_at > ${since}
      and c.started_at > coalesce((select own.deck_reopened_at from businesses own where own.id = ${me}), '-infinity'))`;
  const fromCursor = `(b.rank_score, b.id) <= (coalesce(${cursor('rank_score')}, 'infinity'::float8), coalesce(${cursor('last_id')}, '${LAST_ID}'::uuid))`;
  const fits = [
    ...filterConditions(filter, { viewer, place, now }, params),
    `b.id <> ${me}`,
    undecided(me, 'b.id'),
    notBlocked(me, 'b.id'),
    notHidingFrom('b', me),
  ].join(' and ');
  return { me, hash, since, fits, fromCursor };
}

/** Stores a cursor. It may be lost in a crash, so the commit does not wait for the disk. */
export async function keepCursor(
  db: Database,
  { viewer, filter }: WindowRequest,
  { start, roundEnd, startedAt }: DeckCursor,
): Promise<void> {
  await db.query({
    name: 'keep-deck-cursor',
    text: `with quick as materialized (select set_config('synchronous_commit', 'off', true))
      insert into deck_cursors (business_id, filter_hash, rank_score, last_id, round_rank_score, round_last_id, started_at)
      select $1, $2, $3, $4, $5, $6, $7 from quick
      on conflict (business_id, filter_hash) do update set rank_score = excluded.rank_score, last_id = excluded.last_id,
        round_rank_score = excluded.round_rank_score, round_last_id = excluded.round_last_id, started_at = excluded.started_at`,
    values: [viewer.businessId, filterHash(filter, viewer), start.rankScore, start.id, roundEnd.rankScore, roundEnd.id, startedAt],
  });
}

export const keyOf = (row: CandidateRow): RankKey => ({ rankScore: row.rank_score, id: row.id });

/** Whether `a` is at or before `b` in ranking order. Ids compare as in PostgreSQL: byte by byte. */
export function isUpTo(a: RankKey, b: RankKey): boolean {
  return a.rankScore === b.rankScore ? a.id >= b.id : a.rankScore > b.rankScore;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function cursorOf(row: RawRow): DeckCursor | null {
  const {
    cursor_rank_score: rankScore,
    cursor_last_id: id,
    round_rank_score: endScore,
    round_last_id: endId,
    cursor_started_at: startedAt,
  } = row;
  if (rankScore === null || id === null || endScore === null || endId === null || startedAt === null) return null;
  return { start: { rankScore, id }, roundEnd: { rankScore: endScore, id: endId }, startedAt };
}

function statementName({ filter, viewer }: WindowRequest): string {
  return `deck-${filter.industries.length}-${filter.states.length}-${viewer.isVerified}`;
}
