/** What the order and the sums of gifts need to know of one. */
export interface NumberedGift {
  readonly id: string;
  /** Its place in the stream: 1, 2, 3 without a gap. */
  readonly number: number;
  readonly coins: number;
}

/** The gifts of a stream as far as they are known here, and what all of them came to. */
export interface GiftLog<Gift extends NumberedGift> {
  /** Newest first, each once. */
  readonly gifts: readonly Gift[];
  readonly count: number;
  readonly coins: number;
  /** The highest number the totals are known for. */
  readonly upTo: number;
}

export const EMPTY_GIFTS: GiftLog<never> = { gifts: [], count: 0, coins: 0, upTo: 0 };

/** How many of the newest gifts are kept for the list. */
const GIFTS_KEPT = 200;

export interface GiftTotals {
  readonly count: number;
  readonly coins: number;
}

function inOrder<Gift extends NumberedGift>(gifts: Iterable<Gift>): readonly Gift[] {
  const byId = new Map<string, Gift>();
  for (const gift of gifts) byId.set(gift.id, gift);
  return [...byId.values()].sort((a, b) => b.number - a.number).slice(0, GIFTS_KEPT);
}

/** A page that was read, with the stream's totals of that moment: joins what is known. */
export function withPage<Gift extends NumberedGift>(log: GiftLog<Gift>, page: readonly Gift[], totals: GiftTotals): GiftLog<Gift> {
  const upTo = Math.max(0, ...page.map(({ number }) => number));
  const gifts = inOrder([...page, ...log.gifts]);
  // Totals only grow: those of the later moment hold, whichever answer came last.
  return totals.count >= log.count
    ? { gifts, count: totals.count, coins: totals.coins, upTo: Math.max(upTo, log.upTo) }
    : { ...log, gifts };
}

/**
 * A gift that was told live, with the totals after it. One that is known already changes nothing, and a late one takes
 * its place without turning the totals back.
 */
export function withGift<Gift extends NumberedGift>(
  log: GiftLog<Gift>,
  gift: Gift,
  totals: GiftTotals,
): { readonly log: GiftLog<Gift>; readonly isNew: boolean } {
  if (log.gifts.some(({ id }) => id === gift.id)) return { log, isNew: false };
  const gifts = inOrder([gift, ...log.gifts]);
  const isNewest = gift.number > log.upTo;
  const next =
    isNewest && totals.count >= log.count
      ? { gifts, ...totals, upTo: gift.number }
      : { ...log, gifts, upTo: Math.max(log.upTo, gift.number) };
  return { log: { gifts: next.gifts, count: next.count, coins: next.coins, upTo: next.upTo }, isNew: true };
}
