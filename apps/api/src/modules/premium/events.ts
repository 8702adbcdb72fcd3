import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

export const ENTITLEMENTS_CHANGED = 'entitlements.changed';

declare module '../../platform/events/event.ts' {
  interface Facts {
    'entitlements.changed': { userId: string };
  }
}

/** A member's subscription or entitlements, or the boost of its business, have changed. */
export const entitlementsChanged = (userId: string): EventDraft<'entitlements.changed'> => ({
  type: ENTITLEMENTS_CHANGED,
  topics: [userTopic(userId)],
  data: { userId },
});
