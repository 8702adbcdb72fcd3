import { earnedShare } from './spending.ts';

/** The coins from one purchase, and how many of them are left. */
export interface Lot {
  id: string;
  left: number;
}

/** How many coins of a lot a journal used. */
export interface Draw {
  lotId: string;
  coins: number;
}

/** The lots that paid coins come from. The lots must be ordered oldest first. @throws RangeError when they hold too few. */
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
 * How much of a gift's earned coins goes back to each draw. Shares are differences of running sums, so that they add
 * up exactly to the gift's own rounded share.
 */
export function earnedShares(draws: readonly Draw[]): number[] {
  let drawn = 0;
  return draws.map(({ coins }) => {
    const before = earnedShare(drawn);
    drawn += coins;
    return earnedShare(drawn) - before;
  });
}
