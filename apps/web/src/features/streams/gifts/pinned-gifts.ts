import { PINNED_GIFTS_MAX } from '@benison/contracts/terms/stream-gift';

/** What standing above the chat needs to know about a gift. */
export interface PinnableGift {
  readonly id: string;
  readonly number: number;
  readonly coins: number;
  readonly pinnedUntil: string | null;
}

/** The gifts that stand above the chat at a moment, the largest first. */
export const standing = <Gift extends PinnableGift>(gifts: readonly Gift[], nowMs: number): Gift[] =>
  gifts
    .filter(({ pinnedUntil }) => pinnedUntil !== null && Date.parse(pinnedUntil) > nowMs)
    .sort((one, other) => other.coins - one.coins || other.number - one.number)
    .slice(0, PINNED_GIFTS_MAX);

/** The same with one that was just given, unless it is known. */
export const withPinnedGift = <Gift extends PinnableGift>(gifts: readonly Gift[], gift: Gift, nowMs: number): readonly Gift[] =>
  gift.pinnedUntil === null || gifts.some(({ id }) => id === gift.id) ? gifts : standing([gift, ...gifts], nowMs);
