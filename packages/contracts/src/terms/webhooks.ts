import type { DeliveryStatus, WebhookEvent, WebhookState } from '../enumerations/webhooks.ts';

/** Most webhook endpoints of a business. */
export const WEBHOOK_ENDPOINTS_MAX = 10;
/** Longest address of an endpoint, in characters. */
export const WEBHOOK_URL_LENGTH_MAX = 500;
/** How long an endpoint has for its answer, in seconds. */
export const WEBHOOK_ANSWER_SECONDS = 10;
/** How long a delivery is tried again, in hours. */
export const WEBHOOK_TRIED_HOURS = 24;
/** After how many days without a single success an endpoint is disabled. */
export const WEBHOOK_FAILING_DAYS = 5;
/** How long the former secret still signs beside the new one, in hours. */
export const WEBHOOK_ROTATION_HOURS = 24;
/** Most secrets before the present one that sign beside it, where several were made within those hours. */
export const WEBHOOK_FORMER_SECRETS_MAX = 5;
/** How long deliveries are listed, in days. */
export const WEBHOOK_KEPT_DAYS = 30;

/** The events, in the words of the screen and under the type that a delivery names. */
export const WEBHOOK_EVENTS: Record<WebhookEvent, { type: string; label: string }> = {
  MATCH_CREATED: { type: 'match.created', label: 'A match' },
  MATCH_ENDED: { type: 'match.ended', label: 'The end of a match' },
  MESSAGE_RECEIVED: { type: 'message.received', label: 'A message' },
  MEETING_CHANGED: { type: 'meeting.changed', label: 'A meeting was proposed or changed' },
  GIFT_RECEIVED: { type: 'gift.received', label: 'A gift in a stream' },
  STREAM_STARTED: { type: 'stream.started', label: 'Your stream is live' },
  STREAM_ENDED: { type: 'stream.ended', label: 'Your stream ended' },
  PAYOUT_CHANGED: { type: 'payout.changed', label: 'A payout changed' },
  REVIEW_DECIDED: { type: 'review.decided', label: 'Your verification was decided' },
};

export const WEBHOOK_STATE_LABELS: Record<WebhookState, string> = {
  ENABLED: 'On',
  DISABLED_BY_OWNER: 'Off',
  DISABLED_FAILING: 'Off: it failed for days',
  DISABLED_GONE: 'Off: it answered 410',
  DISABLED_BY_STAFF: 'Off: our staff stopped it',
};

export const DELIVERY_STATUS_LABELS: Record<DeliveryStatus, string> = { PENDING: 'Waiting', DELIVERED: 'Delivered', FAILED: 'Given up' };
