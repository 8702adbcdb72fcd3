const COINS_PER_REWARD = 10;
const COINS_MIN = 5;
const COINS_MAX = 20;

/** How many coins fly for a reward: a tenth of it, at least 5 and at most 20. */
export function coinsInBurst(reward: number): number {
  return Math.min(COINS_MAX, Math.max(COINS_MIN, Math.floor(reward / COINS_PER_REWARD)));
}
