/** What other modules may use of notifications. */
export { startNotificationJobs } from './jobs/start.ts';
export { unsubscribeDoor } from './unsubscribe-door.ts';
export { startNotifications } from './live.ts';
export { forgetBrowsers, removeMeetingWords, settleLiveNotices, withdrawLikeNotices } from './withdraw.ts';
export {
  correctNotification,
  markThreadsNotificationsRead,
  NOTIFICATION_ADDED,
  notify,
  notifyAll,
  notifyEach,
  notifyOfMessages,
  type NotificationDraft,
} from './notify.ts';
export type { NewsAbout, NotificationNews } from './reasons.ts';
export { NotificationHelpRequestType } from './graphql/notification.types.ts';
export { countUnreadNotifications } from './queries/notifications.ts';
export { namesBusiness } from './words.ts';
