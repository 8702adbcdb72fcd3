import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { MeetingStatus, PayoutKind, PayoutStatus, VerificationStatus } from './gql/schema.ts';

/** What each type of event says. Ids alone: the rest is read with a key. */
export interface WebhookData {
  'match.created': { matchId: string; businessId: string };
  'match.ended': { matchId: string; businessId: string };
  'message.received': { messageId: string; matchId: string; senderId: string; sequence: number };
  'meeting.changed': {
    meetingId: string;
    matchId: string;
    status: MeetingStatus;
    startsAt: string | null;
    /** Counts agreements, moves and calling it off. */
    version: number;
    /** Another time that waits for an answer. */
    suggestedStartsAt: string | null;
  };
  'gift.received': {
    giftId: string;
    streamId: string;
    coins: number;
    quantity: number;
    /** Null of who gives without a name. */
    senderId: string | null;
  };
  'stream.started': { streamId: string; title: string; at: string };
  'stream.ended': { streamId: string; title: string; at: string };
  'payout.changed': { payoutId: string; kind: PayoutKind; status: PayoutStatus; coins: number; amountCents: number };
  'review.decided': { verificationId: string; kind: 'EIN' | 'LICENSE' | 'SOCIAL'; status: VerificationStatus };
  /** Sent from the settings, to try an endpoint. */
  test: Record<string, never>;
}

/** What is sent to an endpoint. `id` is the same at each attempt: what was seen already is left aside. */
export type WebhookEvent = {
  [Type in keyof WebhookData]: { id: string; type: Type; timestamp: string; data: WebhookData[Type] };
}[keyof WebhookData];

/** Why a request is not, or not provably, one of Benison's. */
export type WebhookFault = 'HEADERS_MISSING' | 'TIME_WRONG' | 'SIGNATURE_WRONG' | 'BODY_UNREADABLE';

/** The request must not be believed. */
export class WebhookError extends Error {
  override name = 'WebhookError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** Headers of a `Request`, or those of Node's server. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The event of a request, once its signature, its time and its form are checked.
 * @param body the bytes or the text as they came, before anything parses them
 * @param secret `whsec_…`, as it was shown
 * @throws WebhookError, whose `fault` says what is wrong
 */
export function verifyWebhook(headers: WebhookHeaders, body: string | Uint8Array, secret: string): WebhookEvent {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const given = plain(headers);
  try {
    new Webhook(secret).verify(text, given, { jsonParse: false });
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw new WebhookError(faultOf(error), error.message, error);
    throw error;
  }
  return { ...read(text), id: given['webhook-id'] ?? '' };
}

const plain = (headers: WebhookHeaders): Record<string, string> =>
  Object.fromEntries(
    (headers instanceof Headers ? [...headers] : Object.entries(headers)).map(([name, value]) => [name.toLowerCase(), String(value ?? '')]),
  );

/** The library says it in words alone. */
function faultOf({ message }: WebhookVerificationError): WebhookFault {
  if (message.startsWith('Missing')) return 'HEADERS_MISSING';
  return message.includes('timestamp') ? 'TIME_WRONG' : 'SIGNATURE_WRONG';
}

/** What was signed, all but its id, which the headers have. */
function read(text: string): WebhookEvent {
  try {
    return JSON.parse(text) as WebhookEvent;
  } catch (cause) {
    throw new WebhookError('BODY_UNREADABLE', 'The body is not JSON.', cause);
  }
}
