import type { Candidates } from './allocation.ts';
import type { PairScorer } from './pair-scorer.ts';

/** What else the choice of candidates depends on. */
export interface CandidateFacts {
  /** Chance of return times price of attention of each member: what a chance of agreeing with it is worth. */
  worth: Float64Array;
  /** Whom each member may not be shown any more, or who needs no place in a list: row by row, as in Candidates. */
  settled: { starts: Int32Array; targets: Int32Array };
  /** Who may be shown; others get no rows and stand in none. */
  isShown: Uint8Array;
  /** The place of each member as a cell of one degree; negative without a place. */
  cells: Int32Array;
}

/** Best candidates of each member by value: row i has up to `perMember`, best first. */
export interface BestLists {
  perMember: number;
  counts: Int32Array;
  targets: Int32Array;
  values: Float32Array;
  gains: Float32Array;
}

/** Up to here every pair is looked at; beyond, a pool for each kind of member, and its neighbors. */
const ALL_PAIRS_MAX = 6_000;
/** Candidates in the pool of one kind of members (by aims, industry and size). */
const POOL_SIZE = 2_500;
/** Neighbors that are looked at beside the pool. */
const NEIGHBORS_MAX = 600;

/** Finds every member's best candidates: exact among all members of a small market, and among the pool and the neighbors in a large one. */
export function bestCandidates(scorer: PairScorer, facts: CandidateFacts, perMember: number): BestLists {
  const size = scorer.aims.length;
  const search = new Search(scorer, facts, perMember);
  const shown = Int32Array.from({ length: size }, (_, i) => i).filter((i) => facts.isShown[i] === 1);
  const isSmall = size <= ALL_PAIRS_MAX;
  const neighbors = isSmall ? null : byCell(shown, facts.cells);
  for (const members of byKind(scorer, shown).values()) {
    const all = poolFor(scorer, members[0]!, shown);
    const pool = isSmall ? all : bestOf(all, facts.worth);
    for (const i of members) search.look(i, pool, neighbors?.get(facts.cells[i]!));
  }
  return search.lists;
}

function byKind(scorer: PairScorer, shown: Int32Array): Map<number, number[]> {
  const kinds = new Map<number, number[]>();
  for (const i of shown) {
    const kind = (scorer.aims[i]! * 32 + scorer.industries[i]!) * 8 + scorer.sizes[i]!;
    const members = kinds.get(kind);
    if (members) members.push(i);
    else kinds.set(kind, [i]);
  }
  return kinds;
}

function byCell(shown: Int32Array, cells: Int32Array): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const i of shown) {
    if (cells[i]! < 0) continue;
    const members = found.get(cells[i]!);
    if (members) members.push(i);
    else found.set(cells[i]!, [i]);
  }
  return found;
}

/** Members looked at for those of one kind, to whom each adds the same. */
interface Pool {
  members: Int32Array;
  /** What each adds to the log-odds that one of the kind likes it, and that it likes one of the kind. */
  liked: Float64Array;
  liking: Float64Array;
}

function poolFor(scorer: PairScorer, one: number, members: Int32Array): Pool {
  return {
    members,
    liked: Float64Array.from(members, (j) => scorer.decidedOn[j]! + scorer.typed(one, j)),
    liking: Float64Array.from(members, (j) => scorer.deciding[j]! + scorer.typed(j, one)),
  };
}

/** The members that are worth most to one kind of members, wherever they are; the best first, as a full heap passes most of the others over. */
function bestOf({ members, liked, liking }: Pool, worth: Float64Array): Pool {
  if (members.length <= POOL_SIZE) return { members, liked, liking };
  const keys = Float64Array.from(members, (j, n) => liked[n]! + liking[n]! + Math.log(worth[j]! + 1e-12));
  const least = Float64Array.from(keys).sort()[members.length - POOL_SIZE]!;
  const chosen = Int32Array.from(members.keys())
    .filter((n) => keys[n]! >= least)
    .sort((a, b) => keys[b]! - keys[a]! || a - b);
  const of = (values: Float64Array): Float64Array => Float64Array.from(chosen, (n) => values[n]!);
  return { members: Int32Array.from(chosen, (n) => members[n]!), liked: of(liked), liking: of(liking) };
}

/** Looks through candidates and keeps the best of each member in a heap whose root is the least of them. */
class Search {
  readonly lists: BestLists;
  readonly #scorer: PairScorer;
  readonly #facts: CandidateFacts;
  /** Who was looked at for whom last, so that nobody is twice and settled pairs are passed over. */
  readonly #seen: Int32Array;
  readonly #heapValues: Float64Array;
  readonly #heapTargets: Int32Array;
  readonly #heapGains: Float64Array;
  #held = 0;

  constructor(scorer: PairScorer, facts: CandidateFacts, perMember: number) {
    const size = scorer.aims.length;
    this.#scorer = scorer;
    this.#facts = facts;
    this.#seen = new Int32Array(size).fill(-1);
    this.#heapValues = new Float64Array(perMember);
    this.#heapTargets = new Int32Array(perMember);
    this.#heapGains = new Float64Array(perMember);
    this.lists = {
      perMember,
      counts: new Int32Array(size),
      targets: new Int32Array(size * perMember),
      values: new Float32Array(size * perMember),
      gains: new Float32Array(size * perMember),
    };
  }

  look(i: number, pool: Pool, neighbors: readonly number[] = []): void {
    const { settled } = this.#facts;
    const scorer = this.#scorer;
    this.#held = 0;
    this.#seen[i] = i;
    for (let at = settled.starts[i]!; at < settled.starts[i + 1]!; at += 1) this.#seen[settled.targets[at]!] = i;
    for (let n = 0; n < pool.members.length; n += 1) this.#consider(i, pool.members[n]!, pool.liked[n]!, pool.liking[n]!);
    const step = Math.max(1, neighbors.length / NEIGHBORS_MAX);
    for (let n = 0; n < neighbors.length; n += step) {
      const j = neighbors[Math.floor(n)]!;
      this.#consider(i, j, scorer.decidedOn[j]! + scorer.typed(i, j), scorer.deciding[j]! + scorer.typed(j, i));
    }
    this.#keep(i);
  }

  #consider(i: number, j: number, liked: number, liking: number): void {
    if (this.#seen[j] === i) return;
    this.#seen[j] = i;
    const scorer = this.#scorer;
    const worth = this.#facts.worth[j]!;
    const isFull = this.#held === this.lists.perMember;
    if (isFull && worth <= this.#heapValues[0]!) return;
    const shared = scorer.shared(i, j);
    const there = Math.exp(-(scorer.deciding[i]! + liked + shared));
    const back = Math.exp(-(scorer.decidedOn[i]! + liking + shared));
    const gain = 1 / ((1 + there) * (1 + back));
    const value = gain * worth;
    if (!isFull) this.#push(value, j, gain);
    else if (value > this.#heapValues[0]!) this.#sink(0, value, j, gain);
  }

  #push(value: number, target: number, gain: number): void {
    let at = this.#held;
    this.#held += 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.#heapValues[above]! <= value) break;
      this.#put(at, this.#heapValues[above]!, this.#heapTargets[above]!, this.#heapGains[above]!);
      at = above;
    }
    this.#put(at, value, target, gain);
  }

  #sink(from: number, value: number, target: number, gain: number): void {
    let at = from;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.#held) break;
      if (below + 1 < this.#held && this.#heapValues[below + 1]! < this.#heapValues[below]!) below += 1;
      if (this.#heapValues[below]! >= value) break;
      this.#put(at, this.#heapValues[below]!, this.#heapTargets[below]!, this.#heapGains[below]!);
      at = below;
    }
    this.#put(at, value, target, gain);
  }

  #put(at: number, value: number, target: number, gain: number): void {
    this.#heapValues[at] = value;
    this.#heapTargets[at] = target;
    this.#heapGains[at] = gain;
  }

  /** Empties the heap into the member's row, least first from the end. */
  #keep(i: number): void {
    const { perMember, counts, targets, values, gains } = this.lists;
    counts[i] = this.#held;
    while (this.#held > 0) {
      const at = i * perMember + this.#held - 1;
      values[at] = this.#heapValues[0]!;
      targets[at] = this.#heapTargets[0]!;
      gains[at] = this.#heapGains[0]!;
      this.#held -= 1;
      const last = this.#held;
      this.#sink(0, this.#heapValues[last]!, this.#heapTargets[last]!, this.#heapGains[last]!);
    }
  }
}

/** The lists as one symmetric set of pairs: whoever is in the list of another has that one in its row as well. */
export function symmetric({ perMember, counts, targets, gains }: BestLists): Candidates {
  const size = counts.length;
  const sorted = sortedRows(perMember, counts, targets);
  const isListed = (i: number, j: number): boolean => contains(sorted, i * perMember, counts[i]!, j);
  const starts = new Int32Array(size + 1);
  const each = (visit: (i: number, j: number, gain: number) => void): void => {
    for (let i = 0; i < size; i += 1) {
      for (let at = i * perMember; at < i * perMember + counts[i]!; at += 1) {
        const j = targets[at]!;
        visit(i, j, gains[at]!);
        if (!isListed(j, i)) visit(j, i, gains[at]!);
      }
    }
  };
  each((i) => (starts[i + 1]! += 1));
  for (let i = 0; i < size; i += 1) starts[i + 1]! += starts[i]!;
  const next = Int32Array.from(starts);
  const all = { starts, targets: new Int32Array(starts[size]!), gains: new Float32Array(starts[size]!) };
  each((i, j, gain) => {
    all.targets[next[i]!] = j;
    all.gains[next[i]!] = gain;
    next[i]! += 1;
  });
  return all;
}

function sortedRows(perMember: number, counts: Int32Array, targets: Int32Array): Int32Array {
  const sorted = Int32Array.from(targets);
  for (let i = 0; i < counts.length; i += 1) sorted.subarray(i * perMember, i * perMember + counts[i]!).sort();
  return sorted;
}

function contains(sorted: Int32Array, from: number, count: number, wanted: number): boolean {
  let low = from;
  let high = from + count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low < from + count && sorted[low] === wanted;
}
