import { DIGEST_HOUR } from '@benison/contracts/terms/account-settings';
import type { AppContext } from '../../../app-context.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { takeDailyMail } from '../../accounts/public.ts';
import { dailyMail } from '../notification-mails.ts';
import { notificationsToSend } from '../queries/notifications.ts';

const BATCH = 200;

interface Due {
  id: string;
  email: string;
  due_at: Date;
}

// @NOTE The daily mail is due at its hour in the time zone of the business, and lists what came before that.
const DUE = `
  select u.id, u.email::text, d.due_at from users u left join businesses b on b.user_id = u.id
    cross join lateral (select (date_trunc('day', $1::timestamptz at time zone coalesce(b.time_zone, 'America/New_York')) + interval '${DIGEST_HOUR} hours')
      at time zone coalesce(b.time_zone, 'America/New_York') as due_at) d
  where u.state = 'ACTIVE' and u.email_confirmed_at is not null and d.due_at <= $1 and (u.digest_at is null or u.digest_at < d.due_at)
    and u.id in (select n.user_id from notifications n where n.mail = 'DAILY' and n.mailed_at is null)
    and exists (select from notifications n where n.user_id = u.id and n.mail = 'DAILY' and n.mailed_at is null and n.read_at is null and n.created_at < d.due_at)
  limit ${BATCH}`;

const CLAIM = `
  update notifications set mailed_at = $3 where user_id = $1 and mail = 'DAILY' and mailed_at is null and created_at < $2
  returning id, read_at is null as is_unread`;

/** Writes the daily mail of everybody whose hour has come: notifications since the last one that were not read in the app. */
export async function sendDaily(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<Due>(DUE, [now]);
  try {
    await eachApart(rows, (user) => mailDay(app, user, now));
  } finally {
    if (rows.length > 0) app.onMailWritten();
  }
}

async function mailDay(app: AppContext, user: Due, now: Date): Promise<void> {
  await app.transaction(async (tx) => {
    if (!(await takeDailyMail(tx, user.id, { now, dueAt: user.due_at }))) return;
    const claimed = await tx.sql<{ id: string; is_unread: boolean }>(CLAIM, [user.id, user.due_at, now]);
    const told = await notificationsToSend(
      tx.sql,
      user.id,
      claimed.filter((row) => row.is_unread).map((row) => row.id),
    );
    if (told.length === 0) return;
    const outside = { origin: app.config.origin, secrets: app.secrets };
    await enqueueMail(tx.sql, dailyMail(outside, { userId: user.id, email: user.email }, told, user.due_at));
  });
}
