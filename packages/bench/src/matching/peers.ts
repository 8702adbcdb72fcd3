import { memberFactsOf, type MemberFacts } from '../../../../apps/api/src/modules/matching/model/member-facts.ts';
import { FEATURE_COUNT, FEATURES, writeFeatures } from '../../../../apps/api/src/modules/matching/model/pair-features.ts';
import { randomFrom } from '../../../../apps/api/src/modules/matching/model/random.ts';
import type { Market } from './market.ts';
import { shuffle, type DealtCard, type Deck, type Decision } from './play.ts';

/** What every deck in memory keeps: who decided on whom, who waits, and the counters. */
export class Ledger {
  readonly decided: Map<number, boolean>[];
  /** Who likes each member and is undecided by it, oldest first. */
  readonly waiting: number[][];
  readonly likesReceived: Float64Array;
  readonly passesReceived: Float64Array;
  readonly likesMade: Float64Array;
  readonly swipesMade: Float64Array;
  readonly lastActive: Float64Array;
  present: readonly number[] = [];

  constructor(market: Market) {
    const { members, now } = market;
    this.decided = members.map(() => new Map());
    this.waiting = members.map(() => []);
    this.likesReceived = Float64Array.from(members, (member) => member.likesReceived);
    this.passesReceived = Float64Array.from(members, (member) => member.passesReceived);
    this.likesMade = Float64Array.from(members, (member) => member.likesMade);
    this.swipesMade = Float64Array.from(members, (member) => member.swipesMade);
    this.lastActive = Float64Array.from(members, ({ lastActiveAt }) =>
      lastActiveAt ? (lastActiveAt.getTime() - now.getTime()) / 86_400_000 : -60,
    );
  }

  take(decisions: readonly Decision[]): void {
    for (const { from, to, isLike, at } of decisions) {
      this.decided[from]?.set(to, isLike);
      const counter = isLike ? this.likesReceived : this.passesReceived;
      counter[to] = (counter[to] as number) + 1;
      this.swipesMade[from] = (this.swipesMade[from] as number) + 1;
      if (isLike) this.likesMade[from] = (this.likesMade[from] as number) + 1;
      this.lastActive[from] = at;
      if (isLike) this.waiting[to]?.push(from);
    }
  }

  eligible(viewer: number): number[] {
    const own = this.decided[viewer] as Map<number, boolean>;
    return this.present.filter((other) => other !== viewer && !own.has(other));
  }

  stateOf(viewer: number, other: number): boolean | undefined {
    return this.decided[other]?.get(viewer);
  }
}

/** A deck in memory: an order of everybody who is eligible. */
abstract class PeerDeck implements Deck {
  abstract readonly name: string;
  protected readonly ledger: Ledger;
  protected readonly market: Market;

  constructor(market: Market) {
    this.market = market;
    this.ledger = new Ledger(market);
  }

  beginDay(_day: number, present: readonly number[]): Promise<void> {
    this.ledger.present = present;
    return Promise.resolve();
  }

  decide(decisions: readonly Decision[]): Promise<void> {
    this.ledger.take(decisions);
    return Promise.resolve();
  }

  deal(viewer: number, count: number, at: number): Promise<DealtCard[]> {
    return Promise.resolve(this.order(viewer, count, at).slice(0, count));
  }

  protected abstract order(viewer: number, count: number, at: number): DealtCard[];

  protected best(candidates: readonly number[], value: (other: number) => number, shown: (other: number) => number | null): DealtCard[] {
    return candidates
      .map((other) => ({ other, value: value(other) }))
      .sort((a, b) => b.value - a.value)
      .map(({ other }) => ({ other, shown: shown(other) }));
  }
}

export class RandomDeck extends PeerDeck {
  readonly name = 'random';
  readonly #random = randomFrom(77);
  protected order(viewer: number): DealtCard[] {
    return shuffle(this.ledger.eligible(viewer), this.#random).map((other) => ({ other, shown: null }));
  }
}

/** Sorted by the true chances: what nobody can reach. */
export class KnowingDeck extends PeerDeck {
  readonly name = 'knows every true chance';
  protected order(viewer: number): DealtCard[] {
    const { market, ledger } = this;
    return this.best(
      ledger.eligible(viewer),
      (other) => {
        const theirs = ledger.stateOf(viewer, other);
        const mine = market.like(viewer, other);
        return theirs === undefined ? mine * market.like(other, viewer) : theirs ? mine : mine - 1;
      },
      () => null,
    );
  }
}

/** What the parts of the former formula added to a chance. Its sums are linear in the model's features. */
const FORMER = {
  OFFERED: 0.3,
  MIRRORED: 0.24,
  WANTED: 0,
  INDUSTRY: 0.2,
  NEAR: 0.13,
  CLOSE: 0,
  RESPONSE: 0.11,
  VERIFIED: 0.045,
  TAGS: 0.07,
  SIZE: 0.06,
} as const;
const FORMER_WEIGHTS = Float64Array.from(FEATURES, (feature) => FORMER[feature]);
const FORMER_LIKED = 0.9;
/** The share of cards whose profile is opened. */
const OPENED = 0.3;

/** The formula that the deck sorted by before it learned: eight parts with weights by hand. */
export abstract class FormerFormula extends PeerDeck {
  readonly #facts: MemberFacts[];
  readonly #features = new Float64Array(FEATURE_COUNT);

  constructor(market: Market) {
    super(market);
    this.#facts = market.members.map(memberFactsOf);
  }

  protected chance(from: number, to: number, at: number): number {
    writeFeatures(this.#facts[from] as MemberFacts, this.#facts[to] as MemberFacts, this.#features);
    let sum = 0;
    for (let k = 0; k < FEATURE_COUNT; k += 1) sum += (FORMER_WEIGHTS[k] as number) * (this.#features[k] as number);
    const { likesReceived, passesReceived, likesMade, swipesMade, lastActive } = this.ledger;
    const liked = likesReceived[to] as number;
    const likeRate = (liked + 2.8) / (liked + (passesReceived[to] as number) + 8);
    const openness = ((likesMade[from] as number) + 2.8) / ((swipesMade[from] as number) + 8);
    const recency = Math.exp(-Math.max(0, at - (lastActive[from] as number)) / 14);
    return sum + 0.045 * likeRate + 0.02 * (recency + openness);
  }

  protected product(viewer: number, other: number, at: number): number {
    const theirs = this.chance(other, viewer, at);
    return this.chance(viewer, other, at) * (this.ledger.stateOf(viewer, other) === true ? Math.max(theirs, FORMER_LIKED) : theirs);
  }

  /** The former order for everybody: recent activity, answers, likes; whoever has been seen much makes room. */
  protected rank(other: number): number {
    const { likesReceived, passesReceived, lastActive } = this.ledger;
    const liked = likesReceived[other] as number;
    const seen = liked + (passesReceived[other] as number);
    const { firstMessagesAnswered, firstMessagesReceived } = this.market.members[other] as Market['members'][number];
    return (
      (lastActive[other] as number) / 14 +
      (firstMessagesAnswered + 2) / (firstMessagesReceived + 4) +
      (liked + 3) / (seen + 10) -
      0.25 * Math.log(1 + OPENED * seen)
    );
  }

  protected percent(viewer: number, other: number, at: number): number {
    return Math.min(0.99, Math.sqrt(this.chance(viewer, other, at) * this.chance(other, viewer, at)));
  }
}

export class OneSidedDeck extends FormerFormula {
  readonly name = 'one-sided';
  protected order(viewer: number, _count: number, at: number): DealtCard[] {
    return this.best(
      this.ledger.eligible(viewer),
      (other) => this.chance(viewer, other, at),
      () => null,
    );
  }
}

/** The former formula over everybody, those who passed on the viewer last. */
export class FormerFormulaDeck extends FormerFormula {
  readonly name = 'former formula over all members';
  protected order(viewer: number, _count: number, at: number): DealtCard[] {
    return this.best(
      this.ledger.eligible(viewer),
      (other) => this.product(viewer, other, at) - (this.ledger.stateOf(viewer, other) === false ? 1 : 0),
      (other) => this.percent(viewer, other, at),
    );
  }
}

const FORMER_WINDOW = 40;
const FORMER_LIKES = 10;

/** The former deck: forty at a time of one order for everybody, sorted by the former formula, with the newest likes. */
export class FormerDeck extends FormerFormula {
  readonly name = 'former deck';

  protected order(viewer: number, count: number, at: number): DealtCard[] {
    const { ledger } = this;
    const ranked = ledger
      .eligible(viewer)
      .map((other) => ({ other, rank: this.rank(other) }))
      .sort((a, b) => b.rank - a.rank)
      .map(({ other }) => other);
    const own = ledger.decided[viewer] as Map<number, boolean>;
    const likes = (ledger.waiting[viewer] as number[]).filter((other) => !own.has(other)).slice(-FORMER_LIKES);
    const dealt: number[] = [];
    for (let from = 0; dealt.length < count && from < ranked.length; from += FORMER_WINDOW) {
      const window = [...new Set([...(from === 0 ? likes : []), ...ranked.slice(from, from + FORMER_WINDOW)])].filter(
        (other) => !dealt.includes(other),
      );
      dealt.push(
        ...this.best(
          window,
          (other) => this.product(viewer, other, at),
          () => null,
        ).map(({ other }) => other),
      );
    }
    return dealt.map((other) => ({ other, shown: this.percent(viewer, other, at) }));
  }
}
