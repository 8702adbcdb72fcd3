import { CompanySize, INDUSTRIES, PartnershipInterest, valuesOf } from '@benison/contracts/enumerations';
import type { ScoreSubject } from '../score.ts';

/** What the model reads of a business, prepared once so that a pair costs a few additions. Nothing here depends on the viewer. */
export interface MemberFacts {
  /** Positions in INDUSTRIES and CompanySize. */
  industry: number;
  size: number;
  /** Sets of PartnershipInterest as bits. */
  seeking: number;
  offering: number;
  mirrored: number;
  /** Folded tags as numbers, ascending. */
  tags: Int32Array;
  /** The place as a point of the unit sphere; NaN without one. */
  x: number;
  y: number;
  z: number;
  isVerified: number;
  /** The share of first messages answered, pulled towards the usual one. */
  answerRate: number;
}

/** What the model has learned of one business, and what its attention costs. */
export interface MemberEffects {
  /** Added to the log-odds that this business likes another. */
  choosy: number;
  /** Added to the log-odds that others like it. */
  liked: number;
  /** The chance that it comes back within RETURN_DAYS. */
  returnChance: number;
  /** The price of its attention, 0 to 1: smaller where more want it than it can answer. */
  attentionPrice: number;
}

/** A business that nothing is known of yet: an ordinary one that is here, whose attention is free. */
export const NO_EFFECTS: MemberEffects = { choosy: 0, liked: 0, returnChance: 1, attentionPrice: 1 };

const USUAL_ANSWERS = { rate: 0.6, weight: 8 } as const;
const INTERESTS = valuesOf(PartnershipInterest);
const INDUSTRY_AT = new Map<string, number>(INDUSTRIES.map((industry, index) => [industry, index]));
const SIZES = valuesOf(CompanySize);
const SIZE_AT = new Map<string, number>(SIZES.map((size, index) => [size, index]));
const OTHER_INDUSTRY = INDUSTRIES.length - 1;

export const INDUSTRY_COUNT = INDUSTRIES.length;
export const SIZE_COUNT = SIZES.length;

/** Who seeks clients is the vendor that another seeks. An investor has no counterpart. */
const MIRROR = { CLIENT: 'VENDOR', VENDOR: 'CLIENT', STRATEGIC: 'STRATEGIC', INVESTOR: null } as const satisfies Record<
  PartnershipInterest,
  PartnershipInterest | null
>;

/** Prepares a business for the model. */
export function memberFactsOf(subject: ScoreSubject): MemberFacts {
  const place = placeOf(subject.latitude, subject.longitude);
  const mirrors = subject.seeking.flatMap((interest) => MIRROR[interest] ?? []);
  return {
    industry: INDUSTRY_AT.get(subject.industry) ?? OTHER_INDUSTRY,
    size: SIZE_AT.get(subject.companySize) ?? 0,
    seeking: bitsOf(subject.seeking),
    offering: bitsOf(subject.offering),
    mirrored: bitsOf(mirrors),
    tags: tagNumbers(subject.tags),
    ...place,
    isVerified: subject.isVerified ? 1 : 0,
    answerRate: smoothedAnswers(subject.firstMessagesAnswered, subject.firstMessagesReceived),
  };
}

function bitsOf(interests: readonly PartnershipInterest[]): number {
  let bits = 0;
  for (const interest of interests) bits |= 1 << INTERESTS.indexOf(interest);
  return bits;
}

function smoothedAnswers(answered: number, received: number): number {
  const rate = (Math.max(0, answered) + USUAL_ANSWERS.rate * USUAL_ANSWERS.weight) / (Math.max(0, received) + USUAL_ANSWERS.weight);
  return Math.min(1, rate);
}

function placeOf(latitude: number | null, longitude: number | null): { x: number; y: number; z: number } {
  if (latitude === null || longitude === null) return { x: Number.NaN, y: Number.NaN, z: Number.NaN };
  const lat = (latitude * Math.PI) / 180;
  const lng = (longitude * Math.PI) / 180;
  return { x: Math.cos(lat) * Math.cos(lng), y: Math.cos(lat) * Math.sin(lng), z: Math.sin(lat) };
}

/** Tags compare without their case. Two that share a number (one in four billion) count as one. */
function tagNumbers(tags: readonly string[]): Int32Array {
  return Int32Array.from(new Set(tags.map((tag) => hash(tag.toLowerCase())))).sort();
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}
