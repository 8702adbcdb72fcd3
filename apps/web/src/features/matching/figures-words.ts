import type { MatchingFiguresQuery } from '../../gql/graphql.ts';
import { countWords } from '../../lib/words/count-words.ts';

export type Figures = MatchingFiguresQuery['matchingFigures'];
type Share = NonNullable<Figures['modelMatches']>;

/** "5.3 to 7.1" */
export const betweenWords = ({ low, high }: Pick<Share, 'low' | 'high'>): string => `${countWords(low)} to ${countWords(high)}`;

/** "412 of 6,650; 95% interval 5.6 to 6.8" */
export const shareNote = (share: Share): string =>
  `${countWords(share.counted)} of ${countWords(share.of)}; 95% interval ${betweenWords(share)}`;

/** "Not enough cards yet: 2,000 are needed, there are 12"; without `found` it is not known how many there are. */
export function notEnoughWords(what: string, needed: number, found?: number): string {
  const there = found === undefined ? '' : found === 1 ? ', there is 1' : `, there are ${countWords(found)}`;
  return `Not enough ${what} yet: ${countWords(needed)} are needed${there}.`;
}

/** How the two shares compare, where both are known and their intervals do not meet; null says nothing. */
export function liftWords(model: Figures['modelMatches'], probe: Figures['probeMatches']): string | null {
  if (!model || !probe) return null;
  if (model.low > probe.high) return 'Cards the model chose lead to more matches than cards drawn at random.';
  if (model.high < probe.low) return 'Cards the model chose lead to fewer matches than cards drawn at random.';
  return 'The intervals overlap: these counts cannot tell which does better.';
}
