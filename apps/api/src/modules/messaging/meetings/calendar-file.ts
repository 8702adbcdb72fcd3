import { said } from '@benison/contracts/said';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** What a calendar program needs to know about a meeting. */
export interface CalendarEntry {
  id: string;
  title: string;
  note: string | null;
  place: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Counts changes: a program replaces its entry by one with a higher number. */
  version: number;
  isCancelled: boolean;
  /** The other side, by name: addresses are private. */
  withName: string;
  updatedAt: Date;
}

/** A meeting as a file by RFC 5545, in UTC, which every program shows in its owner's time zone. */
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
  // The last line ends like every other; the library leaves that out, and strict readers refuse the file.
  return `${calendar.toString()}\r\n`;
}
