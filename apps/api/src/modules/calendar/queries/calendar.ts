import { said } from '@benison/contracts/said';
import type { CalendarEvent } from '../../../platform/calendar-text.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts';
import { calendarEntries, meetingEvent } from '../../messaging/public.ts';
import { calendarStreams, type CalendarStream } from '../../streams/public.ts';

/** How long what is over stays in a calendar. */
const PAST_DAYS = 90;
/** How long what was canceled stays in it as canceled, for programs that would keep it otherwise. */
const CANCELED_DAYS = 30;
/** What an announced stream takes of a calendar: nobody says beforehand how long it goes on. */
const STREAM_MS = HOUR_MS;

/** What a member's calendar has: agreed meetings, its own announced streams, and those it said it comes to. */
export async function calendarOf(sql: Sql, businessId: string, now: Date): Promise<CalendarEvent[]> {
  const past = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  const canceledAfter = new Date(now.getTime() - CANCELED_DAYS * DAY_MS);
  const meetings = await calendarEntries(sql, businessId, { endedAfter: past, canceledAfter });
  const streams = await calendarStreams(sql, businessId, { startedAfter: past, canceledAfter });
  return [...meetings.map(meetingEvent), ...streams.map(streamEvent)];
}

/** An announcement is made once and canceled at most once: that is all its versions. */
function streamEvent({ title, hostName, isOwn, ...stream }: CalendarStream): CalendarEvent {
  const { id, description, startsAt, isCancelled, updatedAt } = stream;
  return {
    id,
    title: isOwn ? said`Live: ${title}` : said`Live: ${title} (${hostName})`,
    description,
    place: null,
    path: '/livestream',
    startsAt,
    endsAt: new Date(startsAt.getTime() + STREAM_MS),
    version: isCancelled ? 1 : 0,
    isCancelled,
    updatedAt,
  };
}
