import { z } from 'zod';
import { logit } from './logit.ts';
import { INDUSTRY_COUNT, SIZE_COUNT } from './member-facts.ts';
import { FEATURE_COUNT, FEATURES, type Feature } from './pair-features.ts';

/**
 * The model of a like. The log-odds that i likes j are
 *
 *     usual + sum of weights * (features - means) + industries[i, j] + sizes[i, j] + choosy of i + liked of j
 *
 * where `usual` belongs to the usual pair, so that every part says what it adds to it. Two effects of each business live with it.
 */
export interface MatchModel {
  usual: number;
  weights: Float64Array;
  means: Float64Array;
  /** By industry of who decides, then of who is decided on. */
  industries: Float64Array;
  sizes: Float64Array;
  /** From a chance of the model to how often that came true; null before there are enough cards drawn at random. */
  calibration: Calibration | null;
}

/** Points of a rising line: log-odds as expected, and log-odds as counted. */
export interface CountedLine {
  from: number[];
  to: number[];
}

/** The line of a like in one direction, and what was counted about pairs on cards that were turned up. */
export interface Calibration extends CountedLine {
  /** The decisions it was counted on. */
  decisions: number;
  /** From the chance of both directions to how often the cards of such pairs ended in agreement. */
  pairs?: CountedLine;
  /** How often the pairs of cards drawn at random agree. */
  usual?: number;
}

/** The model as it is stored: plain numbers. */
export interface StoredModel {
  weights: unknown;
  calibration: unknown;
}

/** The share of cards that are liked before anything is known. */
export const USUAL_LIKE_RATE = 0.35;
/** What a step of a chance is in log-odds around the usual rate. */
const PER_CHANCE = 1 / (USUAL_LIKE_RATE * (1 - USUAL_LIKE_RATE));

/** What each feature adds to a chance before there is a history to learn from, and its usual value. */
const PRIOR: Record<Feature, { chance: number; mean: number }> = {
  OFFERED: { chance: 0.3, mean: 0.35 },
  MIRRORED: { chance: 0.24, mean: 0.1 },
  WANTED: { chance: 0, mean: 0.35 },
  INDUSTRY: { chance: 0.2, mean: 0.4 },
  NEAR: { chance: 0.13, mean: 0.3 },
  CLOSE: { chance: 0, mean: 0.05 },
  RESPONSE: { chance: 0.11, mean: 0.6 },
  VERIFIED: { chance: 0.045, mean: 0.5 },
  TAGS: { chance: 0.07, mean: 0.05 },
  SIZE: { chance: 0.06, mean: 0.5 },
};

/** What the deck goes by until a model is trained, and whenever none can be used. */
export const PRIOR_MODEL: MatchModel = {
  usual: logit(USUAL_LIKE_RATE),
  weights: Float64Array.from(FEATURES, (feature) => PRIOR[feature].chance * PER_CHANCE),
  means: Float64Array.from(FEATURES, (feature) => PRIOR[feature].mean),
  industries: new Float64Array(INDUSTRY_COUNT * INDUSTRY_COUNT),
  sizes: new Float64Array(SIZE_COUNT * SIZE_COUNT),
  calibration: null,
};

/** No honest part of a model comes near this: chances would be certain. */
const LOG_ODDS_MAX = 30;
const VERSION = 1;
const logOdds = z.number().min(-LOG_ODDS_MAX).max(LOG_ODDS_MAX);
const numbers = (length: number) => z.array(logOdds).length(length);

const StoredWeights = z.object({
  version: z.literal(VERSION),
  features: z.array(z.string()).refine((names) => names.join() === FEATURES.join(), 'other features than those of this program'),
  usual: logOdds,
  weights: numbers(FEATURE_COUNT),
  means: numbers(FEATURE_COUNT),
  industries: numbers(INDUSTRY_COUNT * INDUSTRY_COUNT),
  sizes: numbers(SIZE_COUNT * SIZE_COUNT),
});

const isRising = (values: readonly number[]): boolean => values.every((value, index) => index === 0 || value >= values[index - 1]!);

const isLine = ({ from, to }: CountedLine): boolean => from.length === to.length && isRising(from) && isRising(to);
const points = z.array(logOdds).min(1);

const StoredCalibration = z
  .object({
    from: points,
    to: points,
    decisions: z.number().int().min(0),
    pairs: z.object({ from: points, to: points }).refine(isLine, 'no rising line').optional(),
    usual: z.number().gt(0).lt(1).optional(),
  })
  .refine(isLine, 'no rising line');

/** The model as plain numbers, for `weights` and `calibration` of its row. */
export function storedModel({ calibration, usual, weights, means, industries, sizes }: MatchModel): StoredModel {
  const plain = {
    version: VERSION,
    features: [...FEATURES],
    usual,
    weights: [...weights],
    means: [...means],
    industries: [...industries],
    sizes: [...sizes],
  };
  return { weights: plain, calibration };
}

/** A stored model; null when it is not whole, not finite or made for other features. Then the prior applies. */
export function parseModel({ weights, calibration }: StoredModel): MatchModel | null {
  const parsed = StoredWeights.safeParse(weights);
  const line = StoredCalibration.nullable().safeParse(calibration);
  if (!parsed.success || !line.success) return null;
  const { usual, weights: byFeature, means, industries, sizes } = parsed.data;
  return {
    usual,
    weights: Float64Array.from(byFeature),
    means: Float64Array.from(means),
    industries: Float64Array.from(industries),
    sizes: Float64Array.from(sizes),
    calibration: line.data,
  };
}
