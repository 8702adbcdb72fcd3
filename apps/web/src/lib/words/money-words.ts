import { HELD } from './held.ts';

const MINUS = '−';

/** "1,200" */
export function coinNumber(coins: number): string {
  return (coins < 0 ? MINUS : '') + Math.abs(coins).toLocaleString('en-US');
}

/** "1,200 BizCoins", "1 BizCoin" */
export function coinWords(coins: number): string {
  return `${coinNumber(coins)}${HELD}${Math.abs(coins) === 1 ? 'BizCoin' : 'BizCoins'}`;
}

/** "1,200 BizCoins are", "1 BizCoin is" */
export const coinsAre = (coins: number): string => `${coinWords(coins)} ${Math.abs(coins) === 1 ? 'is' : 'are'}`;

/** "+25", "−50": every movement says which way it went. */
export function signedCoins(coins: number): string {
  return coins > 0 ? `+${coinNumber(coins)}` : coinNumber(coins);
}
