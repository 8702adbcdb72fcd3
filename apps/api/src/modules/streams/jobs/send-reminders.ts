import { NotificationType } from '@benison/contracts/enumerations';
import { REMINDER_MINUTES } from '@benison/contracts/streams-terms';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { notBlocked } from '../../matching/public.ts';
import { notify } from '../../notifications/public.ts';
import { reminderMail, reminderWords, type Reminded } from '../reminder-words.ts';

/** Reminders at least this long before the start go out by mail as well. */
const MAILED_MINUTES_MIN = 60;
const BATCH = 200;

interface DueRow {
  id: string;
  minutes: number[];
}

// @NOTE A time that had passed when the stream was announced is none to be reminded at.
const DUE = `
  select s.id, array_agg(r.minutes order by r.minutes) as minutes
  from scheduled_streams s, unnest($2::int[]) as r(minutes)
  where s.canceled_at is null and s.stream_id is null and s.starts_at > $1
    and s.starts_at - make_interval(mins => r.minutes) <= $1 and s.created_at <= s.starts_at - make_interval(mins => r.minutes)
    and not exists (select from scheduled_stream_reminders x where x.scheduled_stream_id = s.id and x.minutes_before = r.minutes)
  group by s.id limit ${BATCH}`;

/** Reminds the host and those who said they come, each time once. After a pause of ours only the latest time is told. */
export async function sendReminders(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<DueRow>(DUE, [now, REMINDER_MINUTES]);
  for (const { id, minutes } of rows) await app.transaction((tx) => remind(app, tx, id, minutes, now));
  if (rows.length > 0) app.onMailWritten();
}

async function remind(app: AppContext, tx: Tx, id: string, due: readonly number[], now: Date): Promise<void> {
  const [minutes] = due;
  const written = await tx.sql<{ minutes_before: number }>(
    `insert into scheduled_stream_reminders (scheduled_stream_id, minutes_before, sent_at) select $1, m, $3 from unnest($2::int[]) as m
     on conflict do nothing returning minutes_before`,
    [id, due, now],
  );
  if (minutes === undefined || !written.some((row) => row.minutes_before === minutes)) return;
  for (const person of await toRemind(tx, id)) await tell(app, tx, id, person, minutes);
}

interface Person extends Reminded {
  userId: string;
  email: string;
  hostId: string;
}

/** The host, and the guests who come and are still its matches. */
async function toRemind({ sql }: Tx, id: string): Promise<Person[]> {
  const rows = await sql<{
    user_id: string;
    email: string;
    host_id: string;
    host_name: string;
    title: string;
    starts_at: Date;
    is_host: boolean;
  }>(
    `select b.user_id, u.email::text, h.id as host_id, h.name as host_name, s.title, s.starts_at, b.id = h.id as is_host
     from scheduled_streams s join businesses h on h.id = s.streamer_id
       join businesses b on b.is_active and (b.id = h.id or (
         exists (select from scheduled_stream_guests g where g.scheduled_stream_id = s.id and g.business_id = b.id and g.is_coming)
         and exists (select from matches m where m.business1_id = least(h.id, b.id) and m.business2_id = greatest(h.id, b.id) and m.ended_at is null)
         and ${notBlocked('h.id', 'b.id')}))
       join users u on u.id = b.user_id
     where s.id = $1 and (b.id = s.streamer_id or b.id in (select g.business_id from scheduled_stream_guests g where g.scheduled_stream_id = s.id))`,
    [id],
  );
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.email,
    hostId: row.host_id,
    hostName: row.host_name,
    title: row.title,
    startsAt: row.starts_at,
    isHost: row.is_host,
  }));
}

async function tell(app: AppContext, tx: Tx, scheduledStreamId: string, person: Person, minutes: number): Promise<void> {
  const data = { ...reminderWords(person, minutes), scheduledStreamId };
  await notify(tx, { userId: person.userId, type: NotificationType.Live, businessId: person.isHost ? null : person.hostId, data });
  if (minutes < MAILED_MINUTES_MIN) return;
  await enqueueMail(tx.sql, {
    to: person.email,
    ...reminderMail(person, minutes, app.config.origin),
    dedupeKey: `reminder:${scheduledStreamId}:${minutes}:${person.userId}`,
  });
}
