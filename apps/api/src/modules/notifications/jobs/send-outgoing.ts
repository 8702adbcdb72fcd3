import { cutTo, lengthOf } from '@benison/contracts/text-length';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { sendPush, type PushTarget } from '../../../platform/push/send-push.ts';
import { vapidKeysOf } from '../../../platform/push/vapid.ts';
import { notificationMail, placeOf } from '../notification-mails.ts';
import { notificationsToSend, type NotificationView } from '../queries/notifications.ts';

const BATCH = 50;
/** A push older than this is not worth sending: the app shows it anyway. */
const PUSH_STALE = `interval '1 hour'`;
/** Push services accept about 4,000 bytes; a moderator's text may be longer, and is shown in full in the app. */
const PUSH_TEXT_MAX = 300;

interface Claimed {
  id: string;
  user_id: string;
}

/** Sends immediate mails and pushes. Any number of processes share the work row by row. */
export async function sendOutgoing(app: AppContext, now: Date): Promise<void> {
  while ((await mailSome(app, now)) === BATCH);
  while ((await pushSome(app, now)) === BATCH);
}

const CLAIM_MAILS = `
  update notifications set mailed_at = $1 where id in (
    select id from notifications where mail = 'AT_ONCE' and mailed_at is null order by created_at limit ${BATCH} for update skip locked)
  returning id, user_id`;

/** The claim and the mails are one transaction, so each goes out once. */
async function mailSome(app: AppContext, now: Date): Promise<number> {
  const taken = await app.transaction(async (tx) => {
    const claimed = await tx.sql<Claimed>(CLAIM_MAILS, [now]);
    for (const { id, user_id: userId } of claimed) {
      const [user] = await tx.sql<{ email: string }>(
        `select email::text from users where id = $1 and state = 'ACTIVE' and email_confirmed_at is not null`,
        [userId],
      );
      const [told] = await notificationsToSend(tx.sql, userId, [id]);
      if (user && told)
        await enqueueMail(
          tx.sql,
          notificationMail({ origin: app.config.origin, secrets: app.secrets }, { userId, email: user.email }, told),
        );
    }
    return claimed.length;
  });
  if (taken > 0) app.onMailWritten();
  return taken;
}

const CLAIM_PUSHES = `
  update notifications set pushed_at = $1 where id in (
    select id from notifications where push and pushed_at is null order by created_at limit ${BATCH} for update skip locked)
  returning id, user_id, created_at > $1::timestamptz - ${PUSH_STALE} as is_fresh`;

// @NOTE A browser gets pushes only while the session it was registered in is open.
const TARGETS = `
  select p.id, p.endpoint, p.p256dh, p.auth from push_subscriptions p join sessions s on s.id = p.session_id join users u on u.id = p.user_id
  where p.user_id = $1 and s.user_id = $1 and s.revoked_at is null and s.expires_at > $2 and u.state = 'ACTIVE'`;

/** A push is only a hint: it is tried once, and the notification is in the app either way. */
async function pushSome(app: AppContext, now: Date): Promise<number> {
  const claimed = await app.transaction((tx) => tx.sql<Claimed & { is_fresh: boolean }>(CLAIM_PUSHES, [now]));
  const sql = sqlOf(app.em());
  for (const { id, user_id: userId, is_fresh: isFresh } of claimed) {
    const [told] = isFresh ? await notificationsToSend(sql, userId, [id]) : [];
    if (!told) continue;
    const targets = await sql<PushTarget & { id: string }>(TARGETS, [userId, now]);
    await Promise.all(targets.map((target) => pushTo(app, target, told, now)));
  }
  return claimed.length;
}

const shortened = (text: string): string => (lengthOf(text) > PUSH_TEXT_MAX ? `${cutTo(text, PUSH_TEXT_MAX - 1)}…` : text);

async function pushTo(app: AppContext, target: PushTarget & { id: string }, told: NotificationView, now: Date): Promise<void> {
  const payload = JSON.stringify({
    title: shortened(told.title),
    text: shortened(told.text),
    url: placeOf(told),
    tag: told.matchId ?? told.id,
  });
  const subject = app.config.origin.startsWith('https:') ? app.config.origin : 'mailto:hello@benison.example';
  const outcome = await sendPush(vapidKeysOf(app), subject, target, payload);
  if (outcome.is === 'gone') await app.pool.query('delete from push_subscriptions where id = $1', [target.id]);
  else if (outcome.is === 'sent') await app.pool.query('update push_subscriptions set last_sent_at = $2 where id = $1', [target.id, now]);
  else app.logger.warn({ err: outcome.why, pushSubscriptionId: target.id }, 'a push could not be sent');
}
