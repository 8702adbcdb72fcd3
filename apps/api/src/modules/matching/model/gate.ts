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
  /** The day on which the current model was fitted: it has seen what was decided until then. Null where that is not known. */
  currentFittedAt: number | null;
  seed: number;
}

/** The decisions that are held out: of the last week, or the last fifth where the history is shorter. */
const HELD_OUT_DAYS = 7;
const HELD_OUT_SHARE = 0.2;
/** Fewer decisions to learn from, or to judge by, prove nothing. */
const LEARNED_MIN = 400;
const HELD_OUT_MIN = 100;
/** A new model that is worse than the current one by no more than chance, in standard errors of the difference, is not worse. */
const CHANCE_ERRORS = 2;

/**
 * Judges a new model by decisions of the last week that neither it nor the current one has seen: whoever has seen them has a head start, and
 * the first model of a market would stay for good. One fitted without them must not have a greater log loss on them than the current model
 * (or the prior, before there is a current one). Both know the same past of each member.
 */
export function chooseModel({ members, decisions, at, older, current, currentFittedAt, seed }: Contest): {
  isNew: boolean;
  kept: MatchModel;
  figures: GateFigures;
} {
  const kept = current ?? PRIOR_MODEL;
  const split = splitAt(at, current ? (currentFittedAt ?? -Infinity) : -Infinity);
  const heldOut = at.length - split;
  if (split < LEARNED_MIN || heldOut < HELD_OUT_MIN)
    return { isNew: false, kept, figures: { heldOut: 0, newLoss: null, currentLoss: null } };
  const past = slice(decisions, 0, split);
  const last = slice(decisions, split, at.length);
  const fit = fitModel(members, past, older, seed);
  const ofNew = losses(fit.model, members, last, fit.effects);
  const ofCurrent = losses(kept, members, last, fitEffects(kept, members, past, older));
  const [newLoss, currentLoss] = [mean(ofNew), mean(ofCurrent)];
  const byChance = current ? CHANCE_ERRORS * errorOfDifference(ofNew, ofCurrent) : 0;
  return { isNew: newLoss <= currentLoss + byChance, kept, figures: { heldOut, newLoss, currentLoss } };
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard error of the mean difference of two losses on the same decisions. */
function errorOfDifference(a: Float64Array, b: Float64Array): number {
  const differences = a.map((loss, n) => loss - b[n]!);
  const middle = mean(differences);
  return Math.sqrt(mean(differences.map((difference) => (difference - middle) ** 2)) / differences.length);
}

function splitAt(at: Float64Array, seenUntil: number): number {
  const week = at.findIndex((day) => day > at[at.length - 1]! - HELD_OUT_DAYS);
  const unseen = at.findLastIndex((day) => day <= seenUntil) + 1;
  return Math.max(week, unseen, Math.floor(at.length * (1 - HELD_OUT_SHARE)));
}

function slice({ from, to, isLike, weights }: Decisions, start: number, end: number): Decisions {
  return {
    from: from.subarray(start, end),
    to: to.subarray(start, end),
    isLike: isLike.subarray(start, end),
    ...(weights && { weights: weights.subarray(start, end) }),
  };
}

function losses(
  model: MatchModel,
  members: readonly MemberFacts[],
  decisions: Decisions,
  { choosy, liked }: { choosy: Float64Array; liked: Float64Array },
): Float64Array {
  const base = baseLogOdds(model, members, decisions);
  return base.map((odds, n) => logLoss(odds + choosy[decisions.from[n]!]! + liked[decisions.to[n]!]!, decisions.isLike[n] === 1));
}
