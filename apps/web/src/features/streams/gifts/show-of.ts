import type { StreamGift_LineFragment } from '../../../gql/graphql.ts';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import { tierOfShow, type GiftShow } from './gift-shows.ts';
import { pressedGift, type PressedGift } from './pressed-gift.ts';

/** A gift, including its combo so far, as shown above the stage. */
export function showOf(gift: StreamGift_LineFragment): GiftShow {
  const { gift: kind, from, comboKey, comboCount, quantity, coins, message, journalId } = gift;
  const comboCoins = Math.max(coins, Math.round(coins / quantity) * comboCount);
  return {
    key: comboKey,
    giftId: kind.id,
    giftName: kind.name,
    count: comboCount,
    coins: comboCoins,
    tier: tierOfShow(kind.tier, comboCoins),
    message,
    journalId,
    newest: { count: quantity, coins },
    from: from && { id: from.id, name: from.name, imageUrl: imageFor(from.logo, 40) },
  };
}

/** What opens behind an animation: one entry of the ledger, with the count and the coins of that entry and no others. */
export const pressedShow = (show: GiftShow, hostName: string): PressedGift => pressedGift({ ...show, ...show.newest }, hostName);
