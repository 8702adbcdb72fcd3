import { baseLogOdds, fitEffects, fitModel, type Decisions, type OlderCounts } from './fit.ts';
import { logLoss } from './logit.ts';
import { PRIOR_MODEL, type MatchModel } from './match-model.ts';
import type { MemberFacts } from './member-facts.ts';

/** What a new model is judged by. */
export interface GateFigures {
  /** The decisions that were held out. */
  heldOut: number;
  /** Mean log loss on them; null where there was nothing to judge. */
  newLoss: number | null;
  currentLoss: number | null;
}

interface Contest {
  members: readonly MemberFacts[];
  decisions: Decisions;
  /** When each decision was made, in days; oldest first. */
  at: Float64Array;
  older: OlderCounts | null;
  current: MatchModel | null;
  seed: number;
}

/** The decisions that are held out: of the last week, or the last fifth where the history is shorter. */
const HELD_OUT_DAYS = 7;
const HELD_OUT_SHARE = 0.2;
/** Fewer decisions to learn from, or to judge by, prove nothing. */
const LEARNED_MIN = 400;
const HELD_OUT_MIN = 100;

/**
 * Judges a new model by decisions it has not seen: one fitted without them must not have a greater log loss than the current model on them
 * (or the prior, before there is a current one). Both know the same past of each member.
 */
export function chooseModel({ members, decisions, at, older, current, seed }: Contest): {
  isNew: boolean;
  kept: MatchModel;
  figures: GateFigures;
} {
  const kept = current ?? PRIOR_MODEL;
  const split = splitAt(at);
  const heldOut = at.length - split;
  if (split < LEARNED_MIN || heldOut < HELD_OUT_MIN)
    return { isNew: false, kept, figures: { heldOut: 0, newLoss: null, currentLoss: null } };
  const past = slice(decisions, 0, split);
  const last = slice(decisions, split, at.length);
  const fit = fitModel(members, past, older, seed);
  const newLoss = meanLoss(fit.model, members, last, fit.effects);
  const currentLoss = meanLoss(kept, members, last, fitEffects(kept, members, past, older));
  return { isNew: newLoss <= currentLoss, kept, figures: { heldOut, newLoss, currentLoss } };
}

function splitAt(at: Float64Array): number {
  const week = at.findIndex((day) => day > at[at.length - 1]! - HELD_OUT_DAYS);
  return Math.max(week, Math.floor(at.length * (1 - HELD_OUT_SHARE)));
}

function slice({ from, to, isLike, weights }: Decisions, start: number, end: number): Decisions {
  return {
    from: from.subarray(start, end),
    to: to.subarray(start, end),
    isLike: isLike.subarray(start, end),
    ...(weights && { weights: weights.subarray(start, end) }),
  };
}

function meanLoss(
  model: MatchModel,
  members: readonly MemberFacts[],
  decisions: Decisions,
  { choosy, liked }: { choosy: Float64Array; liked: Float64Array },
): number {
  const base = baseLogOdds(model, members, decisions);
  let sum = 0;
  for (let n = 0; n < base.length; n += 1) {
    sum += logLoss(base[n]! + choosy[decisions.from[n]!]! + liked[decisions.to[n]!]!, decisions.isLike[n] === 1);
  }
  return sum / base.length;
}
