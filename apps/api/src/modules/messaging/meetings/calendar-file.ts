import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { said } from '@benison/contracts/said';

/** What a calendar program is told of a meeting. */
export interface CalendarEntry {
  id: string;
  title: string;
  note: string | null;
  place: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Counts what became of it: a program replaces what it has by what counts more. */
  version: number;
  isCancelled: boolean;
  /** The other side, by its name: addresses are nobody's business. */
  withName: string;
  updatedAt: Date;
}

/** A meeting as a file by RFC 5545, in UTC: every program shows it in its owner's time. */
export function calendarFile(entry: CalendarEntry, from: { origin: string; mailFrom: string }): string {
  const host = new URL(from.origin).hostname;
  const calendar = ical({
    prodId: { company: 'Benison', product: 'Meetings', language: 'EN' },
    method: entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${entry.id}@${host}`,
    start: entry.startsAt,
    end: entry.endsAt,
    stamp: entry.updatedAt,
    sequence: entry.version,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: said`${entry.title} (${entry.withName})`,
    description: [entry.note, said`With ${entry.withName}.`].filter(Boolean).join('\n\n'),
    ...(entry.place && { location: entry.place }),
    url: `${from.origin}/calendar`,
    organizer: { name: 'Benison', email: /<([^>]+)>/.exec(from.mailFrom)?.[1] ?? from.mailFrom },
  });
  return calendar.toString();
}
