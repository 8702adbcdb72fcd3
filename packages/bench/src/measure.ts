import type { Result } from './results.ts';

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value not exceeded by `share` (0 to 1) of all values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Measures several variants in turn, round after round, in alternating order, so that disturbances on the machine affect
 * all of them alike. Returns one value per variant and round.
 */
export async function interleave<Name extends string, Value>(
  rounds: number,
  variants: Record<Name, (round: number) => Promise<Value>>,
): Promise<Record<Name, Value[]>> {
  const names = Object.keys(variants) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Value[]>;
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : [...names].reverse();
    for (const name of order) measured[name].push(await variants[name](round));
  }
  return measured;
}

/** The median of the ratios within each round, with their spread. */
export function ratioByRound(ours: readonly number[], peers: readonly number[]): Pick<Result, 'value' | 'spread' | 'unit'> {
  const ratios = ours.map((value, round) => value / (peers[round] ?? Number.NaN));
  return { value: median(ratios), spread: [Math.min(...ratios), Math.max(...ratios)], unit: 'x' };
}
