/** A gift somebody pressed: what is known of it, and its entry in the books. */
export interface PressedGift {
  readonly journalId: string;
  readonly giftName: string;
  readonly fromName: string | null;
  readonly hostName: string;
  readonly count: number;
  readonly coins: number;
}

interface ShownGift extends Pick<PressedGift, 'journalId' | 'giftName' | 'count' | 'coins'> {
  readonly from: { readonly name: string } | null;
}

/** The same gift is pressed where it falls over the picture and where it stands in the chat. */
export const pressedGift = ({ journalId, giftName, from, count, coins }: ShownGift, hostName: string): PressedGift => ({
  journalId,
  giftName,
  fromName: from?.name ?? null,
  hostName,
  count,
  coins,
});
