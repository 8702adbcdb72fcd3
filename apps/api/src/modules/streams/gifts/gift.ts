import type { GiftTier } from '@benison/contracts/enumerations';
import { tierOf } from '@benison/contracts/terms/stream-gift';
import type { StreamView } from '../stream.ts';

/** A gift of the catalogue. */
export interface CatalogueGift {
  id: string;
  name: string;
  description: string;
  coins: number;
  tier: GiftTier;
}

/** One sent gift, as everybody in the stream sees it. */
export interface StreamGift {
  id: string;
  number: number;
  streamId: string;
  gift: CatalogueGift;
  quantity: number;
  coins: number;
  message: string | null;
  isAnonymous: boolean;
  /** The business that gave; null when it gave anonymously. */
  fromId: string | null;
  sentAt: Date;
  comboKey: string;
  comboCount: number;
  journalId: string;
  /** It stands above the chat until then; null: it never did. */
  pinnedUntil: Date | null;
}

/** A gift to be sent in a stream. Its receiver and price are determined by the database. */
export interface GiftOrder {
  /** The id of the gift, if it is sent. */
  id: string;
  requestId: string;
  streamId: string;
  fromUser: string;
  fromBusiness: string;
  giftId: string;
  quantity: number;
  /** The price of all of it that the giver saw; null when it saw none. */
  expectedCoins: number | null;
  message: string | null;
  /** The id of the line in the chat that its message becomes, where the host decides whether it is shown; null: it is shown with the gift. */
  heldId: string | null;
  isAnonymous: boolean;
}

/** The outcome: a gift just sent, or the one already sent under this request. */
export type GiftAnswer = { gift: StreamGift; balance: number; sentLately: number } | { givenBefore: string; balance: number };

/** Where gifts in streams are given. */
export interface GiftDesk {
  /** @throws the error that says why the gift was not sent. */
  give(order: GiftOrder): Promise<GiftAnswer>;
}

/** A sent gift as the database reports it: the same in the answer to its giver, in the event, and in a page. */
export interface GiftFact {
  id: string;
  number: number;
  streamId: string;
  giftId: string;
  giftName: string;
  giftText: string;
  coinsEach: number;
  quantity: number;
  coins: number;
  message: string | null;
  isAnonymous: boolean;
  fromId: string | null;
  sentAt: string;
  comboKey: string;
  comboCount: number;
  journalId: string;
  /** Absent from what was told before gifts stood above the chat. */
  pinnedUntil?: string | null;
}

/** What the stream has received up to and including a gift. */
export interface GiftTotals {
  giftCount: number;
  giftCoins: number;
  goal: StreamView['goal'];
  hype: StreamView['hype'];
}

/** The same as it is told; the hype is absent from what was told before there was any. */
type ToldTotals = Omit<GiftTotals, 'hype'> & { hype?: { coins: number; endsAt: string } };

declare module '../../../platform/events/event.ts' {
  interface Facts {
    'stream.gift': GiftFact & ToldTotals;
  }
}

export function toStreamGift(fact: GiftFact): StreamGift {
  const { giftId, giftName, giftText, coinsEach, sentAt, pinnedUntil, ...rest } = fact;
  return {
    id: rest.id,
    number: rest.number,
    streamId: rest.streamId,
    quantity: rest.quantity,
    coins: rest.coins,
    message: rest.message,
    isAnonymous: rest.isAnonymous,
    fromId: rest.fromId,
    comboKey: rest.comboKey,
    comboCount: rest.comboCount,
    journalId: rest.journalId,
    sentAt: new Date(sentAt),
    pinnedUntil: pinnedUntil ? new Date(pinnedUntil) : null,
    gift: { id: giftId, name: giftName, description: giftText, coins: coinsEach, tier: tierOf(coinsEach) },
  };
}

/** A row of stream_gifts `g` with its definition `d` as a fact, in SQL. A gift keeps the price it was sent at. */
export const GIFT_FACT = `jsonb_build_object(
  'id', g.id, 'number', g.number, 'streamId', g.stream_id, 'giftId', g.gift_id, 'giftName', d.name, 'giftText', d.description, 'coinsEach', g.coins_each,
  'quantity', g.quantity, 'coins', g.coins, 'message', g.message, 'isAnonymous', g.is_anonymous, 'fromId', case when not g.is_anonymous then g.from_business end,
  'sentAt', g.sent_at, 'comboKey', g.combo_key, 'comboCount', g.combo_count, 'journalId', g.journal_id::text, 'pinnedUntil', g.pinned_until)`;
