import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** One entry of a calendar: the same id is the same entry wherever it is read. */
export interface CalendarEvent {
  id: string;
  title: string;
  description: string | null;
  place: string | null;
  /** Where it is in the product. */
  path: string;
  startsAt: Date;
  endsAt: Date;
  /** Counts changes: a program replaces its entry by one with a higher number. */
  version: number;
  isCancelled: boolean;
  updatedAt: Date;
}

/** What a calendar is, and what of the product it names. */
export interface CalendarHead {
  product: string;
  origin: string;
  mailFrom: string;
  /** Whether it takes its entries out of a calendar. */
  isCancelling?: boolean;
  /** Of one that programs read again and again: what it is called there, and how often to look. */
  feed?: { name: string; refreshSeconds: number };
}

/** Entries as a calendar by RFC 5545, in UTC, which every program shows in its owner's time zone. */
export function calendarText(head: CalendarHead, events: readonly CalendarEvent[]): string {
  const { product, origin, mailFrom, isCancelling = false, feed } = head;
  const host = new URL(origin).hostname;
  const calendar = ical({
    prodId: { company: 'Benison', product, language: 'EN' },
    method: isCancelling ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ...(feed && { name: feed.name, ttl: feed.refreshSeconds }),
  });
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@${host}`,
      start: event.startsAt,
      end: event.endsAt,
      stamp: event.updatedAt,
      sequence: event.version,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: event.title,
      ...(event.description && { description: event.description }),
      ...(event.place && { location: event.place }),
      url: `${origin}${event.path}`,
      organizer: { name: 'Benison', email: /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom },
    });
  }
  // The last line ends like every other; the library leaves that out, and strict readers refuse the file.
  return `${calendar.toString()}\r\n`;
}
