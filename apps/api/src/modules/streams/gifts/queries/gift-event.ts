import { dataOf, type StoredEvent } from '../../../../platform/events/event.ts';
import { toStreamGift, type GiftFact, type GiftTotals, type StreamGift } from '../gift.ts';

export interface StreamGiftEvent extends GiftTotals {
  cursor: string;
  gift: StreamGift;
}

/** What a gift's event shows. It contains everything, as committed: nothing is looked up for thousands of viewers. */
export function streamGiftEvent(event: StoredEvent): StreamGiftEvent {
  const { giftCount, giftCoins, goal: told, ...fact } = dataOf<GiftFact & GiftTotals>(event);
  const goal = told && { ...told, endsAt: told.endsAt ? new Date(told.endsAt) : null };
  return { cursor: event.cursor, gift: toStreamGift(fact), giftCount, giftCoins, goal };
}
