import { earnedShare } from './spending.ts';

/** Coins one purchase brought in, and how many of them are still there. */
export interface Lot {
  id: string;
  left: number;
}

/** How many coins of a lot a journal used. */
export interface Draw {
  lotId: string;
  coins: number;
}

/** Which lots paid coins come from, oldest first. The lots must be in that order. @throws RangeError when they hold too few. */
export function drawLots(lots: readonly Lot[], coins: number): Draw[] {
  const draws: Draw[] = [];
  let missing = coins;
  for (const { id, left } of lots) {
    const used = Math.min(left, missing);
    if (used > 0) draws.push({ lotId: id, coins: used });
    missing -= used;
  }
  if (missing > 0) throw new RangeError(`${missing} paid coins have no lot.`);
  return draws;
}

/**
 * How much of what became earned in a gift goes back to each draw. Shares are taken from running sums, so that
 * they add up to the gift's own rounded share exactly.
 */
export function earnedShares(draws: readonly Draw[]): number[] {
  let drawn = 0;
  return draws.map(({ coins }) => {
    const before = earnedShare(drawn);
    drawn += coins;
    return earnedShare(drawn) - before;
  });
}
