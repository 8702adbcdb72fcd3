/** What an API key may do. Each opens one part of the product and no other; what stands in none is closed to keys. */
export const ApiScope = {
  ProfileRead: 'PROFILE_READ',
  DeckRead: 'DECK_READ',
  DeckWrite: 'DECK_WRITE',
  MessagesRead: 'MESSAGES_READ',
  MessagesWrite: 'MESSAGES_WRITE',
  MeetingsRead: 'MEETINGS_READ',
  MeetingsWrite: 'MEETINGS_WRITE',
  WalletRead: 'WALLET_READ',
  PayoutsRequest: 'PAYOUTS_REQUEST',
  StreamsRead: 'STREAMS_READ',
  StreamsWrite: 'STREAMS_WRITE',
  GiftsSend: 'GIFTS_SEND',
} as const;
export type ApiScope = (typeof ApiScope)[keyof typeof ApiScope];
