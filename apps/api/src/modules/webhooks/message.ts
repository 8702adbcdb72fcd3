import type { WebhookEvent } from '@benison/contracts/enumerations';
import { WEBHOOK_EVENTS, WEBHOOK_TRIED_HOURS } from '@benison/contracts/terms/webhooks';
import { HOUR_MS } from '../../platform/durations.ts';

/** The type of an event that the owner sends to try an endpoint. */
export const TEST_TYPE = 'test';

export interface Told {
  type: WebhookEvent | typeof TEST_TYPE;
  happenedAt: Date;
  data: object;
}

/** When what is queued at `now` is given up. */
export const triedUntil = (now: Date): Date => new Date(now.getTime() + WEBHOOK_TRIED_HOURS * HOUR_MS);

/** What an endpoint is sent: the same words at each attempt. */
export const bodyOf = ({ type, happenedAt, data }: Told): string =>
  JSON.stringify({ type: type === TEST_TYPE ? TEST_TYPE : WEBHOOK_EVENTS[type].type, timestamp: happenedAt.toISOString(), data });
