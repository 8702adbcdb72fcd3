import { PartnershipInterest, valuesOf } from '@benison/contracts/enumerations';
import { DECK_PAGE_SIZE } from '@benison/contracts/limits';
import { candidateColumns, prepareCandidate, type CandidateRow, type PreparedCandidate } from './candidate.ts';
import { filterConditions, filterHash, isOpenFilter, isPlainFilter, Params } from './deck-filter.ts';
import { DeckPart, FROM_CURSOR, type Pieces } from './deck-parts.ts';
import type { WindowRequest } from './deck-request.ts';
import { boostedCards, likesOf, listedCards, newcomers, passedCards, probes, rankedCards, streamCards } from './deck-sources.ts';
import { viewerRow } from './deck-viewer.ts';
import { notBlocked, notHidingFrom, notPutOff, undecided } from './visibility.ts';

/** What the deck reads through: a pool, or one connection. */
export interface Database {
  query<Row extends object>(query: { name?: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>;
}

/** A position in ranking order. */
export interface RankKey {
  rankScore: number;
  id: string;
}

/** How far the walk through one filter has come. Everything before `start` is decided, hidden or passed on the viewer; `roundEnd` closes the round. */
export interface DeckCursor {
  start: RankKey;
  roundEnd: RankKey;
  /** When this walk started at the top. */
  startedAt: Date;
}

/** A position behind every business. */
export const END_OF_DECK: RankKey = { rankScore: -Infinity, id: '00000000-0000-0000-0000-000000000000' };

export interface WindowRow {
  part: DeckPart;
  candidate: PreparedCandidate;
  note: string | null;
  /** The order within its part, of a list or of the draws of a probe; of a like, what it counts for. */
  turn: number;
  /** The place on the page that a probe was drawn for. */
  drawn_for: number | null;
}

/** What one statement reads. */
export interface Look {
  parts: readonly DeckPart[];
  /** The size of the page it is for. */
  first: number;
  /** Starts the ranked walk at the top, whatever cursor is stored. */
  fromTop?: boolean;
  /** Reads streams only for a viewer without a stored list. */
  streamsWithoutList?: boolean;
}

export interface Looked {
  /** The viewer's own business. */
  self: WindowRow;
  hasList: boolean;
  /** How many cards the viewer has put off: it has turned them like those that it decided on. */
  putOff: number;
  /** The stored cursor of the ranked walk; null when it started at the top. */
  cursor: DeckCursor | null;
  rows: WindowRow[];
}

interface RawRow extends Omit<WindowRow, 'candidate'>, CandidateRow {
  /** Of the viewer's own row. */
  own: OwnRow | null;
}

/** What belongs to the viewer alone. Its cursor has no id before the walk has begun; infinite ranks are texts. */
interface OwnRow {
  hasList: boolean;
  putOff: number;
  rankScore: number | string;
  lastId: string | null;
  roundRankScore: number | string;
  roundLastId: string;
  startedAt: string;
}

/** Reads the viewer, its cursor, and the asked parts of the deck, in one round trip. */
export async function lookInto(db: Database, request: WindowRequest, look: Look): Promise<Looked> {
  const { text, values } = lookStatement(request, look);
  const named = isPlainFilter(request.filter) ? preparedText(statementName(request, look), text) : { text };
  const { rows } = await db.query<RawRow>({ ...named, values });
  const own = rows.find((row) => row.part === DeckPart.Self);
  if (!own?.own) throw new Error('The deck is read for a business that exists.');
  return {
    self: windowRow(own),
    hasList: own.own.hasList,
    putOff: own.own.putOff,
    cursor: cursorOf(own.own),
    rows: rows.filter((row) => row !== own).map(windowRow),
  };
}

/** By name; there are as many as there are kinds of looks. */
const texts = new Map<string, string>();

/** The text as it was first written: the driver compares it with what it has prepared, letter by letter unless it is the same string. */
function preparedText(name: string, text: string): { name: string; text: string } {
  const known = texts.get(name) ?? text;
  texts.set(name, known);
  return { name, text: known };
}

const windowRow = (row: RawRow): WindowRow => ({
  part: row.part,
  candidate: prepareCandidate(row),
  note: row.note,
  turn: row.turn,
  drawn_for: row.drawn_for,
});

const WRITERS: Record<Exclude<DeckPart, 'SELF'>, (pieces: Pieces) => string> = {
  SUPER_LIKE: (pieces) => likesOf(pieces, DeckPart.SuperLike),
  LIKE: (pieces) => likesOf(pieces, DeckPart.Like),
  LIST: listedCards,
  STREAM: streamCards,
  RANK: rankedCards,
  BOOST: boostedCards,
  NEW: newcomers,
  PROBE: probes,
  PASSED: passedCards,
};

function lookStatement(request: WindowRequest, look: Look): { text: string; values: unknown[] } {
  const params = new Params();
  const columns = candidateColumns('b');
  const has = (part: DeckPart): boolean => look.parts.includes(part);
  const pieces: Pieces = {
    columns,
    fits: fitting(request, params),
    open: notPassed('v.id', 'b.id'),
    inCell: has(DeckPart.Stream) ? cellOf(request, params) : '',
    hasIndustry: request.filter.industries.length > 0,
    seeks: soughtBy(request),
    first: params.hide(look.first, 'int'),
    isLong: isLong(look),
    probeShare: params.hide(request.probeShare ?? 0, 'float8'),
    seed: params.hide(request.seed ?? 0, 'bigint'),
    streamsWithoutList: look.streamsWithoutList ?? false,
  };
  const self = `
    select '${DeckPart.Self}' as part, null as note, 0 as turn, null::int as drawn_for, ${columns},
           json_build_object('hasList', v.has_list, 'putOff', v.put_off, 'rankScore', v.rank_score, 'lastId', v.last_id, 'roundRankScore', v.round_rank_score,
             'roundLastId', v.round_last_id, 'startedAt', v.started_at) as own
    from v join businesses b on b.id = v.id`;
  const asked = look.parts.filter((part) => part !== DeckPart.Self);
  const others = asked.map((part) => `(select x.*, null::json from v cross join lateral (${WRITERS[part](pieces)}) x)`);
  const viewer = viewerRow(request, params, { fromTop: look.fromTop ?? false, industries: has(DeckPart.Stream) });
  return { text: `${viewer} ${[self, ...others].join('\n union all ')}`, values: params.values };
}

/** The one industry, the one state, or both that a filter names. */
function cellOf({ filter: { industries, states } }: WindowRequest, params: Params): string {
  if (industries.length > 1 || states.length > 1) return '';
  const is = (column: string, values: readonly string[]): string =>
    values.map((value) => ` and b.${column} = ${params.hide(value, 'text')}`).join('');
  return is('industry', industries) + is('state', states);
}

/** How many businesses remain in the deck, counted up to `max`. */
export async function countRemaining(db: Database, request: WindowRequest, max: number, fromTop = false): Promise<number> {
  const params = new Params();
  const fits = fitting(request, params);
  const counted = `
    (select from businesses b where ${FROM_CURSOR} and ${fits} and ${notPassed('v.id', 'b.id')} order by b.rank_score desc, b.id desc limit ${max})
    union all
    (select from swipes s join businesses b on b.id = s.swiper_id
     where s.swiped_id = v.id and s.direction = 'PASS' and not s.reopened and ${fits} limit ${max})
    limit ${max}`;
  const viewer = viewerRow(request, params, { fromTop, industries: false });
  const text = `${viewer} select count(*)::int as remaining from v cross join lateral (${counted}) counted`;
  const name = isPlainFilter(request.filter) ? { name: `count-${filterName(request)}` } : {};
  const { rows } = await db.query<{ remaining: number }>({ ...name, text, values: params.values });
  return rows[0]?.remaining ?? 0;
}

/** Whether `b` may be shown to the viewer `v`. A cursor only saves work; this decides what is shown. */
function fitting({ viewer, place, filter, now }: WindowRequest, params: Params): string {
  return [
    ...filterConditions(filter, { viewer, place, now }, params),
    'b.id <> v.id',
    together(
      undecided('v.id', 'b.id'),
      `(not v.has_blocks or ${notBlocked('v.id', 'b.id')})`,
      notHidingFrom('b', 'v.id'),
      `(v.put_off = 0 or ${notPutOff('v.id', 'b.id', 'v.now')})`,
    ),
  ].join(' and ');
}

/**
 * Conditions as one. The planner takes each NOT EXISTS for one that half of all rows meet: of five it would expect a few rows in a hundred, and
 * sort a whole market where the first forty in order are enough.
 */
const together = (...conditions: string[]): string => `case when ${conditions.join(' and ')} then true else false end`;

/** Whether a business has not passed on the viewer. */
function notPassed(viewer: string, other: string): string {
  return `not exists (select from swipes p where p.swiped_id = ${viewer} and p.swiper_id = ${other} and p.direction = 'PASS' and not p.reopened offset 0)`;
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

export const keyOf = ({ candidate: { id, rankScore } }: WindowRow): RankKey => ({ rankScore, id });

/** Whether `a` is at or before `b` in ranking order. Ids compare as in PostgreSQL: byte by byte. */
export function isUpTo(a: RankKey, b: RankKey): boolean {
  return a.rankScore === b.rankScore ? a.id >= b.id : a.rankScore > b.rankScore;
}

function cursorOf({ lastId, rankScore, roundRankScore, roundLastId, startedAt }: OwnRow): DeckCursor | null {
  if (lastId === null) return null;
  return {
    start: { rankScore: Number(rankScore), id: lastId },
    roundEnd: { rankScore: Number(roundRankScore), id: roundLastId },
    startedAt: new Date(startedAt),
  };
}

const filterName = ({ filter, viewer }: WindowRequest): string =>
  `${filter.industries.length}-${filter.states.length}-${viewer.isVerified}`;

const isLong = ({ first }: Look): boolean => first > DECK_PAGE_SIZE;

/** One name for each text of the statement. */
function statementName(request: WindowRequest, look: Look): string {
  const { parts, streamsWithoutList } = look;
  const streams = parts.includes(DeckPart.Stream) ? soughtBy(request).map((interest) => INTERESTS.indexOf(interest)) : [];
  // @NOTE PostgreSQL tells names apart by 63 characters: a part is its place in the list of parts.
  return `deck-${filterName(request)}-${parts.map((part) => PARTS.indexOf(part)).join('')}-${streams.join('')}-${streamsWithoutList ? 'unlisted' : ''}${isLong(look) ? '-long' : ''}`;
}

/** The interests whose streams are read: those that the viewer is known to seek, or all. */
const soughtBy = ({ known }: WindowRequest): readonly PartnershipInterest[] =>
  known ? INTERESTS.filter((interest) => known.seeks.includes(interest)) : INTERESTS;

const INTERESTS = valuesOf(PartnershipInterest);

const PARTS = Object.values(DeckPart);

/** Whether the ranked walk is read at once: under a filter it knows more than a list that was built without one, and without list and aims there is little else. */
export const walksAtOnce = ({ filter, known }: WindowRequest): boolean =>
  !isOpenFilter(filter) || (known !== undefined && !known.hasList && known.seeks.length === 0);
