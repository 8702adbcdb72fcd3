import { CompanySize, INDUSTRIES, PartnershipInterest, valuesOf } from '@benison/contracts/enumerations';
import { randomFrom } from '../../../../apps/api/src/modules/matching/model/random.ts';
import type { ScoreSubject } from '../../../../apps/api/src/modules/matching/score.ts';

/** A market with its own truth, unknown to every deck that is played on it. */
export interface Market {
  now: Date;
  members: ScoreSubject[];
  /** The chance that i likes j, once it decides on it. */
  like(i: number, j: number): number;
  /** The day on which each member joins; 0 for those who are there from the start. */
  joins: Int32Array;
  /** The chance of a visit on any day, and the mean number of cards it looks at. */
  visits: Float64Array;
  cards: Float64Array;
}

interface Traits {
  industry: number;
  size: number;
  seeking: string[];
  offering: string[];
  tags: string[];
  lat: number;
  lng: number;
  verified: boolean;
  fame: number;
  choice: number;
  taste: number[];
  charm: number[];
  reach: number;
}

const INTERESTS = valuesOf(PartnershipInterest);
const SIZES = valuesOf(CompanySize);
const TAGS = [
  'reefer',
  'saas',
  'audit',
  'tea',
  'steel',
  'events',
  'leasing',
  'clinics',
  'solar',
  'print',
  'drones',
  'grain',
  'tax',
  'sensors',
];
/** Where businesses cluster. */
const CITIES = [
  [40.7, -74],
  [34.05, -118.2],
  [41.9, -87.6],
  [29.8, -95.4],
  [33.4, -112.1],
  [39.3, -76.6],
  [47.6, -122.3],
  [25.8, -80.2],
  [39.7, -105],
  [42.4, -71.1],
  [43.6, -116.2],
  [36.2, -86.8],
] as const;
const TASTES = 4;
/** The share of members who join after the first day, and the last day on which one does. */
const NEWCOMERS = 0.2;
const JOIN_DAY_MAX = 3;

/**
 * Attributes, popularity, taste and noise. The truth of a like is a sum of its own: industries have a table drawn at random, places count by
 * city rather than by miles, aims count by how many fit, and most of it shows in no profile.
 */
export function makeMarket(size: number, seed: number, now: Date): Market {
  const random = randomFrom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const some = <T>(values: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(values))),
  ];
  const industryTable = Float64Array.from({ length: INDUSTRIES.length ** 2 }, () => 0.8 * normal());
  const sizeTable = Float64Array.from({ length: SIZES.length ** 2 }, () => 0.35 * normal());
  const traits = Array.from({ length: size }, (): Traits => {
    const [lat, lng] = pick(CITIES);
    const fame = normal();
    return {
      industry: Math.floor(INDUSTRIES.length * random() ** 1.5),
      size: Math.floor(random() * SIZES.length),
      seeking: some(INTERESTS, 2),
      offering: some(INTERESTS, 2),
      tags: some(TAGS, 4),
      lat: lat + 0.4 * normal(),
      lng: lng + 0.4 * normal(),
      verified: random() < 0.5 + 0.2 * Math.tanh(fame),
      fame,
      choice: normal(),
      taste: Array.from({ length: TASTES }, normal),
      charm: Array.from({ length: TASTES }, normal),
      reach: random(),
    };
  });
  const salt = Math.floor(random() * 2 ** 31);
  const like = (i: number, j: number): number => {
    const [a, b] = [traits[i] as Traits, traits[j] as Traits];
    const aims = a.seeking.filter((interest) => b.offering.includes(interest)).length;
    const shared = a.tags.filter((tag) => b.tags.includes(tag)).length;
    const isSameCity = Math.abs(a.lat - b.lat) < 2 && Math.abs(a.lng - b.lng) < 2;
    let taste = 0;
    for (let k = 0; k < TASTES; k += 1) taste += (a.taste[k] as number) * (b.charm[k] as number);
    const odds =
      -2.75 +
      0.9 * Math.min(1.5, aims) +
      (industryTable[a.industry * INDUSTRIES.length + b.industry] as number) +
      (sizeTable[a.size * SIZES.length + b.size] as number) +
      (isSameCity ? 0.9 * a.reach : 0) +
      0.25 * Math.min(2, shared) +
      (b.verified ? 0.3 : 0) +
      FAME * b.fame +
      CHOICE * a.choice +
      0.35 * taste +
      0.7 * pairNoise(i, j, salt);
    return 1 / (1 + Math.exp(-odds));
  };
  const joins = Int32Array.from({ length: size }, () => (random() < NEWCOMERS ? 1 + Math.floor(random() * JOIN_DAY_MAX) : 0));
  const visits = Float64Array.from({ length: size }, () => VISITS.least + VISITS.span * random());
  const cards = Float64Array.from({ length: size }, () => CARDS.least + CARDS.span * random());
  const members = traits.map((trait, i) => subjectOf(trait, i, { joined: joins[i] as number, now, random, like, size }));
  return { now, members, like, joins, visits, cards };
}

/** The chance of a visit on any day, and the mean number of cards of one, from the least to the greatest. */
const VISITS = { least: 0.2, span: 0.75 };
const CARDS = { least: 5, span: 16 };
const FAME = 1;
const CHOICE = 0.9;

/** A standard normal number of a pair and direction, without a table. */
function pairNoise(i: number, j: number, salt: number): number {
  const draw = randomFrom(Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(j + 7, 0x85ebca6b) ^ salt);
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

interface Past {
  joined: number;
  now: Date;
  random: () => number;
  like(i: number, j: number): number;
  size: number;
}

/** The profile, and the counters of a short past in which everybody was seen by a few at random. */
function subjectOf(trait: Traits, i: number, { joined, now, random, like, size }: Past): ScoreSubject {
  const isNew = joined > 0;
  const counted = (tries: number, chance: (other: number) => number): number => {
    let hits = 0;
    for (let n = 0; n < tries; n += 1) if (random() < chance(Math.floor(random() * size))) hits += 1;
    return hits;
  };
  const received = isNew ? 0 : Math.floor(random() * 24);
  const made = isNew ? 0 : Math.floor(random() * 30);
  const likesReceived = counted(received, (other) => like(other, i));
  const first = isNew ? 0 : Math.floor(random() * 8);
  return {
    id: memberId(i),
    industry: INDUSTRIES[trait.industry] as string,
    companySize: SIZES[trait.size] as CompanySize,
    seeking: trait.seeking as PartnershipInterest[],
    offering: trait.offering as PartnershipInterest[],
    tags: trait.tags,
    latitude: trait.lat,
    longitude: trait.lng,
    isVerified: trait.verified,
    lastActiveAt: new Date(now.getTime() - (isNew ? 0 : random() ** 2 * 30 * 86_400_000)),
    likesReceived,
    passesReceived: received - likesReceived,
    swipesMade: made,
    likesMade: counted(made, (other) => like(i, other)),
    firstMessagesReceived: first,
    firstMessagesAnswered: counted(first, () => 0.6),
    responseMinutesMedian: first > 0 ? 60 : null,
  };
}

/** The id of a member by its position, ordered like version 7 ids. */
export function memberId(i: number): string {
  return `00000000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`;
}

/** A market from a file: `{now, members, like}`, of which `like[i][j]` is the chance that i likes j. */
export function marketOf(file: { now: string; members: StoredSubject[]; like: number[][] }): Market {
  const size = file.members.length;
  if (file.like.length !== size || file.like.some((row) => row.length !== size))
    throw new Error('`like` has a row and a column for each member.');
  const random = randomFrom(1);
  const members = file.members.map((member, i) => ({
    ...member,
    id: memberId(i),
    lastActiveAt: member.lastActiveAt === null ? null : new Date(member.lastActiveAt),
  }));
  return {
    now: new Date(file.now),
    members,
    like: (i, j) => file.like[i]?.[j] ?? 0,
    joins: Int32Array.from({ length: size }, () => 0),
    visits: Float64Array.from({ length: size }, () => VISITS.least + VISITS.span * random()),
    cards: Float64Array.from({ length: size }, () => CARDS.least + CARDS.span * random()),
  };
}

type StoredSubject = Omit<ScoreSubject, 'lastActiveAt'> & { lastActiveAt: string | null };
