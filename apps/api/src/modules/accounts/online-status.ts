import type { AppContext } from '../../app-context.ts';
import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** What concerns the presence of members is heard here by every process. */
export const PRESENCE_TOPIC = 'presence';
export const ONLINE_STATUS_CHOSEN = 'presence.chosen';

declare module '../../platform/events/event.ts' {
  interface Facts {
    'preferences.changed': { userId: string };
  }
  interface Signals {
    'presence.chosen': { userId: string };
  }
}

/** A member chose what others learn about it; its own devices are told. */
export const preferencesChanged = (userId: string): EventDraft<'preferences.changed'> => ({
  type: 'preferences.changed',
  topics: [userTopic(userId)],
  data: { userId },
});

/** The member chose, after the commit, whether others see that it is online: screens that are open show it at once. */
export function tellOnlineStatusChosen(app: AppContext, userId: string): void {
  app.feed.signal({ type: ONLINE_STATUS_CHOSEN, topics: [PRESENCE_TOPIC], data: { userId } });
}
