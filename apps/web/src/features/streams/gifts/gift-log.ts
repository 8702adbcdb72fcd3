/** What ordering and summing gifts needs to know about one. */
export interface NumberedGift {
  readonly id: string;
  /** Its number within the stream: 1, 2, 3 without gaps. */
  readonly number: number;
  readonly coins: number;
}

/** The known gifts of a stream, and the totals of all of them. */
export interface GiftLog<Gift extends NumberedGift> {
  /** Newest first, each once. */
  readonly gifts: readonly Gift[];
  readonly count: number;
  readonly coins: number;
  /** The highest number included in the totals. */
  readonly upTo: number;
}

export const EMPTY_GIFTS: GiftLog<never> = { gifts: [], count: 0, coins: 0, upTo: 0 };

/** How many of the newest gifts are kept in the list. */
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

/** Merges a fetched page, with the stream's totals at that time. */
export function withPage<Gift extends NumberedGift>(log: GiftLog<Gift>, page: readonly Gift[], totals: GiftTotals): GiftLog<Gift> {
  const upTo = Math.max(0, ...page.map(({ number }) => number));
  const gifts = inOrder([...page, ...log.gifts]);
  // Totals only grow, so the higher ones are the later ones, whichever response came last.
  return totals.count >= log.count
    ? { gifts, count: totals.count, coins: totals.coins, upTo: Math.max(upTo, log.upTo) }
    : { ...log, gifts };
}

/**
 * Adds a live gift with the totals after it. A known gift changes nothing, and a late one is inserted in
 * its place without lowering the totals.
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
