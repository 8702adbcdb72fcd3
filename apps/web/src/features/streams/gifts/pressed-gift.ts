/** A gift somebody pressed: its facts and its ledger entry. */
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

/** The same gift can be pressed in its animation and in the chat. */
export const pressedGift = ({ journalId, giftName, from, count, coins }: ShownGift, hostName: string): PressedGift => ({
  journalId,
  giftName,
  fromName: from?.name ?? null,
  hostName,
  count,
  coins,
});
