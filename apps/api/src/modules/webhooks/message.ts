import type { WebhookEvent } from '@benison/contracts/enumerations';
import { WEBHOOK_EVENTS } from '@benison/contracts/terms/webhooks';

/** The type of an event that the owner sends to try an endpoint. */
export const TEST_TYPE = 'test';

export interface Told {
  type: WebhookEvent | typeof TEST_TYPE;
  happenedAt: Date;
  data: object;
}

/** What an endpoint is sent: the same words at each attempt. */
export const bodyOf = ({ type, happenedAt, data }: Told): string =>
  JSON.stringify({ type: type === TEST_TYPE ? TEST_TYPE : WEBHOOK_EVENTS[type].type, timestamp: happenedAt.toISOString(), data });
