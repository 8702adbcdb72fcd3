import type { AppContext } from '../../app-context.ts';

/** What concerns the presence of members is heard here by every process. */
export const PRESENCE_TOPIC = 'presence';
export const ONLINE_STATUS_CHOSEN = 'presence.chosen';

/** The member chose, after the commit, whether others see that it is online: screens that are open show it at once. */
export function tellOnlineStatusChosen(app: AppContext, userId: string): void {
  app.feed.weather({ type: ONLINE_STATUS_CHOSEN, topics: [PRESENCE_TOPIC], data: { userId } });
}
