import { MatchNumberKind, type ChancePart } from '@benison/contracts/enumerations';
import { contributionWords } from './contribution-words.ts';
import type { CurrentModel } from './current-model.ts';
import { PROBE_DECISIONS_MIN } from './model/calibration.ts';
import { agreementOf, explain, LOG_ODDS_PARTS, logOddsOf, usualAgreement, type Member } from './model/chances.ts';
import { pairFacts, type PairFacts } from './pair-facts.ts';
import { reasonsOf, type ScoreReason } from './score-reasons.ts';
import { scoreOf, type ScoreSubject } from './score.ts';

/** The numbers of a card: what it shows, and what it is made of. */
export interface CardNumbers {
  /** What the card shows: a percentage if `kind` is CHANCE, the fit otherwise. */
  score: number;
  kind: MatchNumberKind;
  /** How well both fit by what they say of themselves, 0 to 99; the points of the reasons add up to it. */
  fit: number;
  reasons: (ScoreReason & { facts: PairFacts })[];
  /** The counted chance; null until enough is counted. */
  chance: MatchChance | null;
  distanceMiles: number | null;
}

/** The chance that a pair agrees, with its base and its parts. */
export interface MatchChance {
  /** Percent, with one decimal, rounded down. */
  percent: number;
  usualPercent: number;
  /** How many times the usual pair's chance, with one decimal, rounded down. */
  timesUsual: number;
  /** Decisions on cards that it was counted on. */
  decisions: number;
  usualLogOdds: number;
  contributions: Contribution[];
}

/** What one part adds to the log-odds that both agree. They and the usual pair's add up to the pair's. */
export interface Contribution {
  part: ChancePart;
  title: string;
  text: string;
  facts: PairFacts;
  logOdds: number;
}

export interface Pair {
  viewer: ScoreSubject;
  other: ScoreSubject;
  viewerMember: Member;
  otherMember: Member;
}

interface Circumstances {
  /** The viewer's distance filter, if any. */
  withinMiles: number | null;
  now: Date;
}

/** The numbers of a pair that may agree, the same from both sides. */
export function cardNumbers(current: CurrentModel, pair: Pair, circumstances: Circumstances): CardNumbers {
  const numbers = fitNumbers(pair, circumstances);
  const chance = chanceOf(current, pair, circumstances);
  return chance ? Object.assign(numbers, { score: Math.floor(chance.percent), kind: MatchNumberKind.Chance, chance }) : numbers;
}

/**
 * The numbers of a pair without a chance: those who have agreed, and everybody before one is counted. Reasons are put into words for those
 * who read them.
 */
export function fitNumbers({ viewer, other }: Pick<Pair, 'viewer' | 'other'>, { withinMiles, now }: Circumstances): CardNumbers {
  const fit = scoreOf(viewer, other, now);
  let reasons: CardNumbers['reasons'] | undefined;
  return {
    score: fit.percent,
    kind: MatchNumberKind.Fit,
    fit: fit.percent,
    get reasons() {
      return (reasons ??= reasonsOf({ viewer, other, score: fit, withinMiles, now }).map((reason) => ({
        ...reason,
        facts: pairFacts(reason.kind, { viewer, other, withinMiles, now }),
      })));
    },
    chance: null,
    distanceMiles: fit.distanceMiles === null ? null : Math.round(fit.distanceMiles),
  };
}

function chanceOf(
  { model }: CurrentModel,
  { viewer, other, viewerMember, otherMember }: Pair,
  { withinMiles, now }: Circumstances,
): MatchChance | null {
  const decisions = model.calibration?.decisions ?? 0;
  if (decisions < PROBE_DECISIONS_MIN) return null;
  const agreement = agreementOf(model, logOddsOf(model, viewerMember, otherMember));
  const usual = usualAgreement(model);
  const { usual: usualLogOdds, parts } = explain(model, viewerMember, otherMember);
  let contributions: Contribution[] | undefined;
  return {
    percent: tenths(100 * agreement),
    usualPercent: tenths(100 * usual),
    timesUsual: tenths(agreement / usual),
    decisions,
    usualLogOdds,
    get contributions() {
      return (contributions ??= LOG_ODDS_PARTS.map((part) => ({
        part,
        logOdds: parts[part],
        ...contributionWords(part, { viewer, other, logOdds: parts[part] }),
        facts: pairFacts(part, { viewer, other, withinMiles, now }),
      })).sort((a, b) => b.logOdds - a.logOdds));
    },
  };
}

/** With one decimal, and never more than it is. */
const tenths = (value: number): number => Math.floor(value * 10 + 1e-9) / 10;
