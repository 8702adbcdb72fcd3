/** The chance that belongs to log-odds. */
export function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Log-odds of a chance; certainty is kept finite. */
export function logit(chance: number): number {
  const bounded = Math.min(1 - 1e-9, Math.max(1e-9, chance));
  return Math.log(bounded / (1 - bounded));
}

/** What a decision cost a forecast of `logOdds`: minus the logarithm of the chance given to what happened. */
export function logLoss(logOdds: number, isLike: boolean): number {
  const against = isLike ? -logOdds : logOdds;
  // @NOTE log(1 + e^x) without overflow.
  return against > 0 ? against + Math.log1p(Math.exp(-against)) : Math.log1p(Math.exp(against));
}
