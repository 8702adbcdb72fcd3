import { randomFrom } from '../../../../apps/api/src/modules/matching/model/random.ts';
import type { Market } from './market.ts';

/** A card as a deck deals it. */
export interface DealtCard {
  other: number;
  /** The chance that both agree, as it is shown; null where none is. */
  shown: number | null;
}

/** A decision on a card, at a time in days. */
export interface Decision {
  from: number;
  to: number;
  isLike: boolean;
  at: number;
}

/** A deck under test. Everything it knows, it is told here. */
export interface Deck {
  name: string;
  /** Before the visits of a day; `present` are the members who have joined. */
  beginDay(day: number, present: readonly number[]): Promise<void>;
  deal(viewer: number, count: number, at: number): Promise<DealtCard[]>;
  decide(decisions: readonly Decision[], matches: readonly Decision[]): Promise<void>;
}

/** What a play counted. */
export interface Played {
  name: string;
  matches: number;
  cards: number;
  perHundred: number;
  gini: number;
  withoutMatch: number;
  newcomersWithoutMatch: number;
  envy: number;
  ofPassers: number;
  calibrationError: number | null;
  seconds: number;
}

const WEEK_DAYS = 7;
const BINS = 20;
const ENVY_SAMPLE = 300;

/** Plays a market for some days: who visits, decides on the cards it is dealt; both sides' likes make a match. */
export async function play(market: Market, deck: Deck, days: number, seed: number): Promise<Played> {
  const from = performance.now();
  const size = market.members.length;
  const random = randomFrom(seed);
  const decided = Array.from({ length: size }, () => new Map<number, boolean>());
  const firstMatch = new Float64Array(size).fill(Infinity);
  const exposure = new Float64Array(size);
  const viewers = Array.from({ length: size }, (): number[] => []);
  const bins = Array.from({ length: BINS }, () => ({ cards: 0, shown: 0, agreed: 0 }));
  let [matches, cards, ofPassers] = [0, 0, 0];
  for (let day = 0; day < days; day += 1) {
    const present = Array.from({ length: size }, (_, i) => i).filter((i) => (market.joins[i] as number) <= day);
    await deck.beginDay(day, present);
    const visiting = shuffle(
      present.filter((i) => random() < (market.visits[i] as number)),
      random,
    );
    for (const [turn, viewer] of visiting.entries()) {
      const at = day + turn / visiting.length;
      const wanted = 1 + Math.floor(-Math.log(1 - random()) * (market.cards[viewer] as number));
      const dealt = await deck.deal(viewer, wanted, at);
      const own = decided[viewer] as Map<number, boolean>;
      const made: Decision[] = [];
      const matched: Decision[] = [];
      for (const { other, shown } of dealt) {
        if (other === viewer || own.has(other)) throw new Error(`${deck.name} dealt ${viewer} a card twice.`);
        const theirs = (decided[other] as Map<number, boolean>).get(viewer);
        const isLike = random() < market.like(viewer, other);
        if (shown !== null) {
          const wouldAgree = theirs ?? random() < market.like(other, viewer);
          const bin = bins[Math.min(BINS - 1, Math.floor(shown * BINS))];
          if (bin) {
            bin.cards += 1;
            bin.shown += shown;
            if (isLike && wouldAgree) bin.agreed += 1;
          }
        }
        own.set(other, isLike);
        exposure[other] = (exposure[other] as number) + 1;
        (viewers[other] as number[]).push(viewer);
        cards += 1;
        if (theirs === false) ofPassers += 1;
        const decision = { from: viewer, to: other, isLike, at };
        made.push(decision);
        if (!isLike || theirs !== true) continue;
        matches += 1;
        matched.push(decision);
        for (const side of [viewer, other]) firstMatch[side] = Math.min(firstMatch[side] as number, at);
      }
      await deck.decide(made, matched);
    }
  }
  const isWithout = (i: number): boolean => (firstMatch[i] as number) - (market.joins[i] as number) > WEEK_DAYS;
  const all = Array.from({ length: size }, (_, i) => i).filter((i) => (market.joins[i] as number) + WEEK_DAYS <= days);
  const newcomers = all.filter((i) => (market.joins[i] as number) > 0);
  const judged = bins.reduce((sum, bin) => sum + bin.cards, 0);
  return {
    name: deck.name,
    matches,
    cards,
    perHundred: (100 * matches) / cards,
    gini: gini(exposure),
    withoutMatch: share(all, isWithout),
    newcomersWithoutMatch: share(newcomers, isWithout),
    envy: envyOf(market, viewers, random),
    ofPassers: ofPassers / cards,
    calibrationError: judged === 0 ? null : bins.reduce((sum, bin) => sum + Math.abs(bin.shown - bin.agreed), 0) / judged,
    seconds: (performance.now() - from) / 1_000,
  };
}

/** Pairs of which the first would have had more matches with the audience of the second, by the true chances. */
function envyOf(market: Market, viewers: readonly number[][], random: () => number): number {
  const size = market.members.length;
  const sample = Array.from({ length: Math.min(ENVY_SAMPLE, size) }, () => Math.floor(random() * size));
  const worth = (i: number, audience: number): number => {
    let sum = 0;
    for (const viewer of viewers[audience] as number[]) if (viewer !== i) sum += market.like(viewer, i) * market.like(i, viewer);
    return sum;
  };
  let [envied, pairs] = [0, 0];
  for (const i of sample) {
    const own = worth(i, i);
    for (let n = 0; n < 20; n += 1) {
      const other = Math.floor(random() * size);
      if (other === i) continue;
      pairs += 1;
      if (worth(i, other) > own) envied += 1;
    }
  }
  return envied / Math.max(1, pairs);
}

function share(members: readonly number[], holds: (i: number) => boolean): number {
  return members.filter(holds).length / Math.max(1, members.length);
}

/** How unevenly values are spread: 0 when all are equal, towards 1 when one has everything. */
export function gini(values: Float64Array): number {
  const sorted = Float64Array.from(values).sort();
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 0;
  const weighted = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

export function shuffle<T>(values: T[], random: () => number): T[] {
  for (let n = values.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1));
    [values[n], values[other]] = [values[other] as T, values[n] as T];
  }
  return values;
}
