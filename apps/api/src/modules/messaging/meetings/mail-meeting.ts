import type { ClockFormat } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import type { AppContext } from '../../../app-context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { momentRangeWords } from '../../../platform/moment-words.ts';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

/** A meeting as one of its two sides is mailed about it. */
interface MeetingSide extends CalendarEntry {
  businessId: string;
  email: string;
  clockFormat: ClockFormat;
  ownTimeZone: string;
  otherTimeZone: string;
  cancelReason: string | null;
}

const SIDES = `
  select g.id, g.title, g.note, g.place, g.starts_at as "startsAt", g.ends_at as "endsAt", g.version, g.status = 'CANCELLED' as "isCancelled", g.updated_at as "updatedAt",
    g.cancel_reason as "cancelReason", b.id as "businessId", u.email, u.clock_format as "clockFormat", b.time_zone as "ownTimeZone", o.name as "withName", o.time_zone as "otherTimeZone"
  from meetings g join matches m on m.id = g.match_id
  join businesses b on b.id in (m.business1_id, m.business2_id) join users u on u.id = b.user_id
  join businesses o on o.id in (m.business1_id, m.business2_id) and o.id <> b.id
  where g.id = $1 and g.starts_at is not null and u.erased_at is null`;

/** A meeting with an agreed time, for each of its two sides. */
export function sidesOf(sql: Sql, meetingId: string): Promise<MeetingSide[]> {
  return sql(SIDES, [meetingId]);
}

/** Mails both sides about a change of a meeting, with a calendar file. Once for each change. */
export async function mailMeeting(app: AppContext, tx: Tx, meetingId: string): Promise<void> {
  const { origin, MAIL_FROM: mailFrom } = app.config;
  for (const side of await sidesOf(tx.sql, meetingId)) {
    const attachments = [
      {
        fileName: 'meeting.ics',
        contentType: `text/calendar; charset=utf-8; method=${side.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
        content: calendarFile(side, { origin, mailFrom }),
      },
    ];
    await enqueueMail(tx.sql, {
      ...letterOf(side, origin),
      to: side.email,
      attachments,
      dedupeKey: `meeting:${meetingId}:${side.version}:${side.businessId}`,
    });
  }
}

function letterOf(side: MeetingSide, origin: string): MailContent {
  const { clockFormat } = side;
  const own = momentRangeWords(side.startsAt, side.endsAt, { timeZone: side.ownTimeZone, clockFormat });
  const other = momentRangeWords(side.startsAt, side.endsAt, { timeZone: side.otherTimeZone, clockFormat });
  const times = [own, ...(other === own ? [] : [said`For ${side.withName}: ${other}`])];
  const subject = said`${side.isCancelled ? 'Canceled' : 'Agreed'}: ${side.title}, with ${side.withName}`;
  return layOutMail({
    subject,
    title: side.isCancelled ? 'This meeting does not take place.' : 'Your meeting is agreed.',
    paragraphs: [
      said`${side.title}, with ${side.withName}`,
      ...times,
      ...(side.place && !side.isCancelled ? [said`Where: ${side.place}`] : []),
    ],
    ...(side.cancelReason && side.isCancelled && { quote: side.cancelReason }),
    action: { label: 'Open your calendar', url: `${origin}/calendar` },
    notes: [side.isCancelled ? 'The attached file takes it out of your calendar.' : 'The attached file puts it into your calendar.'],
  });
}
