import { agreementOf, logOddsOf, PairState, valueOf, type Member } from '../../../../apps/api/src/modules/matching/model/chances.ts';
import { sigmoid } from '../../../../apps/api/src/modules/matching/model/logit.ts';
import { parseModel, PRIOR_MODEL, type MatchModel, type StoredModel } from '../../../../apps/api/src/modules/matching/model/match-model.ts';
import { memberColumnsOf } from '../../../../apps/api/src/modules/matching/model/member-columns.ts';
import { memberFactsOf } from '../../../../apps/api/src/modules/matching/model/member-facts.ts';
import { randomFrom } from '../../../../apps/api/src/modules/matching/model/random.ts';
import { train, type AllocationChoice, type TrainingOutput } from '../../../../apps/api/src/modules/matching/model/train.ts';
import type { Market } from './market.ts';
import { Ledger } from './peers.ts';
import type { DealtCard, Deck, Decision } from './play.ts';

/** The newest cards that what is shown is counted on. */
const SHOWN_MAX = 30_000;

const answerOf = (theirs: boolean | undefined): number => (theirs === undefined ? -1 : theirs ? 1 : 0);

/** The model and the job in memory, over all members: what the product's deck would do if it could look at everybody at once. */
export class LearnedDeck implements Deck {
  readonly name: string;
  readonly #market: Market;
  readonly #allocation: AllocationChoice;
  readonly #probes: number;
  protected readonly ledger: Ledger;
  readonly #members: Member[];
  readonly #decisions: (Decision & { isProbe: boolean })[] = [];
  readonly #probed = new Set<string>();
  /** Cards that a learned model dealt and that were decided on, oldest first. */
  readonly #shown: { from: number; to: number; out: number; back: number; isLike: boolean }[] = [];
  readonly #dealt = new Map<string, { out: number; back: number }>();
  #isLearned = false;
  readonly #random = randomFrom(5);
  #model: MatchModel = PRIOR_MODEL;
  #stored: StoredModel | null = null;
  last: TrainingOutput | null = null;

  constructor(market: Market, allocation: AllocationChoice, probes = 0.05) {
    this.name = `learned, ${allocation}`;
    this.#market = market;
    this.#allocation = allocation;
    this.#probes = probes;
    this.ledger = new Ledger(market);
    this.#members = market.members.map((subject) => ({
      facts: memberFactsOf(subject),
      effects: { choosy: 0, liked: 0, returnChance: 1, attentionPrice: 1 },
    }));
  }

  beginDay(day: number, present: readonly number[]): Promise<void> {
    const ledger = this.ledger;
    ledger.present = present;
    const here = new Set(present);
    const columns = memberColumnsOf(
      this.#market.members.map((subject, i) => ({
        subject: {
          ...subject,
          likesReceived: ledger.likesReceived[i] as number,
          passesReceived: ledger.passesReceived[i] as number,
          swipesMade: ledger.swipesMade[i] as number,
          likesMade: ledger.likesMade[i] as number,
        },
        joinedDays: (this.#market.joins[i] as number) === 0 ? 28 : day - (this.#market.joins[i] as number),
        awayDays: day - (ledger.lastActive[i] as number),
        attentionPrice: this.last?.attentionPrice[i] ?? 1,
        isShown: here.has(i),
      })),
    );
    const made = this.#decisions;
    const shown = this.#shown.slice(-SHOWN_MAX);
    this.last = train({
      now: day,
      seed: 1,
      members: columns,
      decisions: {
        from: Int32Array.from(made, (one) => one.from),
        to: Int32Array.from(made, (one) => one.to),
        isLike: Uint8Array.from(made, (one) => (one.isLike ? 1 : 0)),
        isProbe: Uint8Array.from(made, (one) => (one.isProbe ? 1 : 0)),
        at: Float64Array.from(made, (one) => one.at),
      },
      shown: {
        out: Float64Array.from(shown, ({ out }) => out),
        back: Float64Array.from(shown, ({ back }) => back),
        isLike: Uint8Array.from(shown, (card) => (card.isLike ? 1 : 0)),
        answer: Int8Array.from(shown, ({ from, to }) => answerOf(ledger.stateOf(from, to))),
        isProbe: Uint8Array.from(shown, ({ from, to }) => (this.#probed.has(`${from} ${to}`) ? 1 : 0)),
      },
      apart: { from: new Int32Array(), to: new Int32Array() },
      current: this.#stored,
      currentFittedAt: this.last?.fittedAt ?? null,
      allocation: this.#allocation,
    });
    this.#isLearned ||= this.last.isNew;
    this.#stored = this.last.model;
    this.#model = parseModel(this.last.model) as MatchModel;
    for (const [i, member] of this.#members.entries()) {
      member.effects = {
        choosy: this.last.choosy[i] as number,
        liked: this.last.liked[i] as number,
        returnChance: this.last.returnChance[i] as number,
        attentionPrice: this.last.attentionPrice[i] as number,
      };
    }
    return Promise.resolve();
  }

  decide(decisions: readonly Decision[]): Promise<void> {
    this.ledger.take(decisions);
    for (const one of decisions) {
      const pair = `${one.from} ${one.to}`;
      this.#decisions.push({ ...one, isProbe: this.#probed.has(pair) });
      const odds = this.#dealt.get(pair);
      if (odds && this.#isLearned) this.#shown.push({ ...one, ...odds });
    }
    this.#dealt.clear();
    return Promise.resolve();
  }

  deal(viewer: number, count: number): Promise<DealtCard[]> {
    const me = this.#members[viewer] as Member;
    const cards = this.sorted(viewer, this.ledger.eligible(viewer));
    const dealt: DealtCard[] = [];
    const taken = new Set<number>();
    for (let next = 0; dealt.length < count && next < cards.length;) {
      const isProbe = this.#random() < this.#probes;
      const other = cards[isProbe ? Math.floor(this.#random() * cards.length) : next] as number;
      if (!isProbe) next += 1;
      if (taken.has(other)) continue;
      taken.add(other);
      if (isProbe) this.#probed.add(`${viewer} ${other}`);
      const odds = logOddsOf(this.#model, me, this.#members[other] as Member);
      this.#dealt.set(`${viewer} ${other}`, odds);
      const isTold = this.#model.calibration !== null;
      dealt.push({ other, shown: isTold ? agreementOf(this.#model, odds) : null });
    }
    return Promise.resolve(dealt);
  }

  /** Members in the order of their value to the viewer. */
  protected sorted(viewer: number, others: readonly number[]): number[] {
    const me = this.#members[viewer] as Member;
    return others
      .map((other) => {
        const them = this.#members[other] as Member;
        const odds = logOddsOf(this.#model, me, them);
        const theirs = this.ledger.stateOf(viewer, other);
        const state = theirs === undefined ? PairState.Undecided : theirs ? PairState.LikesViewer : PairState.PassedOnViewer;
        return { other, value: valueOf({ out: sigmoid(odds.out), back: sigmoid(odds.back) }, them.effects, state) };
      })
      .sort((a, b) => b.value - a.value)
      .map(({ other }) => other);
  }
}
