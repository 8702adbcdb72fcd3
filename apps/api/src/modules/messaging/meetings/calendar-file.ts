import { said } from '@benison/contracts/said';
import { calendarText, type CalendarEvent } from '../../../platform/calendar-text.ts';

/** What a calendar program needs to know about a meeting. */
export interface CalendarEntry extends Pick<
  CalendarEvent,
  'id' | 'title' | 'place' | 'startsAt' | 'endsAt' | 'version' | 'isCancelled' | 'updatedAt'
> {
  note: string | null;
  /** The other side, by name: addresses are private. */
  withName: string;
}

/** A meeting as an entry of a calendar. */
export function meetingEvent({ note, withName, title, ...entry }: CalendarEntry): CalendarEvent {
  return {
    ...entry,
    title: said`${title} (${withName})`,
    description: [note, said`With ${withName}.`].filter(Boolean).join('\n\n'),
    path: '/calendar',
  };
}

/** A meeting as a file for a calendar. */
export function calendarFile(entry: CalendarEntry, from: { origin: string; mailFrom: string }): string {
  return calendarText({ ...from, product: 'Meetings', isCancelling: entry.isCancelled }, [meetingEvent(entry)]);
}
