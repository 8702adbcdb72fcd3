/** What a webhook endpoint can be told of. */
export const WebhookEvent = {
  MatchCreated: 'MATCH_CREATED',
  MatchEnded: 'MATCH_ENDED',
  MessageReceived: 'MESSAGE_RECEIVED',
  MeetingChanged: 'MEETING_CHANGED',
  GiftReceived: 'GIFT_RECEIVED',
  StreamStarted: 'STREAM_STARTED',
  StreamEnded: 'STREAM_ENDED',
  PayoutChanged: 'PAYOUT_CHANGED',
  ReviewDecided: 'REVIEW_DECIDED',
} as const;
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent];

/** Whether an endpoint is told of events, and if not, why. */
export const WebhookState = {
  Enabled: 'ENABLED',
  DisabledByOwner: 'DISABLED_BY_OWNER',
  DisabledFailing: 'DISABLED_FAILING',
  DisabledGone: 'DISABLED_GONE',
  DisabledByStaff: 'DISABLED_BY_STAFF',
} as const;
export type WebhookState = (typeof WebhookState)[keyof typeof WebhookState];

/** How the delivery of an event stands. */
export const DeliveryStatus = { Pending: 'PENDING', Delivered: 'DELIVERED', Failed: 'FAILED' } as const;
export type DeliveryStatus = (typeof DeliveryStatus)[keyof typeof DeliveryStatus];
