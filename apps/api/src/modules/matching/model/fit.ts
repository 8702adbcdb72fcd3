import { EFFECT_WEIGHT } from './chances.ts';
import { logit, sigmoid } from './logit.ts';
import { PRIOR_MODEL, type MatchModel } from './match-model.ts';
import { INDUSTRY_COUNT, SIZE_COUNT, type MemberFacts } from './member-facts.ts';
import { FEATURE_COUNT, writeFeatures } from './pair-features.ts';
import { randomFrom } from './random.ts';
import { solvePositive } from './solve.ts';

/** Decisions, column by column: who, about whom, and whether it was a like. Members are positions. */
export interface Decisions {
  from: Int32Array;
  to: Int32Array;
  isLike: Uint8Array;
  /** What each counts for; 1 without. */
  weights?: Float32Array;
}

/** Older decisions of each member that are only counted: made and received, likes among them. */
export interface OlderCounts {
  made: Float64Array;
  madeLikes: Float64Array;
  received: Float64Array;
  receivedLikes: Float64Array;
}

/** The effects of every member, and how firmly each is known. */
export interface Effects {
  choosy: Float64Array;
  liked: Float64Array;
  choosyFirmness: Float64Array;
  likedFirmness: Float64Array;
}

export interface Fit {
  model: MatchModel;
  effects: Effects;
}

/** Decisions that the shared weights are fitted on; more would move them by less than they are off. */
const SAMPLE_MAX = 400_000;
/** Pairs that the usual pair is the mean of. */
const USUAL_PAIRS = 5_000;
const ROUNDS = 12;
const EFFECT_ROUNDS = 10;
/** How firmly each weight, and each cell of the tables, is held to its prior value: as by so many decisions at even odds. */
const WEIGHT_FIRMNESS = 4;
const CELL_FIRMNESS = 6;
/** Older counts are worth at most so many decisions. */
const OLDER_MAX = 40;
/** No effect moves further than this in one round. */
const STEP_MAX = 2;

/** Fits the shared weights and every member's effects to decisions. The same decisions and seed give the same model, number by number. */
export function fitModel(members: readonly MemberFacts[], decisions: Decisions, older: OlderCounts | null, seed: number): Fit {
  const means = usualPair(members, seed);
  const sample = sampleOf(decisions, seed);
  const fitting = new Fitting(members, sample, means);
  const effects = noEffects(members.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    fitting.moveWeights(effects);
    fitting.moveCells(effects);
    fitting.moveEffects(effects, older);
  }
  const model = fitting.model();
  return { model, effects: fitEffects(model, members, decisions, older) };
}

/** Every member's effects under a model that stands. */
export function fitEffects(model: MatchModel, members: readonly MemberFacts[], decisions: Decisions, older: OlderCounts | null): Effects {
  const base = baseLogOdds(model, members, decisions);
  const effects = noEffects(members.length);
  for (let round = 0; round < EFFECT_ROUNDS; round += 1) stepEffects(base, decisions, older, model.usual, effects);
  return effects;
}

/** The log-odds of each decision without effects. */
export function baseLogOdds(model: MatchModel, members: readonly MemberFacts[], { from, to }: Decisions): Float64Array {
  const { usual, weights, means, industries, sizes } = model;
  let constant = usual;
  for (let k = 0; k < FEATURE_COUNT; k += 1) constant -= weights[k]! * means[k]!;
  const features = new Float64Array(FEATURE_COUNT);
  const base = new Float64Array(from.length);
  for (let n = 0; n < from.length; n += 1) {
    const a = members[from[n]!]!;
    const b = members[to[n]!]!;
    writeFeatures(a, b, features);
    let sum = constant + industries[a.industry * INDUSTRY_COUNT + b.industry]! + sizes[a.size * SIZE_COUNT + b.size]!;
    for (let k = 0; k < FEATURE_COUNT; k += 1) sum += weights[k]! * features[k]!;
    base[n] = sum;
  }
  return base;
}

function noEffects(size: number): Effects {
  return {
    choosy: new Float64Array(size),
    liked: new Float64Array(size),
    choosyFirmness: new Float64Array(size),
    likedFirmness: new Float64Array(size),
  };
}

/** The mean features of pairs drawn at random. */
function usualPair(members: readonly MemberFacts[], seed: number): Float64Array {
  if (members.length < 2) return PRIOR_MODEL.means;
  const random = randomFrom(seed);
  const means = new Float64Array(FEATURE_COUNT);
  const features = new Float64Array(FEATURE_COUNT);
  for (let n = 0; n < USUAL_PAIRS; n += 1) {
    const a = Math.floor(random() * members.length);
    const b = (a + 1 + Math.floor(random() * (members.length - 1))) % members.length;
    writeFeatures(members[a]!, members[b]!, features);
    for (let k = 0; k < FEATURE_COUNT; k += 1) means[k]! += features[k]! / USUAL_PAIRS;
  }
  return means;
}

/** All decisions, or as many of them drawn without order. */
function sampleOf(decisions: Decisions, seed: number): Decisions {
  const { length } = decisions.from;
  if (length <= SAMPLE_MAX) return decisions;
  const random = randomFrom(seed + 1);
  const chosen = new Int32Array(SAMPLE_MAX);
  for (let n = 0; n < SAMPLE_MAX; n += 1) chosen[n] = Math.floor(((n + random()) * length) / SAMPLE_MAX);
  return {
    from: Int32Array.from(chosen, (n) => decisions.from[n]!),
    to: Int32Array.from(chosen, (n) => decisions.to[n]!),
    isLike: Uint8Array.from(chosen, (n) => decisions.isLike[n]!),
    weights: Float32Array.from(chosen, (n) => decisions.weights?.[n] ?? 1),
  };
}

/** One round of steps towards every member's best effects: first how liked, then how choosy. Newton's method, member by member. */
function stepEffects(
  base: Float64Array,
  { from, to, isLike, weights }: Decisions,
  older: OlderCounts | null,
  usual: number,
  effects: Effects,
): void {
  const { choosy, liked, choosyFirmness, likedFirmness } = effects;
  const rate = sigmoid(usual);
  const held = EFFECT_WEIGHT * rate * (1 - rate);
  const steps: [Int32Array, Float64Array, Float64Array, Float64Array | null, Float64Array | null][] = [
    [to, liked, likedFirmness, older?.received ?? null, older?.receivedLikes ?? null],
    [from, choosy, choosyFirmness, older?.made ?? null, older?.madeLikes ?? null],
  ];
  for (const [who, effect, firmness, counted, countedLikes] of steps) {
    const pull = Float64Array.from(effect, (value) => -held * value);
    firmness.fill(held);
    for (let n = 0; n < who.length; n += 1) {
      const chance = 1 / (1 + Math.exp(-(base[n]! + choosy[from[n]!]! + liked[to[n]!]!)));
      const member = who[n]!;
      const weight = weights ? weights[n]! : 1;
      pull[member]! += weight * (isLike[n]! - chance);
      firmness[member]! += weight * chance * (1 - chance);
    }
    for (let i = 0; counted && countedLikes && i < effect.length; i += 1) {
      if (!(counted[i]! > 0)) continue;
      const share = Math.min(1, OLDER_MAX / counted[i]!);
      const chance = sigmoid(usual + effect[i]!);
      pull[i]! += share * (countedLikes[i]! - counted[i]! * chance);
      firmness[i]! += share * counted[i]! * chance * (1 - chance);
    }
    for (let i = 0; i < effect.length; i += 1) effect[i]! += Math.max(-STEP_MAX, Math.min(STEP_MAX, pull[i]! / firmness[i]!));
  }
}

/** The shared numbers while they are fitted. */
class Fitting {
  readonly #members: readonly MemberFacts[];
  readonly #decisions: Decisions;
  readonly #means: Float64Array;
  readonly #features: Float32Array;
  readonly #industryCells: Int32Array;
  readonly #sizeCells: Int32Array;
  readonly #weights = Float64Array.from(PRIOR_MODEL.weights);
  readonly #industries = new Float64Array(INDUSTRY_COUNT * INDUSTRY_COUNT);
  readonly #sizes = new Float64Array(SIZE_COUNT * SIZE_COUNT);
  #usual: number;

  constructor(members: readonly MemberFacts[], decisions: Decisions, means: Float64Array) {
    this.#members = members;
    this.#decisions = decisions;
    this.#means = means;
    const { from, to, isLike } = decisions;
    this.#features = new Float32Array(from.length * FEATURE_COUNT);
    this.#industryCells = new Int32Array(from.length);
    this.#sizeCells = new Int32Array(from.length);
    let likes = 0;
    for (let n = 0; n < from.length; n += 1) {
      const a = members[from[n]!]!;
      const b = members[to[n]!]!;
      writeFeatures(a, b, this.#features, undefined, n * FEATURE_COUNT);
      for (let k = 0; k < FEATURE_COUNT; k += 1) this.#features[n * FEATURE_COUNT + k]! -= means[k]!;
      this.#industryCells[n] = a.industry * INDUSTRY_COUNT + b.industry;
      this.#sizeCells[n] = a.size * SIZE_COUNT + b.size;
      likes += isLike[n]!;
    }
    // Starts from the rate of likes, pulled towards the usual one.
    this.#usual = logit((likes + sigmoid(PRIOR_MODEL.usual) * EFFECT_WEIGHT) / (from.length + EFFECT_WEIGHT));
  }

  model(): MatchModel {
    return {
      usual: this.#usual,
      weights: this.#weights,
      means: this.#means,
      industries: this.#industries,
      sizes: this.#sizes,
      calibration: null,
    };
  }

  #logOdds(n: number, effects: Effects): number {
    const at = n * FEATURE_COUNT;
    let sum = this.#usual + this.#industries[this.#industryCells[n]!]! + this.#sizes[this.#sizeCells[n]!]!;
    for (let k = 0; k < FEATURE_COUNT; k += 1) sum += this.#weights[k]! * this.#features[at + k]!;
    return sum + effects.choosy[this.#decisions.from[n]!]! + effects.liked[this.#decisions.to[n]!]!;
  }

  /** One step of Newton's method for the weights and the usual pair together. */
  moveWeights(effects: Effects): void {
    const size = FEATURE_COUNT + 1;
    const { isLike, from, weights } = this.#decisions;
    const pull = new Float64Array(size);
    const curve = new Float64Array(size * size);
    const row = new Float64Array(size).fill(1);
    for (let n = 0; n < from.length; n += 1) {
      const chance = sigmoid(this.#logOdds(n, effects));
      const weight = weights ? weights[n]! : 1;
      const spread = weight * chance * (1 - chance);
      for (let k = 0; k < FEATURE_COUNT; k += 1) row[k] = this.#features[n * FEATURE_COUNT + k]!;
      for (let k = 0; k < size; k += 1) {
        pull[k]! += weight * (isLike[n]! - chance) * row[k]!;
        for (let l = 0; l <= k; l += 1) curve[k * size + l]! += spread * row[k]! * row[l]!;
      }
    }
    for (let k = 0; k < FEATURE_COUNT; k += 1) {
      pull[k]! -= WEIGHT_FIRMNESS * (this.#weights[k]! - PRIOR_MODEL.weights[k]!);
      curve[k * size + k]! += WEIGHT_FIRMNESS;
    }
    pull[FEATURE_COUNT]! -= this.#usual - PRIOR_MODEL.usual;
    curve[size * size - 1]! += 1;
    const step = solvePositive(curve, pull);
    for (let k = 0; k < FEATURE_COUNT; k += 1) this.#weights[k]! += step[k]!;
    this.#usual += Math.max(-STEP_MAX, Math.min(STEP_MAX, step[FEATURE_COUNT]!));
  }

  /** One step for every cell of the two tables. */
  moveCells(effects: Effects): void {
    const { isLike, from, weights } = this.#decisions;
    for (const [cells, table] of [
      [this.#industryCells, this.#industries],
      [this.#sizeCells, this.#sizes],
    ] as const) {
      const pull = Float64Array.from(table, (value) => -CELL_FIRMNESS * value);
      const curve = new Float64Array(table.length).fill(CELL_FIRMNESS);
      for (let n = 0; n < from.length; n += 1) {
        const chance = sigmoid(this.#logOdds(n, effects));
        const weight = weights ? weights[n]! : 1;
        pull[cells[n]!]! += weight * (isLike[n]! - chance);
        curve[cells[n]!]! += weight * chance * (1 - chance);
      }
      for (let cell = 0; cell < table.length; cell += 1) table[cell]! += pull[cell]! / curve[cell]!;
    }
  }

  /** One step for every member of the sample. */
  moveEffects(effects: Effects, older: OlderCounts | null): void {
    stepEffects(baseLogOdds(this.model(), this.#members, this.#decisions), this.#decisions, older, this.#usual, effects);
  }
}
