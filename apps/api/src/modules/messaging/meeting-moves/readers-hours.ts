import type { Sql } from '../../../platform/database/sql.ts';
import { momentRangeWords } from '../../../platform/moment-words.ts';
import { sidesOf } from '../meetings/mail-meeting.ts';
import { endOf, type Meeting } from '../meetings/meeting.ts';

/** Says hours of a meeting to one of its sides, by the clock that it reads. */
export async function hoursFor(sql: Sql, meeting: Meeting, businessId: string): Promise<(startsAt: Date) => string> {
  const side = (await sidesOf(sql, meeting.id)).find((one) => one.businessId === businessId);
  // Somebody whose account was erased reads nothing any more.
  if (!side) return () => '';
  const { ownTimeZone: timeZone, clockFormat } = side;
  return (startsAt) => momentRangeWords(startsAt, endOf(startsAt, meeting.durationMinutes), { timeZone, clockFormat });
}
