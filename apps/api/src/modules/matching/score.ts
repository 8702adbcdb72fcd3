import { keysOf, recordOf, type CompanySize, type PartnershipInterest, type ScoreReasonKind } from '@benison/contracts/enumerations';
import { DAY_MS } from '../../platform/durations.ts';
import { distanceMiles } from '../../platform/places/places.ts';
import { industryFit } from './industry-fit.ts';

/** What the score knows about one business. Facts only; nothing here depends on the viewer. */
export interface ScoreSubject {
  id: string;
  industry: string;
  companySize: CompanySize;
  seeking: readonly PartnershipInterest[];
  offering: readonly PartnershipInterest[];
  tags: readonly string[];
  latitude: number | null;
  longitude: number | null;
  isVerified: boolean;
  /** Null when it hides its presence or was never online. */
  lastActiveAt: Date | null;
  likesReceived: number;
  passesReceived: number;
  swipesMade: number;
  likesMade: number;
  firstMessagesReceived: number;
  firstMessagesAnswered: number;
  responseMinutesMedian: number | null;
}

/** The most each part adds to the chance of a like. Together they make 1. */
export const PART_WEIGHTS = {
  INTENT: 0.3,
  INDUSTRY: 0.2,
  DISTANCE: 0.13,
  RESPONSE: 0.11,
  TRUST: 0.09,
  TAGS: 0.07,
  SIZE: 0.06,
  ACTIVITY: 0.04,
} as const satisfies Record<ScoreReasonKind, number>;

/** How much of one direction's chance comes from each part, in the units of PART_WEIGHTS. */
export type ChanceParts = Record<ScoreReasonKind, number>;

export interface Score {
  /** Percent, 0 to 99. */
  percent: number;
  /** Points by part; they add up to `percent`. */
  points: ChanceParts;
  /** The chance that the viewer likes the other, and the other the viewer; 0 to 1. */
  chances: { mine: number; theirs: number };
  distanceMiles: number | null;
}

/** No match is ever certain. */
const PERCENT_MAX = 99;
/** Distance at which nearness has lost two thirds of its worth. */
const DISTANCE_SCALE_MILES = 500;
const ACTIVITY_SCALE_DAYS = 14;
/** By steps between two sizes, startup to enterprise: what remains of the fit. */
const SIZE_FIT = [1, 0.75, 0.4, 0.15, 0] as const;
const SIZE_ORDER = { STARTUP: 0, SMALL: 1, MEDIUM: 2, LARGE: 3, ENTERPRISE: 4 } as const satisfies Record<CompanySize, number>;
/** More shared tags than this add nothing. */
const SHARED_TAGS_MAX = 3;

/** Rates start from the usual, so that the first few decisions do not make or break a newcomer. */
const USUAL = { likeRate: 0.35, answerRate: 0.6, weight: 8 } as const;
/** The other seeks what this one seeks to be: a weaker sign than an offer. */
const MIRRORED_INTENT = 0.8;
const MIRROR = { CLIENT: 'VENDOR', VENDOR: 'CLIENT', STRATEGIC: 'STRATEGIC', INVESTOR: null } as const satisfies Record<
  PartnershipInterest,
  PartnershipInterest | null
>;

/** A rate over few observations, pulled towards the usual one. */
function smoothedRate(hits: number, tries: number, usual: number): number {
  return (hits + usual * USUAL.weight) / (tries + USUAL.weight);
}

/** How well `to` answers what `from` seeks, 0 to 1. */
function intentFit(from: ScoreSubject, to: ScoreSubject): number {
  if (from.seeking.some((interest) => to.offering.includes(interest))) return 1;
  const mirrored = from.seeking.some((interest) => {
    const counterpart = MIRROR[interest];
    return counterpart !== null && to.seeking.includes(counterpart);
  });
  return mirrored ? MIRRORED_INTENT : 0;
}

/** Tags that both have, each once, spelt as `to` writes them. */
export function sharedTags(from: ScoreSubject, to: ScoreSubject): string[] {
  const own = foldedTags(from.tags);
  return [...foldedTags(to.tags)].flatMap(([folded, tag]) => (own.has(folded) ? [tag] : []));
}

function sharedTagCount(from: ScoreSubject, to: ScoreSubject): number {
  const own = foldedTags(from.tags);
  let count = 0;
  for (const folded of foldedTags(to.tags).keys()) if (own.has(folded)) count += 1;
  return count;
}

const folded = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** Tags by how they compare; made once for each list. */
function foldedTags(tags: readonly string[]): ReadonlyMap<string, string> {
  const known = folded.get(tags);
  if (known) return known;
  const made = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  folded.set(tags, made);
  return made;
}

/** Miles between two businesses; null when either place is unknown. */
function milesBetween(a: ScoreSubject, b: ScoreSubject): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  return distanceMiles({ lat: a.latitude, lng: a.longitude }, { lat: b.latitude, lng: b.longitude });
}

/** The parts of the chance that `from` likes `to`. Their sum is the chance. */
function chanceParts(from: ScoreSubject, to: ScoreSubject, shared: SharedFacts, now: Date): ChanceParts {
  const likeRate = smoothedRate(to.likesReceived, to.likesReceived + to.passesReceived, USUAL.likeRate);
  const openness = smoothedRate(from.likesMade, from.swipesMade, USUAL.likeRate);
  return {
    INTENT: PART_WEIGHTS.INTENT * intentFit(from, to),
    INDUSTRY: PART_WEIGHTS.INDUSTRY * shared.industryFit,
    DISTANCE: PART_WEIGHTS.DISTANCE * shared.nearness,
    RESPONSE: PART_WEIGHTS.RESPONSE * smoothedRate(to.firstMessagesAnswered, to.firstMessagesReceived, USUAL.answerRate),
    TRUST: PART_WEIGHTS.TRUST * ((to.isVerified ? 0.5 : 0) + 0.5 * likeRate),
    TAGS: PART_WEIGHTS.TAGS * shared.tagFit,
    SIZE: PART_WEIGHTS.SIZE * shared.sizeFit,
    ACTIVITY: PART_WEIGHTS.ACTIVITY * ((recency(from, now) + openness) / 2),
  };
}

/** The parts that are the same in both directions. */
export interface SharedFacts {
  distanceMiles: number | null;
  nearness: number;
  industryFit: number;
  sizeFit: number;
  tagFit: number;
}

function sharedFacts(a: ScoreSubject, b: ScoreSubject): SharedFacts {
  const miles = milesBetween(a, b);
  return {
    distanceMiles: miles,
    nearness: miles === null ? 0 : Math.exp(-miles / DISTANCE_SCALE_MILES),
    industryFit: industryFit(a.industry, b.industry),
    sizeFit: SIZE_FIT[Math.abs(SIZE_ORDER[a.companySize] - SIZE_ORDER[b.companySize])] ?? 0,
    tagFit: Math.min(sharedTagCount(a, b), SHARED_TAGS_MAX) / SHARED_TAGS_MAX,
  };
}

/** The score of a card: the square root of the product of both directions' chances, in percent. */
export function scoreOf(viewer: ScoreSubject, other: ScoreSubject, now: Date): Score {
  const shared = sharedFacts(viewer, other);
  const mine = chanceParts(viewer, other, shared, now);
  const theirs = chanceParts(other, viewer, shared, now);
  const chances = { mine: sumOf(mine), theirs: sumOf(theirs) };
  const percent = Math.min(PERCENT_MAX, Math.round(100 * Math.sqrt(chances.mine * chances.theirs)));
  let points: ChanceParts | undefined;
  return {
    percent,
    get points() {
      return (points ??= pointsOf(mine, theirs, percent));
    },
    chances,
    distanceMiles: shared.distanceMiles,
  };
}

function recency(subject: ScoreSubject, now: Date): number {
  if (!subject.lastActiveAt) return 0;
  const days = Math.max(0, now.getTime() - subject.lastActiveAt.getTime()) / DAY_MS;
  return Math.exp(-days / ACTIVITY_SCALE_DAYS);
}

function sumOf(parts: ChanceParts): number {
  let sum = 0;
  for (const kind of KINDS) sum += parts[kind];
  return sum;
}

const KINDS = keysOf(PART_WEIGHTS);

/**
 * Whole points by part that add up to the percent. The root of a product is homogeneous, so each part's share is its
 * derivative times its value (Euler), and the shares add up exactly; the largest remainders absorb the rounding.
 */
function pointsOf(mine: ChanceParts, theirs: ChanceParts, percent: number): ChanceParts {
  const sums = { mine: sumOf(mine), theirs: sumOf(theirs) };
  const root = Math.sqrt(sums.mine * sums.theirs);
  const exact = recordOf(KINDS, (kind) => (root === 0 ? 0 : (percent / 2) * (mine[kind] / sums.mine + theirs[kind] / sums.theirs)));
  const points = recordOf(KINDS, (kind) => Math.floor(exact[kind]));
  const byRemainder = [...KINDS].sort((a, b) => (exact[b] % 1) - (exact[a] % 1));
  for (const kind of byRemainder.slice(0, Math.max(0, percent - sumOf(points)))) points[kind] += 1;
  return points;
}
