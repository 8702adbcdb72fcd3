import { coinNumber, coinWords } from '../../../lib/words/money-words.ts';
import { whenWords } from '../../../lib/words/time-words.ts';

interface Limit {
  readonly coins: number | null;
  readonly spentCoins: number;
  readonly nextCoins: number | null;
  readonly nextAt: string | null;
}

/** How much of a limit is used: "30 of 500", or what was given where there is none. */
export const usedWords = ({ coins, spentCoins }: Limit): string =>
  coins === null ? `${coinNumber(spentCoins)}, no limit` : `${coinNumber(spentCoins)} of ${coinNumber(coins)}`;

/** What waits for its time; null when nothing does. */
export function waitingWords(per: 'day' | 'week', { nextCoins, nextAt }: Limit, now: number): string | null {
  if (nextAt === null) return null;
  const next = nextCoins === null ? `No limit a ${per}` : `${coinWords(nextCoins)} a ${per}`;
  return `${next}, ${whenWords(nextAt, now)}.`;
}

/** A limit as it is typed. */
export const typedLimit = ({ coins }: Limit): string => (coins === null ? '' : String(coins));
