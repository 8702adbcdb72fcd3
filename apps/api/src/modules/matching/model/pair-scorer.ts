import { INDUSTRIES } from '@benison/contracts/enumerations';
import type { MatchModel } from './match-model.ts';
import { INDUSTRY_COUNT, SIZE_COUNT, type MemberFacts } from './member-facts.ts';
import { FEATURE_COUNT, FEATURES, writeFeatures, type Feature } from './pair-features.ts';

/** The two effects of every member. */
export interface PlainEffects {
  choosy: Float64Array;
  liked: Float64Array;
}

/** Aims as one number: what is sought, and what is offered. */
const AIMS = 256;
/** Steps of the table of nearness, by distance through the earth in its radii. */
const NEAR_STEPS = 8_192;
const DIAMETER = 2;

/**
 * Log-odds of many pairs, each for a few additions: what depends on two aims, two industries, two sizes or a distance is read from tables.
 * Nearness is read to the mile; otherwise the same numbers as `logOddsOf`.
 */
export class PairScorer {
  readonly aims: Uint8Array;
  readonly industries: Uint8Array;
  readonly sizes: Uint8Array;
  /** What each member adds whoever the other is: as the one who decides, and as the one decided on. */
  readonly deciding: Float64Array;
  readonly decidedOn: Float64Array;
  readonly #tags: TagSets;
  readonly #aimTable: Float32Array;
  readonly #industryTable: Float64Array;
  readonly #sizeTable: Float64Array;
  readonly #nearTable: Float32Array;
  /** x, y and z of each member: read together, they lie together. */
  readonly #places: Float64Array;
  readonly #tagWeight: number;

  constructor(model: MatchModel, members: readonly MemberFacts[], { choosy, liked }: PlainEffects) {
    const weight = (feature: Feature): number => model.weights[FEATURES.indexOf(feature)]!;
    this.#tags = new TagSets(members.map(({ tags }) => tags));
    this.aims = Uint8Array.from(members, ({ seeking, offering }) => (seeking << 4) | offering);
    this.industries = Uint8Array.from(members, ({ industry }) => industry);
    this.sizes = Uint8Array.from(members, ({ size }) => size);
    this.#places = new Float64Array(3 * members.length);
    members.forEach(({ x, y, z }, i) => this.#places.set([x, y, z], 3 * i));
    this.#tagWeight = weight('TAGS');
    let constant = model.usual;
    for (let k = 0; k < FEATURE_COUNT; k += 1) constant -= model.weights[k]! * model.means[k]!;
    this.deciding = Float64Array.from(choosy, (value) => value + constant);
    this.decidedOn = Float64Array.from(
      liked,
      (value, i) => value + weight('RESPONSE') * members[i]!.answerRate + weight('VERIFIED') * members[i]!.isVerified,
    );
    this.#aimTable = aimTable(members, weight);
    const probe = new Float64Array(FEATURE_COUNT);
    const fit = tableOf(INDUSTRIES.length, (from, to) => featureOf({ industry: from }, { industry: to }, probe, 'INDUSTRY'));
    this.#industryTable = fit.map((value, cell) => weight('INDUSTRY') * value + model.industries[cell]!);
    const sizes = tableOf(SIZE_COUNT, (from, to) => featureOf({ size: from }, { size: to }, probe, 'SIZE'));
    this.#sizeTable = sizes.map((value, cell) => weight('SIZE') * value + model.sizes[cell]!);
    this.#nearTable = nearTable(weight, probe);
  }

  /** What the types of two members add in one direction: aims, industries and sizes. */
  typed(from: number, to: number): number {
    return (
      this.#aimTable[this.aims[from]! * AIMS + this.aims[to]!]! +
      this.#industryTable[this.industries[from]! * INDUSTRY_COUNT + this.industries[to]!]! +
      this.#sizeTable[this.sizes[from]! * SIZE_COUNT + this.sizes[to]!]!
    );
  }

  /** What is the same in both directions: nearness and shared tags. */
  shared(a: number, b: number): number {
    const places = this.#places;
    const dx = places[3 * a]! - places[3 * b]!;
    const dy = places[3 * a + 1]! - places[3 * b + 1]!;
    const dz = places[3 * a + 2]! - places[3 * b + 2]!;
    const chord = Math.sqrt(dx * dx + dy * dy + dz * dz);
    // @NOTE NaN, of an unknown place, is nowhere in the table: it adds nothing.
    const near = chord >= 0 ? this.#nearTable[(chord * (NEAR_STEPS / DIAMETER)) | 0]! : 0;
    return near + this.#tagWeight * this.#tags.shared(a, b);
  }

  /** The log-odds that `from` likes `to`, given what they share. */
  logOdds(from: number, to: number, shared: number): number {
    return this.deciding[from]! + this.decidedOn[to]! + this.typed(from, to) + shared;
  }
}

const SHARED_TAGS_MAX = 3;
/** A bit of 32 for each tag: two members without a common bit have no common tag. */
const bitOf = (tag: number): number => 1 << (Math.imul(tag, 0x9e3779b1) >>> 27);

/** The tags of all members, one after the other. */
class TagSets {
  readonly #starts: Int32Array;
  readonly #tags: Int32Array;
  readonly #bits: Int32Array;

  constructor(sets: readonly Int32Array[]) {
    this.#starts = new Int32Array(sets.length + 1);
    sets.forEach(({ length }, i) => (this.#starts[i + 1] = this.#starts[i]! + length));
    this.#tags = new Int32Array(this.#starts[sets.length]!);
    sets.forEach((tags, i) => this.#tags.set(tags, this.#starts[i]!));
    this.#bits = Int32Array.from(sets, (tags) => tags.reduce((bits, tag) => bits | bitOf(tag), 0));
  }

  /** The share of what counts that two members have in common, 0 to 1. */
  shared(a: number, b: number): number {
    if ((this.#bits[a]! & this.#bits[b]!) === 0) return 0;
    let shared = 0;
    for (let i = this.#starts[a]!; i < this.#starts[a + 1]!; i += 1)
      for (let j = this.#starts[b]!; j < this.#starts[b + 1]!; j += 1) if (this.#tags[i] === this.#tags[j]) shared += 1;
    return shared >= SHARED_TAGS_MAX ? 1 : shared / SHARED_TAGS_MAX;
  }
}

const NOBODY: MemberFacts = {
  industry: 0,
  size: 0,
  seeking: 0,
  offering: 0,
  mirrored: 0,
  tags: new Int32Array(),
  x: Number.NaN,
  y: Number.NaN,
  z: Number.NaN,
  isVerified: 0,
  answerRate: 0,
};

/** One feature of two businesses of which nothing else is known. */
function featureOf(from: Partial<MemberFacts>, to: Partial<MemberFacts>, probe: Float64Array, feature: Feature): number {
  writeFeatures({ ...NOBODY, ...from }, { ...NOBODY, ...to }, probe);
  return probe[FEATURES.indexOf(feature)]!;
}

function tableOf(size: number, value: (from: number, to: number) => number): Float64Array {
  return Float64Array.from({ length: size * size }, (_, cell) => value(Math.floor(cell / size), cell % size));
}

function aimTable(members: readonly MemberFacts[], weight: (feature: Feature) => number): Float32Array {
  const table = new Float32Array(AIMS * AIMS);
  const kinds = new Map(members.map((member) => [(member.seeking << 4) | member.offering, member]));
  const probe = new Float64Array(FEATURE_COUNT);
  for (const [from, a] of kinds) {
    for (const [to, b] of kinds) {
      writeFeatures(a, b, probe);
      table[from * AIMS + to] = weight('OFFERED') * probe[0]! + weight('MIRRORED') * probe[1]! + weight('WANTED') * probe[2]!;
    }
  }
  return table;
}

function nearTable(weight: (feature: Feature) => number, probe: Float64Array): Float32Array {
  const [near, close] = [FEATURES.indexOf('NEAR'), FEATURES.indexOf('CLOSE')];
  return Float32Array.from({ length: NEAR_STEPS + 1 }, (_, step) => {
    const chord = Math.min(DIAMETER, ((step + 0.5) * DIAMETER) / NEAR_STEPS);
    const angle = 2 * Math.asin(chord / 2);
    writeFeatures({ ...NOBODY, x: 1, y: 0, z: 0 }, { ...NOBODY, x: Math.cos(angle), y: Math.sin(angle), z: 0 }, probe);
    return weight('NEAR') * probe[near]! + weight('CLOSE') * probe[close]!;
  });
}
