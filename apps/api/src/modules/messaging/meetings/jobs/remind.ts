import { NotificationReason } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { momentRangeWords, timeLeftWords, type ReadersClock } from '../../../../platform/moment-words.ts';
import { notify } from '../../../notifications/public.ts';

const BATCH = 200;

/** How long before a meeting both are reminded, the column that records it, and from when on the next reminder takes over. */
const REMINDERS = [
  { hours: 24, column: 'day_reminded_at', nextHours: 1 },
  { hours: 1, column: 'hour_reminded_at', nextHours: 0 },
] as const;

interface Due {
  id: string;
  match_id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  user_id: string;
  clock: ReadersClock;
  other_id: string;
  other_name: string;
}

/**
 * Reminds both sides of upcoming meetings. One agreed after a reminder's time needs no such reminder. After an outage only the nearer
 * of two reminders is sent. Nobody is reminded of a meeting with somebody whose account is closed or suspended.
 */
export async function remindOfMeetings(app: AppContext, now: Date): Promise<void> {
  for (const { hours, column, nextHours } of REMINDERS) {
    await app.transaction(async (tx) => {
      const due = await tx.sql<{ id: string; is_news: boolean }>(
        `update meetings set ${column} = $1 where id in (
           select g.id from meetings g join matches m on m.id = g.match_id
           where g.status = 'ACCEPTED' and g.${column} is null and m.ended_at is null and g.starts_at > $1 and g.starts_at <= $1::timestamptz + $2 * interval '1 hour'
             and (select bool_and(b.is_active) from businesses b where b.id in (m.business1_id, m.business2_id))
           order by g.starts_at limit ${BATCH} for update of g skip locked)
         returning id, accepted_at <= starts_at - $2 * interval '1 hour' and starts_at > $1::timestamptz + $3 * interval '1 hour' as is_news`,
        [now, hours, nextHours],
      );
      await remind(
        tx,
        due.filter((one) => one.is_news).map(({ id }) => id),
        now,
      );
    });
  }
}

async function remind(tx: Tx, ids: string[], now: Date): Promise<void> {
  const sides = await tx.sql<Due>(
    `select g.id, g.match_id, g.title, g.starts_at, g.ends_at, b.user_id, jsonb_build_object('timeZone', b.time_zone, 'clockFormat', u.clock_format) as clock, o.id as other_id, o.name as other_name
     from meetings g join matches m on m.id = g.match_id join businesses b on b.id in (m.business1_id, m.business2_id) join users u on u.id = b.user_id
     join businesses o on o.id in (m.business1_id, m.business2_id) and o.id <> b.id where g.id = any($1)`,
    [ids],
  );
  for (const side of sides) {
    const title = `Your meeting is ${timeLeftWords(now, side.starts_at)}`;
    const text = said`${side.title}, with ${side.other_name}: ${momentRangeWords(side.starts_at, side.ends_at, side.clock)}.`;
    await notify(tx, {
      userId: side.user_id,
      reason: NotificationReason.MeetingSoon,
      facts: { title: side.title, times: [side.starts_at] },
      matchId: side.match_id,
      businessId: side.other_id,
      data: { meetingId: side.id, title, text },
    });
  }
}
