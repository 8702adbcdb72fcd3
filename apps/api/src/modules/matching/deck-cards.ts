import { toScoreSubject } from './candidate.ts';
import { effectiveMiles } from './deck-filter.ts';
import {
  DeckSource,
  END_OF_DECK,
  isUpTo,
  keepCursor,
  keyOf,
  readWindow,
  type Database,
  type DeckWindow,
  type RankKey,
  type WindowRequest,
  type WindowRow,
} from './deck-window.ts';
import { reasonsOf, type ScoreReason } from './score-reasons.ts';
import { BOOST_WEIGHT, EVEN_EXPOSURE, rankValue, scoreOf, type ExposureTerm, type Score } from './score.ts';

/** A card as the deck returns it; the business itself is loaded separately. */
export interface Card {
  businessId: string;
  score: number;
  reasons: ScoreReason[];
  distanceMiles: number | null;
  superLikedYou: boolean;
  note: string | null;
}

interface Candidate {
  row: WindowRow;
  score: Score;
  rank: number;
}

/** The next cards of a member's deck: super likes first, then window by window in order of score. */
export async function nextCards(
  db: Database,
  request: WindowRequest,
  first: number,
  exposure: ExposureTerm = EVEN_EXPOSURE,
): Promise<Card[]> {
  const stored = await readWindow(db, request);
  const window = mustBeginAnew(stored, request, first) ? await readWindow(db, { ...request, fromTop: true }) : stored;
  const roundEnd = await moveCursor(db, request, window);
  const viewer = toScoreSubject(window.self);
  const candidateOf = (row: WindowRow): Candidate => {
    const score = scoreOf(viewer, toScoreSubject(row), request.now);
    const boost = row.is_boosted ? BOOST_WEIGHT : 1;
    return { row, score, rank: boost * rankValue(score, row.id, row.source !== DeckSource.Rank, exposure) };
  };
  const likes = new Set(window.likes.map((row) => row.id));
  const ranked = window.ranked.filter((row) => !likes.has(row.id));
  const isSuper = (row: WindowRow) => row.source === DeckSource.SuperLike;
  const inRound = (row: WindowRow) => isUpTo(keyOf(row), roundEnd);
  const groups = [
    window.likes.filter(isSuper).map(candidateOf),
    [...window.likes.filter((row) => !isSuper(row)), ...ranked.filter(inRound)].map(candidateOf).sort(byRank),
    ranked
      .filter((row) => !inRound(row))
      .map(candidateOf)
      .sort(byRank),
  ];
  const withinMiles = effectiveMiles(request.filter);
  return groups
    .flat()
    .slice(0, first)
    .map(({ row, score }) => ({
      businessId: row.id,
      score: score.percent,
      reasons: reasonsOf({ viewer, other: toScoreSubject(row), score, withinMiles, now: request.now }),
      distanceMiles: wholeMiles(score),
      superLikedYou: isSuper(row),
      note: row.note,
    }));
}

/** Miles as a card shows them. */
export function wholeMiles({ distanceMiles }: Score): number | null {
  return distanceMiles === null ? null : Math.round(distanceMiles);
}

const byRank = (a: Candidate, b: Candidate): number => b.rank - a.rank || (a.row.id < b.row.id ? 1 : -1);

/**
 * Moves the stored cursor to the first business that is still eligible; everything before it is decided or hidden.
 * A round ends where the window ended when it began, and the next begins once all of it is decided. A card with a low
 * score therefore comes at the end of its round, and the cursor never waits for it. Returns the end of the round.
 */
async function moveCursor(db: Database, request: WindowRequest, { cursor, ranked }: DeckWindow): Promise<RankKey> {
  const start = headOf(ranked);
  const last = ranked.at(-1);
  const roundEnd = cursor && isUpTo(start, cursor.roundEnd) ? cursor.roundEnd : last ? keyOf(last) : END_OF_DECK;
  const isMoved = !cursor || !isSame(cursor.start, start) || cursor.roundEnd !== roundEnd;
  if (isMoved) await keepCursor(db, request, { start, roundEnd, startedAt: cursor?.startedAt ?? request.now });
  return roundEnd;
}

/** How long one look from the top stays valid for a deck that runs out, while nothing in it is decided. */
const END_STANDS_MS = 30_000;

/** Near the end the walk restarts at the top: businesses may have risen past the cursor. */
function mustBeginAnew({ cursor, ranked }: DeckWindow, { now }: WindowRequest, first: number): boolean {
  if (!cursor || ranked.length >= first) return false;
  return !isSame(headOf(ranked), cursor.start) || now.getTime() - cursor.startedAt.getTime() > END_STANDS_MS;
}

const headOf = ([head]: readonly WindowRow[]): RankKey => (head ? keyOf(head) : END_OF_DECK);
const isSame = (a: RankKey, b: RankKey): boolean => a.id === b.id && a.rankScore === b.rankScore;
