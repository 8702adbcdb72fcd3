/** Pairs that may be chosen, by the positions of their members, and what each is worth to both. */
export interface WorthOfPairs {
  one: Int32Array;
  other: Int32Array;
  worth: Float64Array;
}

/**
 * Chooses pairs so that each member is in at most one: the best pair first, then the best among those whose members are still free. A pair is
 * worth the same to both, so no two members would both rather have each other than what they got. Gives the positions of the chosen pairs.
 */
export function mutualPicks({ one, other, worth }: WorthOfPairs, members: number): number[] {
  const order = Uint32Array.from(worth, (_, pair) => pair).sort((a, b) => worth[b]! - worth[a]! || a - b);
  const isTaken = new Uint8Array(members);
  const chosen: number[] = [];
  for (const pair of order) {
    const [a, b] = [one[pair]!, other[pair]!];
    if (a === b || isTaken[a] || isTaken[b] || !(worth[pair]! > 0)) continue;
    isTaken[a] = 1;
    isTaken[b] = 1;
    chosen.push(pair);
  }
  return chosen;
}
