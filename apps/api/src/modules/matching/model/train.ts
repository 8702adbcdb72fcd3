import { alphaFair, transferableUtility, type Allocation } from './allocation.ts';
import { calibrate, calibrateShown, PROBE_DECISIONS_MIN, type CountedCase, type ShownCards } from './calibration.ts';
import { bestCandidates, symmetric, type BestLists } from './candidates.ts';
import { returnWorth } from './chances.ts';
import { decisionWeights } from './decision-weights.ts';
import { baseLogOdds, fitEffects, fitModel, type Effects, type Fit } from './fit.ts';
import { chooseModel, type GateFigures } from './gate.ts';
import { sigmoid } from './logit.ts';
import { parseModel, storedModel, type MatchModel, type StoredModel } from './match-model.ts';
import { memberFactsFrom, type MemberColumns } from './member-columns.ts';
import type { MemberFacts } from './member-facts.ts';
import { PairScorer } from './pair-scorer.ts';
import { RETURN_DAYS, returnChance } from './return-chance.ts';
import { capsOf, visitsOf } from './visits.ts';

/** Candidates stored for each member. */
export const LIST_SIZE = 150;

/** How attention is allocated: by the equilibrium of transferable utility, by alpha-fair welfare, or not at all. */
export type AllocationChoice = 'TU' | 'FAIR' | 'NONE';

/** Everything a training needs, in columns. Members are positions; times are days, of which `now` is the last. */
export interface TrainingInput {
  now: number;
  seed: number;
  members: MemberColumns;
  /** Oldest first. */
  decisions: {
    from: Int32Array;
    to: Int32Array;
    isLike: Uint8Array;
    /** Whether the card had been drawn at random. */
    isProbe: Uint8Array;
    /** What each counts for beside the others; 1 where nothing is given. */
    worth?: Float32Array;
    at: Float64Array;
  };
  /** The newest cards that a learned model dealt and that were decided on. */
  shown: ShownCards;
  /** Pairs that may not meet, such as blocks. */
  apart: { from: Int32Array; to: Int32Array };
  /** The model in use, null before the first, and the day on which it was fitted, where that is known. */
  current: StoredModel | null;
  currentFittedAt: number | null;
  allocation: AllocationChoice;
}

/** What a training found. */
export interface TrainingOutput {
  /** The model to use from now on, whether it is a new one, and when it was fitted. The current one stays when the new one is worse. */
  model: StoredModel;
  isNew: boolean;
  fittedAt: number | null;
  choosy: Float64Array;
  liked: Float64Array;
  returnChance: Float64Array;
  attentionPrice: Float64Array;
  /** Rows of LIST_SIZE positions, best first, of which `counts` are used. */
  lists: { counts: Int32Array; targets: Int32Array };
  figures: TrainingFigures;
}

/** What staff read about a training. */
export interface TrainingFigures extends GateFigures {
  members: number;
  decisions: number;
  likeRate: number;
  probes: number;
  sweeps: number;
  fitMs: number;
  candidatesMs: number;
  allocationMs: number;
}

/** Trains a model on decisions, prices everybody's attention and lists everybody's candidates. Pure: the same input gives the same output. */
export function train(input: TrainingInput): TrainingOutput {
  const members = memberFactsFrom(input.members);
  const clock = stopwatch();
  const learned = learn(input, members);
  const fitMs = clock();
  const visits = visitsOf(input);
  const returnChances = Float64Array.from(visits.days, (days, i) =>
    returnChance({ days, observedDays: visits.observedDays[i]!, awayDays: input.members.awayDays[i]! }),
  );
  const scorer = new PairScorer(learned.model, members, learned.effects);
  const facts = {
    worth: Float64Array.from(returnChances, (chance, i) => returnWorth(chance) * input.members.attentionPrice[i]!),
    settled: settledPairs(input, members.length),
    isShown: input.members.isShown,
    cells: cellsOf(input.members),
  };
  const lists = bestCandidates(scorer, facts, LIST_SIZE);
  const candidatesMs = clock();
  const { prices, sweeps } = allocate(input, lists, capsOf(visits, returnChances), audiencesHad(input, scorer));
  const ordered = orderByPrice(lists, returnChances, prices);
  const allocationMs = clock();
  const { decisions } = input;
  return {
    model: storedModel(learned.model),
    isNew: learned.isNew,
    fittedAt: learned.isNew ? input.now : seenUntil(input),
    choosy: learned.effects.choosy,
    liked: learned.effects.liked,
    returnChance: returnChances,
    attentionPrice: prices,
    lists: ordered,
    figures: {
      ...learned.figures,
      members: members.length,
      decisions: decisions.from.length,
      likeRate: decisions.isLike.reduce((sum, like) => sum + like, 0) / Math.max(1, decisions.isLike.length),
      probes: decisions.isProbe.reduce((sum, probe) => sum + probe, 0),
      sweeps,
      fitMs,
      candidatesMs,
      allocationMs,
    },
  };
}

/** The day on which the current model was fitted; one in the future is of another clock. */
function seenUntil({ now, currentFittedAt }: TrainingInput): number | null {
  return currentFittedAt !== null && currentFittedAt <= now ? currentFittedAt : null;
}

/** The new model if it is no worse than the current one, calibrated on probes it has not seen, and the effects under it. */
function learn(input: TrainingInput, members: readonly MemberFacts[]): Fit & { isNew: boolean; figures: GateFigures } {
  const older = olderCounts(input);
  const weights = decisionWeights(input.decisions, members.length);
  const { worth } = input.decisions;
  if (worth) for (let n = 0; n < weights.length; n += 1) weights[n]! *= worth[n]!;
  const decisions = { ...input.decisions, weights };
  const current = input.current ? parseModel(input.current) : null;
  const verdict = chooseModel({
    members,
    decisions,
    at: input.decisions.at,
    older,
    current,
    currentFittedAt: seenUntil(input),
    seed: input.seed,
  });
  const fit = verdict.isNew
    ? fitModel(members, decisions, older, input.seed)
    : { model: verdict.kept, effects: fitEffects(verdict.kept, members, decisions, older) };
  const model: MatchModel = { ...fit.model, calibration: calibrationOf(fit, members, input) };
  return { model, effects: fit.effects, isNew: verdict.isNew, figures: verdict.figures };
}

/** Counted on the cards that were turned up; until there are enough of those that a model dealt, on those drawn at random alone. */
function calibrationOf(fit: Fit, members: readonly MemberFacts[], input: TrainingInput): MatchModel['calibration'] {
  const probes = unseenProbes(fit, members, input);
  return probes.length < PROBE_DECISIONS_MIN ? null : (calibrateShown(input.shown) ?? calibrate(probes));
}

/** The probes' decisions, each with the log-odds that the model gives it when its own effect on both members is taken out. */
function unseenProbes({ model, effects }: Fit, members: readonly MemberFacts[], { decisions }: TrainingInput): CountedCase[] {
  const positions = Int32Array.from(decisions.isProbe.keys()).filter((n) => decisions.isProbe[n] === 1);
  const of = (column: Int32Array): Int32Array => Int32Array.from(positions, (n) => column[n]!);
  const probes = { from: of(decisions.from), to: of(decisions.to), isLike: new Uint8Array(positions.length) };
  const base = baseLogOdds(model, members, probes);
  return Array.from(positions, (n, at) => {
    const [from, to] = [decisions.from[n]!, decisions.to[n]!];
    const isLike = decisions.isLike[n] === 1;
    return { logOdds: withoutItself(base[at]!, effects, from, to, isLike), outcome: isLike ? 1 : 0 };
  });
}

/** One decision's pull on the two effects, undone to first order. */
function withoutItself(base: number, effects: Effects, from: number, to: number, isLike: boolean): number {
  const logOdds = base + effects.choosy[from]! + effects.liked[to]!;
  const chance = sigmoid(logOdds);
  const leverage = 1 / effects.choosyFirmness[from]! + 1 / effects.likedFirmness[to]!;
  const own = Math.min(0.9, chance * (1 - chance) * leverage);
  return logOdds - (((isLike ? 1 : 0) - chance) * leverage) / (1 - own);
}

/** Counted decisions of each member that are not among those read. */
function olderCounts({ members, decisions }: TrainingInput) {
  const older = {
    made: Float64Array.from(members.swipesMade),
    madeLikes: Float64Array.from(members.likesMade),
    received: Float64Array.from(members.likesReceived, (likes, i) => likes + members.passesReceived[i]!),
    receivedLikes: Float64Array.from(members.likesReceived),
  };
  for (let n = 0; n < decisions.from.length; n += 1) {
    const [from, to, like] = [decisions.from[n]!, decisions.to[n]!, decisions.isLike[n]!];
    older.made[from]! -= 1;
    older.madeLikes[from]! -= like;
    older.received[to]! -= 1;
    older.receivedLikes[to]! -= like;
  }
  for (let i = 0; i < older.made.length; i += 1) {
    older.made[i] = Math.max(0, older.made[i]!);
    older.madeLikes[i] = Math.min(older.made[i]!, Math.max(0, older.madeLikes[i]!));
    older.received[i] = Math.max(0, older.received[i]!);
    older.receivedLikes[i] = Math.min(older.received[i]!, Math.max(0, older.receivedLikes[i]!));
  }
  return older;
}

/** The matches that each member's audience was good for within the time that prices look ahead, by what the model says of those who decided on it. */
function audiencesHad({ now, decisions, members }: TrainingInput, scorer: PairScorer): Float64Array {
  const had = new Float64Array(members.isShown.length);
  for (let n = 0; n < decisions.from.length; n += 1) {
    const at = decisions.at[n]!;
    if (at > now || at < now - RETURN_DAYS) continue;
    const [from, to] = [decisions.from[n]!, decisions.to[n]!];
    const shared = scorer.shared(from, to);
    had[to]! += sigmoid(scorer.logOdds(from, to, shared)) * sigmoid(scorer.logOdds(to, from, shared));
  }
  return had;
}

function allocate({ allocation, members }: TrainingInput, lists: BestLists, caps: Float64Array, had: Float64Array): Allocation {
  if (allocation === 'NONE') return { prices: new Float64Array(caps.length).fill(1), sweeps: 0, change: 0 };
  const pairs = symmetric(lists);
  const start = members.attentionPrice;
  return allocation === 'TU' ? transferableUtility(pairs, caps, { start }) : alphaFair(pairs, caps, { start, had });
}

/** The lists in the order of value at the new prices. */
function orderByPrice({ perMember, counts, targets, gains }: BestLists, returnChances: Float64Array, prices: Float64Array) {
  const ordered = new Int32Array(targets.length);
  for (let i = 0; i < counts.length; i += 1) {
    const from = i * perMember;
    const row = Array.from({ length: counts[i]! }, (_, n) => {
      const j = targets[from + n]!;
      return { j, value: gains[from + n]! * returnWorth(returnChances[j]!) * prices[j]! };
    });
    row.sort((a, b) => b.value - a.value || a.j - b.j);
    row.forEach(({ j }, n) => (ordered[from + n] = j));
  }
  return { counts, targets: ordered };
}

/** Pairs of which either side has decided, and those kept apart, from both sides. */
function settledPairs({ decisions, apart }: TrainingInput, size: number): { starts: Int32Array; targets: Int32Array } {
  const starts = new Int32Array(size + 1);
  const sides = [decisions, apart] as const;
  for (const { from, to } of sides) {
    for (let n = 0; n < from.length; n += 1) {
      starts[from[n]! + 1]! += 1;
      starts[to[n]! + 1]! += 1;
    }
  }
  for (let i = 0; i < size; i += 1) starts[i + 1]! += starts[i]!;
  const next = Int32Array.from(starts);
  const targets = new Int32Array(starts[size]!);
  for (const { from, to } of sides) {
    for (let n = 0; n < from.length; n += 1) {
      targets[next[from[n]!]!] = to[n]!;
      next[from[n]!]! += 1;
      targets[next[to[n]!]!] = from[n]!;
      next[to[n]!]! += 1;
    }
  }
  return { starts, targets };
}

/** Degrees of longitude, as a factor of the cell's number. */
const LONGITUDES = 360;

function cellsOf({ latitude, longitude }: MemberColumns): Int32Array {
  return Int32Array.from(latitude, (lat, i) => {
    const lng = longitude[i]!;
    return Number.isNaN(lat) || Number.isNaN(lng) ? -1 : Math.floor(lat + 90) * LONGITUDES + Math.floor(lng + 180);
  });
}

function stopwatch(): () => number {
  let from = performance.now();
  return () => {
    const until = performance.now();
    const spent = Math.round(until - from);
    from = until;
    return spent;
  };
}
