import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import { asMember } from '../../../platform/policy.ts';
import { countUnreadNotifications, readNotification, type NotificationView } from './notifications.ts';

export interface NotificationEvent {
  cursor: string;
  notification: NotificationView;
  unreadCount: number;
}

/** What a member receives when a notification was added. Skipped when the notification or the other side no longer exists. */
export async function notificationEvent(sql: Sql, actor: Actor, event: StoredEvent<'notification.added'>): Promise<NotificationEvent> {
  const { userId } = asMember(actor);
  const notification = await readNotification(sql, userId, event.data.notificationId);
  if (!notification) throw new SkipEventError();
  return { cursor: event.cursor, notification, unreadCount: await countUnreadNotifications(sql, userId) };
}
