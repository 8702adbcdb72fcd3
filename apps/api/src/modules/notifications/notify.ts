import { NotificationType } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** A notification about to be written. */
export interface NotificationDraft {
  userId: string;
  /** That an account was approved is told from its verification, by this module itself. */
  type: Exclude<NotificationType, 'ACCOUNT_APPROVED'>;
  matchId?: string | null;
  /** The business it is about, never the receiver's own. */
  businessId?: string | null;
  data?: Record<string, unknown>;
}

export const NOTIFICATION_ADDED = 'notification.added';

const notificationAdded = (added: { notificationId: string; userId: string }): EventDraft => ({
  type: NOTIFICATION_ADDED,
  topics: [userTopic(added.userId)],
  data: { notificationId: added.notificationId },
});

const INSERT = `
  insert into notifications (id, user_id, type, match_id, business_id, data, created_at)
  values ($1, $2, $3, $4, $5, $6::jsonb || '{"count": 1}', clock_timestamp())`;

/** One unread entry per thread: a further message counts there and brings it to the top. */
const COLLAPSE = `
  on conflict (user_id, match_id) where type = 'MESSAGE' and read_at is null do update
  set data = excluded.data || jsonb_build_object('count', coalesce((notifications.data->>'count')::int, 1) + 1),
      business_id = excluded.business_id, created_at = excluded.created_at`;

/** Writes a notification inside the change it tells of; its member hears of it live after the commit. Answers its id. */
export async function notify(tx: Tx, draft: NotificationDraft): Promise<string> {
  const collapse = draft.type === NotificationType.Message && draft.matchId ? COLLAPSE : '';
  const params = [newId(), draft.userId, draft.type, draft.matchId ?? null, draft.businessId ?? null, JSON.stringify(draft.data ?? {})];
  const [written] = await tx.sql<{ id: string }>(`${INSERT} ${collapse} returning id`, params);
  if (!written) throw new Error('A notification was not written.');
  tx.emit(notificationAdded({ notificationId: written.id, userId: draft.userId }));
  return written.id;
}

const INSERT_ALL = `
  insert into notifications (id, user_id, type, business_id, data, created_at)
  select n.id, n.user_id, $3, $4, $5::jsonb || '{"count": 1}', clock_timestamp() from unnest($1::uuid[], $2::uuid[]) as n(id, user_id)`;

/** The same notification for many members, in one statement. */
export async function notifyAll(tx: Tx, userIds: readonly string[], draft: Pick<NotificationDraft, 'type' | 'businessId' | 'data'>): Promise<void> {
  if (userIds.length === 0) return;
  const ids = userIds.map(() => newId());
  await tx.sql(INSERT_ALL, [ids, userIds, draft.type, draft.businessId ?? null, JSON.stringify(draft.data ?? {})]);
  for (const [index, userId] of userIds.entries()) tx.emit(notificationAdded({ notificationId: ids[index] ?? '', userId }));
}

/** Tells a member, once for all, that its account was approved. Answers whether that was news. */
export async function tellApproval(tx: Tx, userId: string): Promise<boolean> {
  const [written] = await tx.sql<{ id: string }>(
    `${INSERT} on conflict (user_id) where type = 'ACCOUNT_APPROVED' do nothing returning id`,
    [newId(), userId, NotificationType.AccountApproved, null, null, '{}'],
  );
  if (written) tx.emit(notificationAdded({ notificationId: written.id, userId }));
  return written !== undefined;
}

/** Whoever reads a thread has read what was notified about its messages. */
export async function markThreadNotificationsRead(tx: Tx, userId: string, matchId: string): Promise<void> {
  await tx.sql(
    `update notifications set read_at = now() where user_id = $1 and match_id = $2 and type = 'MESSAGE' and read_at is null`,
    [userId, matchId],
  );
}
