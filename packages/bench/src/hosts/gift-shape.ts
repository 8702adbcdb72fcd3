/** The event of a gift as subscribers get it; the peers send the same. */
export interface GiftEvent {
  cursor: string;
  giftCount: number;
  giftCoins: number;
  gift: {
    id: string;
    number: number;
    quantity: number;
    coins: number;
    message: string | null;
    isAnonymous: boolean;
    sentAt: string;
    comboKey: string;
    comboCount: number;
    journalId: string;
    gift: { id: string; name: string; coins: number; tier: string };
    from: { id: string; name: string } | null;
  };
}

/** The n-th event of a stream, for servers that are given events without a database. */
export function giftEvent(number: number): GiftEvent {
  const id = `0193f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return {
    cursor: Buffer.from(`p${number}`).toString('base64url'),
    giftCount: number,
    giftCoins: number * 25,
    gift: {
      id,
      number,
      quantity: 1,
      coins: 25,
      message: null,
      isAnonymous: false,
      sentAt: new Date().toISOString(),
      comboKey: id,
      comboCount: 1,
      journalId: String(number),
      gift: { id: 'coffee', name: 'Coffee', coins: 25, tier: 'SPARK' },
      from: { id: '0193b000-0000-7000-8000-000000000002', name: 'Harbor & Pine Trading 2' },
    },
  };
}
