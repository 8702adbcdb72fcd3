import { MailWay, NotificationType } from '@benison/contracts/enumerations';
import { MAIL_AGAIN_HOURS } from '@benison/contracts/terms/account-settings';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';
import { REASONS, type NewsAbout, type NotificationNews } from './reasons.ts';
import { waysUnlessSettled } from './settings.ts';

/** A notification to be written: what happened, with its values, to whom, and our words where they are not made when it is read. */
export type NotificationDraft = Receiver & NotificationNews;

interface Receiver {
  userId: string;
  matchId?: string | null;
  /** The business it is about, never the receiver's own. */
  businessId?: string | null;
  /** `title` and `text`, and what it leads to. */
  data?: Record<string, unknown>;
  /** The change sends a mail of its own that says the same: the member's setting adds no second one. */
  isMailed?: boolean;
}

type PlainReceiver = Pick<Receiver, 'userId' | 'businessId' | 'data'>;
type PlainDraft = PlainReceiver & NotificationNews;

/** A member has another notification, or an unread one counts up; sent only to that member. */
export const NOTIFICATION_ADDED = 'notification.added';
/** Announces notifications that also go out by mail or push, to the process that sends them. */
export const OUTGOING_TOPIC = 'notifications:outgoing';

declare module '../../platform/events/event.ts' {
  interface Facts {
    'notification.added': { notificationId: string };
    'notification.outgoing': { notificationId: string };
  }
}

const notificationAdded = (added: { notificationId: string; userId: string }): EventDraft<'notification.added'> => ({
  type: NOTIFICATION_ADDED,
  topics: [userTopic(added.userId)],
  data: { notificationId: added.notificationId },
});

interface Written {
  id: string;
  user_id: string;
  in_app: boolean;
  mail: MailWay;
  push: boolean;
}

const WAYS = 'in_app, mail, push';
/** The member's own setting, or else the default of the kind; a push needs a browser to go to. */
const settledWays = (user: string, type: string, email: string, push: string, isMailed = false): string => `
  coalesce((select s.in_app from notification_settings s where s.user_id = ${user} and s.type = ${type}), true),
  case when ${isMailed} then 'OFF' else coalesce((select s.email from notification_settings s where s.user_id = ${user} and s.type = ${type}), ${email}) end,
  coalesce((select s.push from notification_settings s where s.user_id = ${user} and s.type = ${type}), ${push})
    and exists (select from push_subscriptions p where p.user_id = ${user})`;

/** Nothing is written for an erased account: nobody would read it, and nothing would ever delete it. */
const isSomebody = (user: string): string => `not exists (select from users u where u.id = ${user} and u.erased_at is not null)`;

const insertOf = (isMailed: boolean): string => `
  insert into notifications (id, user_id, type, match_id, business_id, data, created_at, ${WAYS})
  select $1, $2, $3, $4, $5, $6::jsonb || '{"count": 1}', clock_timestamp(), ${settledWays('$2::uuid', '$3::text', '$7::text', '$8::boolean', isMailed)}
  where ${isSomebody('$2::uuid')}`;
const [INSERT, INSERT_MAILED] = [insertOf(false), insertOf(true)];
const RETURNING = `returning id, user_id, ${WAYS}`;

// A thread left unread is mailed of again: a conversation under way is one mail, not one a message, and the daily mail is one anyway.
const MAILED_AGAIN = `(excluded.mail = 'DAILY' or notifications.mailed_at <= excluded.created_at - interval '${MAIL_AGAIN_HOURS} hours')`;
/** One unread entry per thread: a further message increments it and brings it to the top. */
const COLLAPSE = `
  on conflict (user_id, match_id) where type = 'MESSAGE' and read_at is null do update
  set data = excluded.data || jsonb_build_object('count', coalesce((notifications.data->>'count')::int, 1) + 1),
      business_id = excluded.business_id, created_at = excluded.created_at, in_app = excluded.in_app, push = excluded.push, pushed_at = null,
      mail = case when notifications.mailed_at is null or ${MAILED_AGAIN} then excluded.mail else notifications.mail end,
      mailed_at = case when ${MAILED_AGAIN} then null else notifications.mailed_at end`;

const storedOf = ({ data, reason, facts }: PlainDraft): Record<string, unknown> => ({ ...data, reason, ...(facts && { facts }) });

/** Writes a notification within the change it reports; its member hears of it live after the commit. Returns its id; null for an erased account. */
export async function notify(tx: Tx, draft: NotificationDraft): Promise<string | null> {
  const { type } = REASONS[draft.reason];
  const ways = waysUnlessSettled(type);
  const params = [
    newId(),
    draft.userId,
    type,
    draft.matchId ?? null,
    draft.businessId ?? null,
    JSON.stringify(storedOf(draft)),
    ways.email,
    ways.push,
  ];
  const collapse = type === NotificationType.Message && draft.matchId ? COLLAPSE : '';
  const [written] = await tx.prepared<Written>(`${draft.isMailed ? INSERT_MAILED : INSERT} ${collapse} ${RETURNING}`, params);
  if (written) tell(tx, written);
  return written?.id ?? null;
}

/** Shown in the app at once, unless the member turned that off; mailed and pushed soon after the commit. */
function tell(tx: Tx, { id, user_id: userId, in_app: isInApp, mail, push }: Written): void {
  if (isInApp) tx.emit(notificationAdded({ notificationId: id, userId }));
  if (push || mail === MailWay.AtOnce) tx.emit({ type: 'notification.outgoing', topics: [OUTGOING_TOPIC], data: { notificationId: id } });
}

const INSERT_ALL = `
  insert into notifications (id, user_id, type, business_id, data, created_at, ${WAYS})
  select n.id, n."user", n.type, n.business, n.data || '{"count": 1}', clock_timestamp(), ${settledWays('n."user"', 'n.type', 'n.email', 'n.push')}
  from jsonb_to_recordset($1::jsonb) as n(id uuid, "user" uuid, type text, business uuid, data jsonb, email text, push boolean)
  where ${isSomebody('n."user"')} ${RETURNING}`;

const INSERT_OF_MESSAGES = `
  insert into notifications (id, user_id, type, match_id, business_id, data, created_at, ${WAYS})
  select n.id, n."user", 'MESSAGE', n.match, n.business, '{"count": 1}', clock_timestamp(), ${settledWays('n."user"', `'MESSAGE'`, '$2::text', '$3::boolean')}
  from jsonb_to_recordset($1::jsonb) as n(id uuid, "user" uuid, match uuid, business uuid) order by n."user", n.match ${COLLAPSE} ${RETURNING}`;

/** Tells of new messages in different threads: a further one in a thread that is unread counts up. */
export async function notifyOfMessages(tx: Tx, drafts: readonly { userId: string; matchId: string; businessId: string }[]): Promise<void> {
  if (drafts.length === 0) return;
  const ways = waysUnlessSettled(NotificationType.Message);
  const rows = drafts.map(({ userId, matchId, businessId }) => ({ id: newId(), user: userId, match: matchId, business: businessId }));
  for (const one of await tx.prepared<Written>(INSERT_OF_MESSAGES, [JSON.stringify(rows), ways.email, ways.push])) tell(tx, one);
}

/** Several notifications in one statement. */
export async function notifyEach(tx: Tx, drafts: readonly PlainDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const rows = drafts.map((draft) => ({
    id: newId(),
    user: draft.userId,
    type: REASONS[draft.reason].type,
    business: draft.businessId ?? null,
    data: storedOf(draft),
    ...waysUnlessSettled(REASONS[draft.reason].type),
  }));
  for (const one of await tx.prepared<Written>(INSERT_ALL, [JSON.stringify(rows)])) tell(tx, one);
}

/** The same notification for many members. */
export const notifyAll = (tx: Tx, userIds: readonly string[], draft: Omit<PlainReceiver, 'userId'> & NotificationNews): Promise<void> =>
  notifyEach(
    tx,
    userIds.map((userId) => ({ ...draft, userId })),
  );

/** Tells a member that the account was approved, only ever once. Returns whether that was news. */
export async function tellApproval(tx: Tx, userId: string): Promise<boolean> {
  const ways = waysUnlessSettled(NotificationType.AccountApproved);
  const [written] = await tx.sql<Written>(`${INSERT} on conflict (user_id) where type = 'ACCOUNT_APPROVED' do nothing ${RETURNING}`, [
    newId(),
    userId,
    NotificationType.AccountApproved,
    null,
    null,
    '{}',
    ways.email,
    ways.push,
  ]);
  if (written) tell(tx, written);
  return written !== undefined;
}

interface Untrue {
  userId: string;
  /** The decision it told of; null: that the account was approved. */
  verificationId: string | null;
}

/**
 * What a notification told holds no longer: it says so itself, unread and on top again, in the app and where it was pushed to. A push under
 * the same tag takes the place of the one before.
 */
export async function correctNotification(
  tx: Tx,
  { userId, verificationId }: Untrue,
  { reason, facts, data }: NewsAbout<'VERIFICATION'> & { data: { title: string; text: string } },
): Promise<void> {
  const corrected = await tx.sql<Written>(
    `update notifications set type = 'VERIFICATION', data = $3::jsonb || '{"count": 1}', read_at = null, pushed_at = null, created_at = clock_timestamp()
     where user_id = $1 and case when $2::text is null then type = 'ACCOUNT_APPROVED' else type = 'VERIFICATION' and data->>'verificationId' = $2 end ${RETURNING}`,
    [userId, verificationId, JSON.stringify({ ...data, reason, facts })],
  );
  for (const one of corrected) tell(tx, one);
}

const READ_OF_THREADS = `
  update notifications set read_at = now() where id = any(array(
    select n.id from (select * from jsonb_to_recordset($1::jsonb) as t("user" uuid, match uuid) order by t."user", t.match offset 0) t
    cross join lateral (
      select id from notifications where user_id = t."user" and match_id = t.match and type = 'MESSAGE' and read_at is null for update offset 0) n))`;

/** Reading threads also reads the notifications about their messages. */
export async function markThreadsNotificationsRead(tx: Tx, read: readonly { userId: string; matchId: string }[]): Promise<void> {
  if (read.length === 0) return;
  await tx.prepared(READ_OF_THREADS, [JSON.stringify(read.map(({ userId, matchId }) => ({ user: userId, match: matchId })))]);
}
