import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** Where staff hear about payouts. */
export const PAYOUTS_TOPIC = 'staff:payouts';

/** A payout was asked for or went on to another state; told to staff and to its member. */
export const PAYOUT_CHANGED = 'payout.changed';

export interface PayoutChanged {
  payoutId: string;
  userId: string;
}

declare module '../../platform/events/event.ts' {
  interface Facts {
    'payout.changed': PayoutChanged;
  }
}

export const payoutChanged = (about: PayoutChanged): EventDraft<'payout.changed'> => ({
  type: PAYOUT_CHANGED,
  topics: [PAYOUTS_TOPIC, userTopic(about.userId)],
  data: about,
});
