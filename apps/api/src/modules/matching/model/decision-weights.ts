import type { Decisions } from './fit.ts';

/** Mutual likes of one member with others it may share by chance, at most, times this, before they count less. */
const BY_CHANCE = 2;

/**
 * What each decision counts for: 1, and less for the likes of a group that likes itself. Two businesses that like each other and have many
 * further mutual likes in common, beyond what chance gives in a market of this size, are not as many opinions as likes.
 */
export function decisionWeights({ from, to, isLike }: Decisions, size: number): Float32Array {
  const weights = new Float32Array(from.length).fill(1);
  const liked = new Set<number>();
  for (let n = 0; n < from.length; n += 1) if (isLike[n]) liked.add(from[n]! * size + to[n]!);
  const isMutual = (n: number): boolean => isLike[n] === 1 && liked.has(to[n]! * size + from[n]!);
  const partners = new Map<number, Set<number>>();
  for (let n = 0; n < from.length; n += 1) {
    if (!isMutual(n)) continue;
    const own = partners.get(from[n]!);
    if (own) own.add(to[n]!);
    else partners.set(from[n]!, new Set([to[n]!]));
  }
  for (let n = 0; n < from.length; n += 1) {
    if (!isMutual(n)) continue;
    const [a, b] = [partners.get(from[n]!)!, partners.get(to[n]!)!];
    if (a.size < 3 || b.size < 3) continue;
    const byChance = (BY_CHANCE * a.size * b.size) / size;
    const beyond = sharedCount(a, b) - byChance;
    if (beyond > 0) weights[n] = 1 / (1 + beyond);
  }
  return weights;
}

function sharedCount(a: Set<number>, b: Set<number>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const one of few) if (many.has(one)) shared += 1;
  return shared;
}
