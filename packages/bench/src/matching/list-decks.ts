import { LIST_SIZE } from '../../../../apps/api/src/modules/matching/model/train.ts';
import { LearnedDeck } from './learned-deck.ts';
import type { Market } from './market.ts';
import { FormerFormula } from './peers.ts';
import type { DealtCard } from './play.ts';

/** The job's stored lists alone, without streams, probes or newcomers' places: waiting likes first, then the list as it was built. */
export class ListDeck extends LearnedDeck {
  constructor(market: Market) {
    super(market, 'FAIR', 0);
  }

  override deal(viewer: number, count: number): Promise<DealtCard[]> {
    const { ledger, last } = this;
    const own = ledger.decided[viewer] as Map<number, boolean>;
    const likes = this.sorted(
      viewer,
      [...new Set(ledger.waiting[viewer] as number[])].filter((other) => !own.has(other)),
    );
    const row = last
      ? [...last.lists.targets.subarray(viewer * LIST_SIZE, viewer * LIST_SIZE + (last.lists.counts[viewer] as number))]
      : [];
    const liking = new Set(likes);
    const listed = row.filter((other) => !own.has(other) && !liking.has(other) && ledger.stateOf(viewer, other) !== false);
    return Promise.resolve([...likes, ...listed].slice(0, count).map((other) => ({ other, shown: null })));
  }
}

const WINDOW = 40;
const LIKES = 10;
/** How often the common order moves in a day. */
const ORDERS_A_DAY = 8;

/** The former deck in a large market, whose common order is made a few times a day. */
export class WindowDeck extends FormerFormula {
  readonly name = 'former deck';
  #order: number[] = [];
  #orderedAt = -1;

  protected order(viewer: number, count: number, at: number): DealtCard[] {
    const { ledger } = this;
    if (Math.floor(at * ORDERS_A_DAY) !== this.#orderedAt) {
      this.#orderedAt = Math.floor(at * ORDERS_A_DAY);
      this.#order = this.best(
        ledger.present,
        (other) => this.rank(other),
        () => null,
      ).map(({ other }) => other);
    }
    const own = ledger.decided[viewer] as Map<number, boolean>;
    const isOpen = (other: number): boolean => other !== viewer && !own.has(other);
    const likes = (ledger.waiting[viewer] as number[]).filter(isOpen).slice(-LIKES);
    const dealt: number[] = [];
    let from = 0;
    while (dealt.length < count && from < this.#order.length) {
      const window = new Set(from === 0 ? likes : []);
      while (window.size < WINDOW + (from === 0 ? likes.length : 0) && from < this.#order.length) {
        const other = this.#order[from] as number;
        from += 1;
        if (isOpen(other) && !dealt.includes(other)) window.add(other);
      }
      dealt.push(
        ...this.best(
          [...window],
          (other) => this.product(viewer, other, at),
          () => null,
        ).map(({ other }) => other),
      );
    }
    return dealt.map((other) => ({ other, shown: null }));
  }
}
