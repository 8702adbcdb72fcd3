/** Who may meet whom: sparse and symmetric, row by row. The entries of row i are `targets` and `gains` from `starts[i]` to `starts[i + 1]`. */
export interface Candidates {
  starts: Int32Array;
  targets: Int32Array;
  /** The chance that both agree; the same in both rows. */
  gains: Float32Array;
}

export interface Allocation {
  /** The price of each member's attention, above 0 and at most 1. */
  prices: Float64Array;
  sweeps: number;
  /** The largest relative change of the last sweep. */
  change: number;
}

export interface AllocationOptions {
  /** Ends once no value moves by more than this share. */
  tolerance?: number;
  sweepsMax?: number;
  /** Values to start from, as of the night before: fewer sweeps. */
  start?: Float64Array;
}

const TOLERANCE = 1e-4;
const SWEEPS_MAX = 50;

/**
 * Allocates attention by the equilibrium of matching with transferable utility: the fixed point of
 *
 *     S_i = sum over j of K_ij A_j ;  A_i = sqrt(cap_i + (S_i / 2)^2) - S_i / 2
 *
 * at which everybody's attention is used up: sum over j of K_ij A_i A_j + A_i^2 = cap_i. A_i falls the more others seek i; A_i / sqrt(cap_i)
 * is the price of its attention. (Tomita et al., RecSys 2023, arXiv 2306.09060, for one pool of members.)
 */
export function transferableUtility(candidates: Candidates, caps: Float64Array, options: AllocationOptions = {}): Allocation {
  const { tolerance = TOLERANCE, sweepsMax = SWEEPS_MAX, start } = options;
  const size = caps.length;
  const values = Float64Array.from(caps, (cap, i) => Math.sqrt(cap) * (start?.[i] ?? 1));
  let sweeps = 0;
  let change = Infinity;
  while (change > tolerance && sweeps < sweepsMax) {
    change = sweep(candidates, caps, values);
    sweeps += 1;
  }
  const prices = new Float64Array(size);
  for (let i = 0; i < size; i += 1) prices[i] = caps[i]! > 0 ? Math.min(1, values[i]! / Math.sqrt(caps[i]!)) : 1;
  return { prices, sweeps, change };
}

/** Renews every value once, each from the newest of the others. */
function sweep({ starts, targets, gains }: Candidates, caps: Float64Array, values: Float64Array): number {
  let change = 0;
  for (let i = 0; i < caps.length; i += 1) {
    let sought = 0;
    const end = starts[i + 1]!;
    for (let at = starts[i]!; at < end; at += 1) sought += gains[at]! * values[targets[at]!]!;
    const half = sought / 2;
    // @NOTE The same as sqrt(cap + half^2) - half, without the difference of two nearly equal numbers.
    const next = caps[i]! / (Math.sqrt(caps[i]! + half * half) + half || 1);
    const before = values[i]!;
    values[i] = next;
    const moved = before === 0 ? (next === 0 ? 0 : 1) : Math.abs(next - before) / before;
    if (moved > change) change = moved;
  }
  return change;
}

/** How strongly welfare favors those who have little: 0 not at all, 1 is Nash's. */
const ALPHA = 0.8;
/** What a match that an audience was good for lately counts beside one that is expected of the next: it is certain that the cards were seen. */
const HAD_WEIGHT = 2;

export interface FairOptions extends AllocationOptions {
  alpha?: number;
  /** The matches that each member's audience was good for lately. */
  had?: Float64Array;
}

/**
 * The other choice: alpha-fair welfare, as schedulers of shared lines keep it. Each member's attention is priced by the matches that its
 * audience was and will be good for, to the power of -alpha, when everybody looks at candidates in proportion to gain and price. Who was
 * shown less than others like it is therefore shown more, until both had as much. Damped, because prices overshoot.
 */
export function alphaFair(candidates: Candidates, caps: Float64Array, options: FairOptions = {}): Allocation {
  const { tolerance = 1e-3, sweepsMax = SWEEPS_MAX, start, alpha = ALPHA, had } = options;
  const { starts, targets, gains } = candidates;
  const size = caps.length;
  const prices = start ? Float64Array.from(start) : new Float64Array(size).fill(1);
  const matches = new Float64Array(size);
  let sweeps = 0;
  let change = Infinity;
  while (change > tolerance && sweeps < sweepsMax) {
    matches.fill(0);
    for (let i = 0; i < size; i += 1) {
      let total = 0;
      for (let at = starts[i]!; at < starts[i + 1]!; at += 1) total += gains[at]! * prices[targets[at]!]!;
      if (total === 0) continue;
      for (let at = starts[i]!; at < starts[i + 1]!; at += 1) {
        matches[targets[at]!]! += (caps[i]! * gains[at]! * gains[at]! * prices[targets[at]!]!) / total;
      }
    }
    for (let i = 0; had && i < size; i += 1) matches[i]! += HAD_WEIGHT * had[i]!;
    let highest = 0;
    const wished = Float64Array.from(matches, (count) => (count + 1e-3) ** -alpha);
    for (const price of wished) if (price > highest) highest = price;
    change = 0;
    for (let i = 0; i < size; i += 1) {
      const next = Math.sqrt(prices[i]! * (wished[i]! / highest));
      change = Math.max(change, Math.abs(next - prices[i]!) / prices[i]!);
      prices[i] = next;
    }
    sweeps += 1;
  }
  return { prices, sweeps, change };
}
