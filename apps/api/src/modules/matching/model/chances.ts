import { RETURN_WEIGHT } from '@benison/contracts/terms/matching';
import { calibrated } from './calibration.ts';
import { logit, sigmoid } from './logit.ts';
import type { MatchModel } from './match-model.ts';
import { INDUSTRY_COUNT, SIZE_COUNT, type MemberEffects, type MemberFacts } from './member-facts.ts';
import { FEATURE_COUNT, writeFeatures } from './pair-features.ts';

/** A business as the model sees it. */
export interface Member {
  facts: MemberFacts;
  effects: MemberEffects;
}

/** The log-odds that the first likes the second, and the second the first. */
export interface PairLogOdds {
  out: number;
  back: number;
}

/** The chances of the same. */
export type PairChances = PairLogOdds;

/** How a pair stands before the viewer decides. */
export const PairState = { Undecided: 'UNDECIDED', LikesViewer: 'LIKES_VIEWER', PassedOnViewer: 'PASSED_ON_VIEWER' } as const;
export type PairState = (typeof PairState)[keyof typeof PairState];

/** What the log-odds of a pair are made of: today's named parts, how often such pairs agree, and what is known of the two themselves. */
export const LOG_ODDS_PARTS = ['INTENT', 'INDUSTRY', 'DISTANCE', 'RESPONSE', 'TRUST', 'TAGS', 'SIZE', 'AGREEMENT', 'ATTENTION'] as const;
export type LogOddsPart = (typeof LOG_ODDS_PARTS)[number];
export type LogOddsParts = Record<LogOddsPart, number>;

const PART_OF_FEATURE: readonly LogOddsPart[] = [
  'INTENT',
  'INTENT',
  'INTENT',
  'INDUSTRY',
  'DISTANCE',
  'DISTANCE',
  'RESPONSE',
  'TRUST',
  'TAGS',
  'SIZE',
];

const out = new Float64Array(FEATURE_COUNT);
const back = new Float64Array(FEATURE_COUNT);

/** The log-odds of a like in both directions. */
export function logOddsOf(model: MatchModel, viewer: Member, other: Member): PairLogOdds {
  const { weights, means, industries, sizes } = model;
  const [a, b] = [viewer.facts, other.facts];
  writeFeatures(a, b, out, back);
  let mine = model.usual + industries[a.industry * INDUSTRY_COUNT + b.industry]! + sizes[a.size * SIZE_COUNT + b.size]!;
  let theirs = model.usual + industries[b.industry * INDUSTRY_COUNT + a.industry]! + sizes[b.size * SIZE_COUNT + a.size]!;
  for (let k = 0; k < FEATURE_COUNT; k += 1) {
    const weight = weights[k]!;
    mine += weight * (out[k]! - means[k]!);
    theirs += weight * (back[k]! - means[k]!);
  }
  return { out: mine + viewer.effects.choosy + other.effects.liked, back: theirs + other.effects.choosy + viewer.effects.liked };
}

/** The chances of a like in both directions, as the model has them. */
export function chancesOf(model: MatchModel, viewer: Member, other: Member): PairChances {
  const odds = logOddsOf(model, viewer, other);
  return { out: sigmoid(odds.out), back: sigmoid(odds.back) };
}

/** The chance that a pair agrees, as it is shown: how often the cards of such pairs ended in agreement. The same from both sides. */
export function agreementOf({ calibration }: MatchModel, odds: PairLogOdds): number {
  const both = sigmoid(calibrated(calibration, odds.out)) * sigmoid(calibrated(calibration, odds.back));
  return calibration?.pairs ? sigmoid(calibrated(calibration.pairs, logit(both))) : both;
}

/** The same of a pair drawn at random: what a card's chance is compared with. */
export function usualAgreement(model: MatchModel): number {
  return model.calibration?.usual ?? agreementOf(model, { out: model.usual, back: model.usual });
}

/** Who passed on the viewer comes after everybody who did not. */
const PASSED = -1;

/**
 * What the deck is sorted by. The chance that both agree, times what the chance that the other comes back is worth, times the price of its attention.
 * Who likes the viewer already makes a match for sure and spends no attention; who passed on it comes last.
 */
export function valueOf(chances: PairChances, other: MemberEffects, state: PairState): number {
  if (state === PairState.LikesViewer) return chances.out;
  const value = chances.out * chances.back * returnWorth(other.returnChance) * other.attentionPrice;
  return state === PairState.PassedOnViewer ? PASSED + value : value;
}

/**
 * What a chance of return is worth. Less than in proportion: it is learned from few visits, and who comes seldom would otherwise see the
 * audience that it could have go to others.
 */
export const returnWorth = (chance: number): number => chance ** RETURN_WEIGHT;

/** No chance of return or price is so small that a business cannot be placed. */
const SMALLEST = 1e-6;

/** Everything of the value that depends on the other alone, as a logarithm: its place in an order that does not know the viewer. */
export function rankBracket({ choosy, liked, returnChance, attentionPrice }: MemberEffects): number {
  return liked + choosy + RETURN_WEIGHT * Math.log(Math.max(SMALLEST, returnChance)) + Math.log(Math.max(SMALLEST, attentionPrice));
}

/** The parts of the log-odds that both agree (the sum of both directions), against the usual pair. */
export interface Explanation {
  /** Log-odds of the usual pair in both directions. */
  usual: number;
  /** What each part adds to it. They and `usual` add up to the log-odds of both directions. */
  parts: LogOddsParts;
}

/** What a pair's log-odds are made of. The model is linear, so its parts are exact. */
export function explain(model: MatchModel, viewer: Member, other: Member): Explanation {
  const { weights, means, industries, sizes } = model;
  const [a, b] = [viewer.facts, other.facts];
  writeFeatures(a, b, out, back);
  const parts = Object.fromEntries(LOG_ODDS_PARTS.map((part) => [part, 0])) as LogOddsParts;
  for (let k = 0; k < FEATURE_COUNT; k += 1) parts[PART_OF_FEATURE[k]!] += weights[k]! * (out[k]! + back[k]! - 2 * means[k]!);
  parts.AGREEMENT =
    industries[a.industry * INDUSTRY_COUNT + b.industry]! +
    industries[b.industry * INDUSTRY_COUNT + a.industry]! +
    sizes[a.size * SIZE_COUNT + b.size]! +
    sizes[b.size * SIZE_COUNT + a.size]!;
  parts.ATTENTION = viewer.effects.choosy + viewer.effects.liked + other.effects.choosy + other.effects.liked;
  return { usual: 2 * model.usual, parts };
}

/** Effects as the counters of a business suggest them, before a training has seen it: rates pulled towards the usual one. */
export function effectsOfCounters(
  counters: { likesReceived: number; passesReceived: number; swipesMade: number; likesMade: number },
  usualRate: number,
): Pick<MemberEffects, 'choosy' | 'liked'> {
  const { likesReceived, passesReceived, swipesMade, likesMade } = counters;
  return {
    choosy: effectOfRate(likesMade, swipesMade, usualRate),
    liked: effectOfRate(likesReceived, likesReceived + passesReceived, usualRate),
  };
}

/** How many imagined decisions at the usual rate an effect starts from. */
export const EFFECT_WEIGHT = 8;

function effectOfRate(likes: number, decisions: number, usualRate: number): number {
  const tries = Math.max(0, decisions);
  const hits = Math.min(tries, Math.max(0, likes));
  return logit((hits + usualRate * EFFECT_WEIGHT) / (tries + EFFECT_WEIGHT)) - logit(usualRate);
}
