import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** A member's calendar address as its owner sees it: never the address itself. */
export interface CalendarFeed {
  createdAt: Date;
  lastReadAt: Date | null;
}

const FEED = 'select created_at as "createdAt", last_read_at as "lastReadAt" from calendar_feeds where user_id = $1';

/** The member's calendar address; null while there is none. */
export async function calendarFeedOf(sql: Sql, userId: string): Promise<CalendarFeed | null> {
  const [feed] = await sql<CalendarFeed>(FEED, [userId]);
  return feed ?? null;
}

/** Where a calendar program reads. The secret is all that it needs. */
export const feedUrl = (origin: string, secret: string): string => `${origin}/api/calendar/${secret}.ics`;

/** Turns the member's calendar address off: it opens nothing from then on. */
export async function endCalendarFeed({ sql }: Tx, userId: string): Promise<void> {
  await sql('delete from calendar_feeds where user_id = $1', [userId]);
}
