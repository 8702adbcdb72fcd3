import { encodeCursor, type StoredEvent } from '../../../../platform/events/event.ts';
import { toStreamGift, type GiftFact, type GiftTotals, type StreamGift } from '../gift.ts';

export interface StreamGiftEvent extends GiftTotals {
  cursor: string;
  gift: StreamGift;
}

/** What the event of a gift shows. It holds all of it, as it was committed: nothing is looked up for thousands who watch. */
export function streamGiftEvent({ position, data }: StoredEvent): StreamGiftEvent {
  const { giftCount, giftCoins, goal, ...fact } = data as unknown as GiftFact & GiftTotals;
  return { cursor: encodeCursor(position), gift: toStreamGift(fact), giftCount, giftCoins, goal };
}
