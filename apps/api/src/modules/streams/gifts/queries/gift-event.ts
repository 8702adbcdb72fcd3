import type { StoredEvent } from '../../../../platform/events/event.ts';
import { hypeOf } from '../../stream.ts';
import { toStreamGift, type GiftTotals, type StreamGift } from '../gift.ts';

export interface StreamGiftEvent extends GiftTotals {
  cursor: string;
  gift: StreamGift;
}

/** What a gift's event shows. It contains everything, as committed: nothing is looked up for thousands of viewers. */
export function streamGiftEvent(event: StoredEvent<'stream.gift'>): StreamGiftEvent {
  const { giftCount, giftCoins, goal: told, hype, ...fact } = event.data;
  const goal = told && { ...told, endsAt: told.endsAt ? new Date(told.endsAt) : null };
  return {
    cursor: event.cursor,
    gift: toStreamGift(fact),
    giftCount,
    giftCoins,
    goal,
    hype: hype ? hypeOf(hype.coins, new Date(hype.endsAt)) : null,
  };
}
