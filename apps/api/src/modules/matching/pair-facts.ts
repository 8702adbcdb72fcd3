import type { ChancePart, CompanySize, PartnershipInterest, ScoreReasonKind } from '@benison/contracts/enumerations';
import { RESPONSES_TO_SHOW } from '@benison/contracts/limits';
import { DAY_MS } from '../../platform/durations.ts';
import { distanceMiles } from '../../platform/places/places.ts';
import { tradeTogether } from './industry-fit.ts';
import { spokenMinutes } from './score-reasons.ts';
import { sharedTags, type ScoreSubject } from './score.ts';

/**
 * What the sentence about one part speaks of, so that it can be said in other words: each part has its own, and what a sentence keeps to
 * itself (a rate over too few, presence that is hidden) is not here either.
 */
export interface PairFacts {
  /** What the viewer looks for and the other offers to be. */
  offered?: PartnershipInterest | undefined;
  /** What the other looks for and the viewer offers to be. */
  wanted?: PartnershipInterest | undefined;
  ownSeeking?: readonly PartnershipInterest[];
  theirSeeking?: readonly PartnershipInterest[];
  ownIndustry?: string;
  theirIndustry?: string;
  tradeTogether?: boolean;
  miles?: number | null;
  withinMiles?: number | null;
  answeredPercent?: number | null;
  answerMinutes?: number | null;
  isVerified?: boolean;
  likedPercent?: number | null;
  sharedTags?: readonly string[];
  ownSize?: CompanySize;
  theirSize?: CompanySize;
  daysAway?: number | null;
}

interface Pair {
  viewer: ScoreSubject;
  other: ScoreSubject;
  /** The viewer's distance filter, if any. */
  withinMiles: number | null;
  now: Date;
}

/** Decisions needed before a like rate is mentioned. */
const SPOKEN_DECISIONS_MIN = 10;
/** Tags that are named. */
const SPOKEN_TAGS_MAX = 3;

/** What one part of a score or a chance rests on. */
export const pairFacts = (part: ScoreReasonKind | ChancePart, pair: Pair): PairFacts => FACTS[part](pair);

const NONE = (): PairFacts => ({});

const FACTS: Record<ScoreReasonKind | ChancePart, (pair: Pair) => PairFacts> = {
  INTENT: ({ viewer, other }) => ({
    offered: viewer.seeking.find((interest) => other.offering.includes(interest)),
    wanted: other.seeking.find((interest) => viewer.offering.includes(interest)),
    ownSeeking: viewer.seeking,
    theirSeeking: other.seeking,
  }),
  INDUSTRY: ({ viewer, other }) => ({
    ownIndustry: viewer.industry,
    theirIndustry: other.industry,
    tradeTogether: tradeTogether(viewer.industry, other.industry),
  }),
  DISTANCE: ({ viewer, other, withinMiles }) => {
    const miles = milesBetween(viewer, other);
    return { miles: miles === null ? null : Math.round(miles), withinMiles };
  },
  RESPONSE: ({ other }) => {
    if (other.firstMessagesReceived < RESPONSES_TO_SHOW) return {};
    const minutes = spokenMinutes(other);
    return {
      answeredPercent: Math.round((100 * other.firstMessagesAnswered) / other.firstMessagesReceived),
      answerMinutes: minutes === null ? null : Math.round(minutes),
    };
  },
  TRUST: ({ other }) => {
    const decisions = other.likesReceived + other.passesReceived;
    return {
      isVerified: other.isVerified,
      likedPercent: decisions < SPOKEN_DECISIONS_MIN ? null : Math.round((100 * other.likesReceived) / decisions),
    };
  },
  TAGS: ({ viewer, other }) => ({ sharedTags: sharedTags(viewer, other).slice(0, SPOKEN_TAGS_MAX) }),
  SIZE: ({ viewer, other }) => ({ ownSize: viewer.companySize, theirSize: other.companySize }),
  ACTIVITY: ({ other, now }) => ({
    daysAway: other.lastActiveAt ? Math.max(0, Math.floor((now.getTime() - other.lastActiveAt.getTime()) / DAY_MS)) : null,
  }),
  AGREEMENT: NONE,
  ATTENTION: NONE,
};

function milesBetween(a: ScoreSubject, b: ScoreSubject): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  return distanceMiles({ lat: a.latitude, lng: a.longitude }, { lat: b.latitude, lng: b.longitude });
}
