import type { ValueDescriptions } from './value-descriptions.ts';

/** Webhooks: what each value means, by its enumeration. */
export const WEBHOOKS_VALUES: ValueDescriptions = {
  DeliveryStatus: {
    PENDING: 'It waits for its turn, or to be tried again.',
    DELIVERED: 'The endpoint answered with a 2xx status.',
    FAILED: 'It was tried for 24 hours, and given up.',
  },
  WebhookState: {
    ENABLED: 'It is told.',
    DISABLED_BY_OWNER: 'Its owner turned it off.',
    DISABLED_FAILING: 'Nothing arrived for five days.',
    DISABLED_GONE: 'It answered 410.',
    DISABLED_BY_STAFF: 'Our staff turned it off, and told its owner why.',
  },
};
