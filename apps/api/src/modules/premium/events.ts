import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

export const ENTITLEMENTS_CHANGED = 'entitlements.changed';

/** A member's subscription or entitlements, or the boost of its business, have changed. */
export const entitlementsChanged = (userId: string): EventDraft => ({
  type: ENTITLEMENTS_CHANGED,
  topics: [userTopic(userId)],
  data: { userId },
});
