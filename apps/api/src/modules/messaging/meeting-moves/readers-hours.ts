import type { Sql } from '../../../platform/database/sql.ts';
import { momentRangeWords } from '../../../platform/moment-words.ts';
import { ownClock } from '../../../platform/own-days.ts';
import { endOf, type Meeting } from '../meetings/meeting.ts';

/** Says hours of a meeting to one of its sides, by the clock that it reads. One that closed its account may come back and read them. */
export async function hoursFor(sql: Sql, { durationMinutes }: Meeting, userId: string): Promise<(startsAt: Date) => string> {
  const clock = await ownClock(sql, userId);
  return (startsAt) => momentRangeWords(startsAt, endOf(startsAt, durationMinutes), clock);
}
