import type { DeckSource as DeckSourceName } from '@benison/contracts/enumerations';
import { DeckSource } from '@benison/contracts/enumerations';
import { CARDS_PER_BOOST, FIRST_CARDS } from '@benison/contracts/terms/matching';
import { cardNumbers, type CardNumbers } from './card-numbers.ts';
import { PRIOR } from './current-model.ts';
import { effectiveMiles } from './deck-filter.ts';
import { DeckPart } from './deck-parts.ts';
import type { WindowRequest } from './deck-request.ts';
import {
  END_OF_DECK,
  isUpTo,
  keepCursor,
  keyOf,
  lookInto,
  walksAtOnce,
  type Database,
  type DeckCursor,
  type Looked,
  type RankKey,
  type WindowRow,
} from './deck-window.ts';
import { chancesOf, PairState, valueOf, type PairChances } from './model/chances.ts';

/** A card as the deck returns it; the business itself is loaded separately. */
export interface Card extends CardNumbers {
  businessId: string;
  superLikedYou: boolean;
  note: string | null;
  /** Why it was dealt, and what is kept about it once it was turned up. */
  deal: DealtCard;
}

/** What is kept of a card that was turned up. */
export interface DealtCard {
  place: number;
  source: DeckSourceName;
  chanceOut: number;
  chanceBack: number;
  modelId: string | null;
}

interface Candidate {
  row: WindowRow;
  chances: PairChances;
  value: number;
}

/** What is read first: whoever waits for an answer, the stored list or else streams, and what fills places of its own. */
const FIRST_LOOK = [
  DeckPart.Self,
  DeckPart.SuperLike,
  DeckPart.Like,
  DeckPart.List,
  DeckPart.Boost,
  DeckPart.New,
  DeckPart.Probe,
  DeckPart.Stream,
];
/** The same for whoever is known to have a list, in whose place no stream is read. */
const FIRST_LOOK_LISTED = FIRST_LOOK.filter((part) => part !== DeckPart.Stream);
/** What completes a page that these do not fill. */
const REST = [DeckPart.Self, DeckPart.Stream, DeckPart.Rank, DeckPart.Passed];
/** The same without what was read first of whoever has no list. */
const REST_UNLISTED = REST.filter((part) => part !== DeckPart.Stream);

/** The next cards of a member's deck: super likes first, then by value to both sides. */
export async function nextCards(db: Database, request: WindowRequest, first: number): Promise<Card[]> {
  const { self, putOff, rows, roundEnd } = await readRows(db, request, first);
  const viewer = candidateOf(request, null, self);
  const candidates = new Map<string, Candidate>();
  const byPart = (part: DeckPart): Candidate[] => {
    const found: Candidate[] = [];
    for (const row of rows) {
      if (row.part !== part) continue;
      const known = candidates.get(idOf(row)) ?? candidateOf(request, viewer, row);
      candidates.set(idOf(row), known);
      found.push(known);
    }
    return found;
  };
  const supers = byPart(DeckPart.SuperLike);
  const likes = byPart(DeckPart.Like);
  const read = [...byPart(DeckPart.List), ...byPart(DeckPart.Stream)];
  const ranked = byPart(DeckPart.Rank);
  const inRound = ({ row }: Candidate) => isUpTo(keyOf(row), roundEnd);
  const slots = {
    boosts: sorted(byPart(DeckPart.Boost)),
    newcomers: sorted(byPart(DeckPart.New)),
    probes: drawnProbes(rows, byPart(DeckPart.Probe)),
  };
  const main = [
    ...sorted([...likes, ...read, ...ranked.filter(inRound)]),
    ...sorted(ranked.filter((candidate) => !inRound(candidate))),
    ...slots.boosts,
    ...slots.newcomers,
    ...sorted(byPart(DeckPart.Passed)),
  ];
  return dealt({ supers, likes, main, slots }, first, self.candidate.subject.swipesMade + putOff).map(({ candidate, source }, place) =>
    cardOf(request, viewer, candidate, source, place),
  );
}

/** Reads until the page is full or the deck is at its end: once as a rule, and further where lists and streams run out. */
async function readRows(
  db: Database,
  request: WindowRequest,
  first: number,
): Promise<Pick<Looked, 'self' | 'putOff' | 'rows'> & { roundEnd: RankKey }> {
  const walks = walksAtOnce(request);
  const hasListAsKnown = request.known?.hasList ?? false;
  const parts = walks ? [...FIRST_LOOK, DeckPart.Rank] : hasListAsKnown ? FIRST_LOOK_LISTED : FIRST_LOOK;
  const look = await lookInto(db, request, { parts, first, streamsWithoutList: !walks });
  const main = (rows: readonly WindowRow[]) => new Set(rows.filter(({ part }) => part !== DeckPart.Probe).map(idOf)).size;
  if (walks) {
    const walked = await walk(db, request, look, first);
    const rows = [...look.rows.filter(({ part }) => part !== DeckPart.Rank), ...walked.rows];
    if (main(rows) >= first) return { ...look, rows, roundEnd: walked.roundEnd };
    const passed = await lookInto(db, request, { parts: [DeckPart.Self, DeckPart.Passed], first });
    return { ...look, rows: [...rows, ...passed.rows], roundEnd: walked.roundEnd };
  }
  if (main(look.rows) >= first) return { ...look, roundEnd: END_OF_DECK };
  const rest = await lookInto(db, request, { parts: look.hasList || hasListAsKnown ? REST : REST_UNLISTED, first });
  const walked = await walk(db, request, rest, first);
  const others = rest.rows.filter(({ part }) => part !== DeckPart.Rank);
  return { ...look, rows: [...look.rows, ...others, ...walked.rows], roundEnd: walked.roundEnd };
}

/** The ranked walk's rows; near its end it restarts at the top, as businesses may have risen past the cursor. */
async function walk(db: Database, request: WindowRequest, look: Looked, first: number): Promise<{ rows: WindowRow[]; roundEnd: RankKey }> {
  const stored = { cursor: look.cursor, ranked: look.rows.filter(({ part }) => part === DeckPart.Rank) };
  const anew = mustBeginAnew(stored, request, first)
    ? await lookInto(db, request, { parts: [DeckPart.Self, DeckPart.Rank], first, fromTop: true })
    : null;
  const window = anew ? { cursor: anew.cursor, ranked: anew.rows } : stored;
  return { rows: window.ranked, roundEnd: await moveCursor(db, request, window) };
}

/** Whoever has decided on a few cards only is not asked to make room for others yet. */
function candidateOf(request: WindowRequest, viewer: Candidate | null, row: WindowRow): Candidate {
  const { member, effects } = row.candidate;
  const { model } = request.model ?? PRIOR;
  const me = (viewer?.row ?? row).candidate;
  const chances = chancesOf(model, me.member, member);
  const priced = me.subject.swipesMade < FIRST_CARDS ? { ...effects, attentionPrice: 1 } : effects;
  return { row, chances, value: wishedFor(row) * valueOf(chances, priced, stateOf(row)) };
}

const idOf = ({ candidate: { id } }: WindowRow): string => id;

/** What a like that waits for the viewer counts for: as much as when it is learned from. */
const wishedFor = ({ part, turn }: WindowRow): number => (part === DeckPart.Like ? turn : 1);

function stateOf({ part }: WindowRow): PairState {
  if (part === DeckPart.Like || part === DeckPart.SuperLike) return PairState.LikesViewer;
  return part === DeckPart.Passed ? PairState.PassedOnViewer : PairState.Undecided;
}

const sorted = (candidates: Candidate[]): Candidate[] =>
  candidates.sort((a, b) => b.value - a.value || (idOf(a.row) < idOf(b.row) ? 1 : -1));

/** By place of the page, the drawn candidates in the order of their draws. */
function drawnProbes(rows: readonly WindowRow[], drawn: readonly Candidate[]): Map<number, Candidate[]> {
  const byId = new Map(drawn.map((candidate) => [idOf(candidate.row), candidate]));
  const places = new Map<number, Candidate[]>();
  const ordered = rows.filter(({ part }) => part === DeckPart.Probe).sort((a, b) => a.turn - b.turn);
  for (const row of ordered) {
    const candidate = byId.get(idOf(row));
    const place = row.drawn_for;
    if (place !== null && candidate) places.set(place, [...(places.get(place) ?? []), candidate]);
  }
  return places;
}

interface Choice {
  supers: Candidate[];
  likes: Candidate[];
  main: Candidate[];
  slots: { boosts: Candidate[]; newcomers: Candidate[]; probes: Map<number, Candidate[]> };
}

interface Placed {
  candidate: Candidate;
  source: DeckSourceName;
}

/** Where a boost stands among eight cards: what a member sees first was chosen for it. */
const BOOST_PLACE = 2;
/** Newcomers have their places halfway between those of boosts. */
const NEWCOMER_PLACE = (BOOST_PLACE + CARDS_PER_BOOST / 2) % CARDS_PER_BOOST;

/**
 * Fills a page. Boosts and newcomers have one place in eight each, counted over all the cards that the member has decided on or put off, so
 * that reading the deck again brings no more of them; probes have the places they were drawn for.
 */
function dealt({ supers, likes, main, slots }: Choice, first: number, turned: number): Placed[] {
  const used = new Set<string>();
  const liking = new Set(likes.map(({ row }) => idOf(row)));
  const page: Placed[] = [];
  const take = (candidates: readonly Candidate[] | undefined): Candidate | undefined => {
    const found = candidates?.find(({ row }) => !used.has(idOf(row)));
    if (found) used.add(idOf(found.row));
    return found;
  };
  const place = (candidate: Candidate | undefined, source: DeckSourceName): boolean => {
    if (candidate) page.push({ candidate, source });
    return candidate !== undefined;
  };
  const merit = (candidate: Candidate | undefined): boolean =>
    place(candidate, candidate && liking.has(idOf(candidate.row)) ? DeckSource.Like : DeckSource.Model);
  while (page.length < first) {
    const turn = (turned + page.length) % CARDS_PER_BOOST;
    if (place(take(supers), DeckSource.SuperLike)) continue;
    if (place(take(slots.probes.get(page.length)), DeckSource.Probe)) continue;
    if (turn === BOOST_PLACE && place(take(slots.boosts), DeckSource.Boost)) continue;
    if (turn === NEWCOMER_PLACE && merit(take(slots.newcomers))) continue;
    if (!merit(take(main))) break;
  }
  return page;
}

function cardOf(request: WindowRequest, viewer: Candidate, { row, chances }: Candidate, source: DeckSourceName, place: number): Card {
  const current = request.model ?? PRIOR;
  const { subject, member } = viewer.row.candidate;
  const other = row.candidate;
  const pair = { viewer: subject, other: other.subject, viewerMember: member, otherMember: other.member };
  const isSuper = row.part === DeckPart.SuperLike;
  return Object.assign(cardNumbers(current, pair, { withinMiles: effectiveMiles(request.filter), now: request.now }), {
    businessId: other.id,
    superLikedYou: isSuper,
    note: isSuper ? row.note : null,
    deal: { place, source, chanceOut: chances.out, chanceBack: chances.back, modelId: current.id },
  });
}

interface Walk {
  cursor: DeckCursor | null;
  ranked: WindowRow[];
}

/**
 * Moves the stored cursor to the first business that is still eligible; everything before it is decided, hidden or passed on the viewer.
 * A round ends where the window ended when it began, and the next begins once all of it is decided. A card with a low
 * value therefore comes at the end of its round, and the cursor never waits for it. Returns the end of the round.
 */
async function moveCursor(db: Database, request: WindowRequest, { cursor, ranked }: Walk): Promise<RankKey> {
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
function mustBeginAnew({ cursor, ranked }: Walk, { now }: WindowRequest, first: number): boolean {
  if (!cursor || ranked.length >= first) return false;
  return !isSame(headOf(ranked), cursor.start) || now.getTime() - cursor.startedAt.getTime() > END_STANDS_MS;
}

const headOf = ([head]: readonly WindowRow[]): RankKey => (head ? keyOf(head) : END_OF_DECK);
const isSame = (a: RankKey, b: RankKey): boolean => a.id === b.id && a.rankScore === b.rankScore;
