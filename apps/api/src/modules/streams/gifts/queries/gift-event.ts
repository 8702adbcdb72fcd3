import { dataOf, encodeCursor, type StoredEvent } from '../../../../platform/events/event.ts';
import { toStreamGift, type GiftFact, type GiftTotals, type StreamGift } from '../gift.ts';

export interface StreamGiftEvent extends GiftTotals {
  cursor: string;
  gift: StreamGift;
}

/** What the event of a gift shows. It holds all of it, as it was committed: nothing is looked up for thousands who watch. */
export function streamGiftEvent(event: StoredEvent): StreamGiftEvent {
  const { giftCount, giftCoins, goal, ...fact } = dataOf<GiftFact & GiftTotals>(event);
  return { cursor: encodeCursor(event.position), gift: toStreamGift(fact), giftCount, giftCoins, goal };
}
