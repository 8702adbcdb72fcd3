import { INDUSTRIES } from '@benison/contracts/enumerations';
import { industryFit } from '../industry-fit.ts';
import type { MemberFacts } from './member-facts.ts';

/** What the model knows of a pair, in the direction from the one who decides to the one decided on; each 0 to 1. */
export const FEATURES = ['OFFERED', 'MIRRORED', 'WANTED', 'INDUSTRY', 'NEAR', 'CLOSE', 'RESPONSE', 'VERIFIED', 'TAGS', 'SIZE'] as const;
export type Feature = (typeof FEATURES)[number];
export const FEATURE_COUNT = FEATURES.length;

const EARTH_RADIUS_MILES = 3_958.761;
/** Distances at which nearness, and being in the same town, have lost two thirds of their worth. */
const NEAR_MILES = 500;
const CLOSE_MILES = 60;
/** By steps between two sizes, startup to enterprise: what remains of the fit. */
const SIZE_FIT = [1, 0.75, 0.4, 0.15, 0] as const;
/** More shared tags than this add nothing. */
const SHARED_TAGS_MAX = 3;

const INDUSTRY_FIT = Float64Array.from(INDUSTRIES.flatMap((from) => INDUSTRIES.map((to) => industryFit(from, to))));

/** Miles between two businesses; null when either place is unknown. */
export function milesBetween(a: MemberFacts, b: MemberFacts): number | null {
  const miles = rawMiles(a, b);
  return Number.isNaN(miles) ? null : miles;
}

function rawMiles(a: MemberFacts, b: MemberFacts): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const dz = a.z - b.z;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(dx * dx + dy * dy + dz * dz) / 2));
}

function sharedTagCount(a: Int32Array, b: Int32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const difference = a[i]! - b[j]!;
    if (difference === 0) shared += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return Math.min(shared, SHARED_TAGS_MAX);
}

/** Writes the features of `from` deciding on `to` into `out`, and of the other direction into `back`, from position `at` on. */
export function writeFeatures(from: MemberFacts, to: MemberFacts, out: Float64Array | Float32Array, back?: Float64Array, at = 0): void {
  const miles = rawMiles(from, to);
  const isPlaced = !Number.isNaN(miles);
  const near = isPlaced ? Math.exp(-miles / NEAR_MILES) : 0;
  const close = isPlaced ? Math.exp(-miles / CLOSE_MILES) : 0;
  const tags = sharedTagCount(from.tags, to.tags) / SHARED_TAGS_MAX;
  const size = SIZE_FIT[Math.abs(from.size - to.size)] ?? 0;
  const industry = INDUSTRY_FIT[from.industry * INDUSTRIES.length + to.industry]!;
  writeDirection(from, to, out, at);
  out[at + 3] = industry;
  out[at + 4] = near;
  out[at + 5] = close;
  out[at + 8] = tags;
  out[at + 9] = size;
  if (!back) return;
  writeDirection(to, from, back, at);
  back[at + 3] = industry;
  back[at + 4] = near;
  back[at + 5] = close;
  back[at + 8] = tags;
  back[at + 9] = size;
}

/** The features that differ by direction. */
function writeDirection(from: MemberFacts, to: MemberFacts, out: Float64Array | Float32Array, at: number): void {
  const isOffered = (from.seeking & to.offering) !== 0;
  out[at] = isOffered ? 1 : 0;
  out[at + 1] = !isOffered && (from.mirrored & to.seeking) !== 0 ? 1 : 0;
  out[at + 2] = (from.offering & to.seeking) !== 0 ? 1 : 0;
  out[at + 6] = to.answerRate;
  out[at + 7] = to.isVerified;
}
