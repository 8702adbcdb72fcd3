import { NotificationReason } from '@benison/contracts/enumerations';
import { REMINDER_MINUTES } from '@benison/contracts/terms/streams';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { notify } from '../../notifications/public.ts';
import { liveBan } from '../access.ts';
import { scheduledPeople, type ScheduledPerson } from '../queries/scheduled-people.ts';
import { reminderMail, reminderWords } from '../scheduled-words.ts';

/** Reminders at least this long before the start go out by mail as well. */
const MAILED_MINUTES_MIN = 60;
const BATCH = 200;

interface DueRow {
  id: string;
  minutes: number[];
}

// @NOTE A time that had passed when the stream was announced is none to be reminded at; nor is there one for a stream that its host may not begin.
const DUE = `
  select s.id, array_agg(r.minutes order by r.minutes) as minutes
  from scheduled_streams s join businesses h on h.id = s.streamer_id and h.is_active, unnest($2::int[]) as r(minutes)
  where s.canceled_at is null and s.stream_id is null and s.starts_at > $1
    and s.starts_at - make_interval(mins => r.minutes) <= $1 and s.created_at <= s.starts_at - make_interval(mins => r.minutes)
    and not exists (${liveBan('s.streamer_id', 's.starts_at')})
    and not exists (select from scheduled_stream_reminders x where x.scheduled_stream_id = s.id and x.minutes_before = r.minutes)
  group by s.id limit ${BATCH}`;

/** Reminds the host and those who said they come, each time once. After a pause of ours only the latest time is told. */
export async function sendReminders(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<DueRow>(DUE, [now, REMINDER_MINUTES]);
  try {
    await eachApart(rows, ({ id, minutes }) => app.transaction((tx) => remind(app, tx, id, minutes, now)));
  } finally {
    if (rows.length > 0) app.onMailWritten();
  }
}

async function remind(app: AppContext, tx: Tx, id: string, due: readonly number[], now: Date): Promise<void> {
  const [minutes] = due;
  const written = await tx.sql<{ minutes_before: number }>(
    `insert into scheduled_stream_reminders (scheduled_stream_id, minutes_before, sent_at)
     select s.id, m, $3 from (select id from scheduled_streams where id = $1 and canceled_at is null and stream_id is null for share) s, unnest($2::int[]) as m
     on conflict do nothing returning minutes_before`,
    [id, due, now],
  );
  if (minutes === undefined || !written.some((row) => row.minutes_before === minutes)) return;
  for (const person of await scheduledPeople(tx.sql, id)) await tell(app, tx, { id, minutes, now }, person);
}

async function tell(
  app: AppContext,
  tx: Tx,
  { id: scheduledStreamId, minutes, now }: { id: string; minutes: number; now: Date },
  person: ScheduledPerson,
): Promise<void> {
  const data = { ...reminderWords(person, now), scheduledStreamId };
  const isMailed = minutes >= MAILED_MINUTES_MIN;
  await notify(tx, {
    userId: person.userId,
    reason: person.isHost ? NotificationReason.OwnStreamSoon : NotificationReason.StreamSoon,
    facts: { title: person.title, startsAt: person.startsAt },
    businessId: person.isHost ? null : person.hostId,
    data,
    isMailed,
  });
  if (!isMailed) return;
  await enqueueMail(tx.sql, {
    to: person.email,
    ...reminderMail(person, now, app.config.origin),
    dedupeKey: `reminder:${scheduledStreamId}:${minutes}:${person.userId}`,
  });
}
