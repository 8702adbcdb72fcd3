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
  where g.id = $1 and g.starts_at is not null and u.state <> 'CLOSED'`;

/** A meeting with an agreed time, for each of its two sides that is there: a closed account is told nothing. */
export function sidesOf(sql: Sql, meetingId: string): Promise<MeetingSide[]> {
  return sql(SIDES, [meetingId]);
}

/** Hours that a meeting had. */
interface FormerHours {
  startsAt: Date;
  endsAt: Date;
}

/** Mails both sides about a change of a meeting, with a calendar file. Once for each change. One that was moved had `former` hours. */
export async function mailMeeting(app: AppContext, tx: Tx, meetingId: string, former: FormerHours | null = null): Promise<void> {
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
      ...letterOf(side, origin, former),
      to: side.email,
      attachments,
      dedupeKey: `meeting:${meetingId}:${side.version}:${side.businessId}`,
    });
  }
}

/** What the letter about a change is called, says first, and says of its file. */
interface LetterWords {
  subject: string;
  title: string;
  file: string;
}

const CANCELED: LetterWords = {
  subject: 'Canceled',
  title: 'This meeting will not take place.',
  file: 'The attached file takes it out of your calendar.',
};
const AGREED: LetterWords = { subject: 'Agreed', title: 'Your meeting is agreed.', file: 'The attached file puts it into your calendar.' };
const MOVED: LetterWords = { subject: 'Moved', title: 'Your meeting was moved.', file: 'The attached file moves it in your calendar.' };

function letterOf(side: MeetingSide, origin: string, former: FormerHours | null): MailContent {
  const { clockFormat } = side;
  const words = side.isCancelled ? CANCELED : former ? MOVED : AGREED;
  const hours = (timeZone: string, { startsAt, endsAt }: FormerHours = side) =>
    momentRangeWords(startsAt, endsAt, { timeZone, clockFormat });
  const [own, other] = [hours(side.ownTimeZone), hours(side.otherTimeZone)];
  return layOutMail({
    subject: said`${words.subject}: ${side.title}, with ${side.withName}`,
    title: words.title,
    paragraphs: [
      said`${side.title}, with ${side.withName}`,
      ...(former ? [`From: ${hours(side.ownTimeZone, former)}`, `To: ${own}`] : [own]),
      ...(other === own ? [] : [said`For ${side.withName}: ${other}`]),
      ...(side.place && !side.isCancelled ? [said`Where: ${side.place}`] : []),
    ],
    ...(side.cancelReason && side.isCancelled && { quote: side.cancelReason }),
    action: { label: 'Open your calendar', url: `${origin}/calendar` },
    notes: [words.file],
  });
}
