import type { WebhookEvent } from '@benison/contracts/enumerations';
import { WEBHOOK_EVENTS } from '@benison/contracts/terms/webhooks';
import { stampWords } from './time-words.ts';

/** Beyond this, waiting deliveries are not counted. */
const COUNTED_MAX = 1_000;

interface Endpoint {
  readonly events: readonly WebhookEvent[];
  readonly failingSince: string | null;
  readonly nextAttemptAt: string | null;
  readonly replayingSince: string | null;
  readonly waiting: number;
}

interface Delivery {
  readonly happenedAt: string;
  readonly attempts: number;
  readonly answerStatus: number | null;
  readonly answer: string | null;
}

const waitingWords = (waiting: number): string =>
  waiting >= COUNTED_MAX ? `${COUNTED_MAX.toLocaleString('en-US')} or more waiting` : `${waiting} waiting`;

/** What an endpoint is told of, and what keeps it. */
export const endpointWords = ({ events, failingSince, nextAttemptAt, replayingSince, waiting }: Endpoint): string =>
  [
    events.map((event) => WEBHOOK_EVENTS[event].label).join(', '),
    ...(replayingSince ? [`replaying since ${stampWords(replayingSince)}`] : []),
    ...(failingSince ? [`failing since ${stampWords(failingSince)}`] : []),
    ...(nextAttemptAt ? [`next try ${stampWords(nextAttemptAt)}`] : []),
    ...(waiting > 0 ? [waitingWords(waiting)] : []),
  ].join(' · ');

/** When a delivery was tried, and what was answered. */
export const deliveryWords = ({ happenedAt, attempts, answerStatus, answer }: Delivery): string =>
  [
    stampWords(happenedAt),
    ...(attempts > 0 ? [attempts === 1 ? 'sent once' : `sent ${attempts} times`] : []),
    ...(answerStatus === null ? [] : [`answered ${answerStatus}`]),
    ...(answer ? [answer] : []),
  ].join(' · ');
