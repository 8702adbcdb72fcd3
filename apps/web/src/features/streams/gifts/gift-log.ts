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
  /** Older gifts have a smaller number than this; null if there are none. */
  readonly earlierBefore: number | null;
}

export const EMPTY_GIFTS: GiftLog<never> = { gifts: [], count: 0, coins: 0, upTo: 0, earlierBefore: null };

/** How many of the newest gifts are kept in the list; older ones are loaded again on scrolling up. */
const GIFTS_KEPT = 200;

export interface GiftTotals {
  readonly count: number;
  readonly coins: number;
}

type Listed<Gift extends NumberedGift> = Pick<GiftLog<Gift>, 'gifts' | 'earlierBefore'>;

/** The list with more gifts in their places. Those that were loaded from further back are kept until newer ones take their room. */
function listed<Gift extends NumberedGift>(list: Listed<Gift>, added: readonly Gift[], kept = GIFTS_KEPT): Listed<Gift> {
  const byId = new Map([...added, ...list.gifts].map((gift) => [gift.id, gift]));
  const all = [...byId.values()].sort((a, b) => b.number - a.number);
  const gifts = all.slice(0, Math.max(kept, list.gifts.length));
  const oldest = gifts.at(-1);
  return { gifts, earlierBefore: oldest && gifts.length < all.length ? oldest.number : list.earlierBefore };
}

/** Merges the newest page, with the stream's totals at that time. After a gap the list goes on from that page alone. */
export function withPage<Gift extends NumberedGift>(
  log: GiftLog<Gift>,
  page: readonly Gift[],
  totals: GiftTotals,
  earlierBefore: number | null,
): GiftLog<Gift> {
  const numbers = page.map(({ number }) => number);
  const [newest] = log.gifts;
  const isJoined = newest !== undefined && Math.min(...numbers) <= newest.number + 1;
  const list = listed(isJoined ? log : { gifts: [], earlierBefore }, page);
  // Totals only grow, so the higher ones are the later ones, whichever response came last.
  return totals.count >= log.count
    ? { ...list, count: totals.count, coins: totals.coins, upTo: Math.max(0, log.upTo, ...numbers) }
    : { ...log, ...list };
}

/** Adds older gifts; nothing is dropped to make space for them. */
export function withEarlierGifts<Gift extends NumberedGift>(
  log: GiftLog<Gift>,
  earlier: readonly Gift[],
  earlierBefore: number | null,
): GiftLog<Gift> {
  return { ...log, gifts: listed(log, earlier, Infinity).gifts, earlierBefore };
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
  const list = listed(log, [gift]);
  const isNewest = gift.number > log.upTo;
  const { count, coins } = isNewest && totals.count >= log.count ? totals : log;
  return { log: { ...list, count, coins, upTo: Math.max(log.upTo, gift.number) }, isNew: true };
}
