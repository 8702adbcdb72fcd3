import { MEETING_AHEAD_DAYS_MAX } from '@benison/contracts/terms/messaging';
import type { Sql } from '../../../platform/database/sql.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { BadInputError } from '../../../platform/errors.ts';

function problemOf(time: Date, now: Date): string | null {
  if (time <= now) return 'This time has passed';
  return time.getTime() - now.getTime() > MEETING_AHEAD_DAYS_MAX * DAY_MS ? 'Please choose a time within a year' : null;
}

/** @throws BadInputError for times in the past or too far ahead, each at its field. */
export function assertAhead(times: readonly Date[], now: Date): void {
  const fields = times.flatMap((time, n) => {
    const message = problemOf(time, now);
    return message === null ? [] : [{ path: `startsAt.${n}`, message }];
  });
  if (fields.length > 0) throw new BadInputError(fields);
}

/** @throws BadInputError for another time that lies in the past or too far ahead, or that is no other. */
export function assertOtherTime(time: Date, known: readonly Date[], now: Date): void {
  const isKnown = known.some((one) => one.getTime() === time.getTime());
  const message = isKnown ? 'This time is already agreed or suggested' : problemOf(time, now);
  if (message !== null) throw new BadInputError([{ path: 'startsAt', message }]);
}

/** Stores the times of a round. */
export async function writeTimes(sql: Sql, meetingId: string, round: number, times: readonly Date[]): Promise<void> {
  await sql(
    'insert into meeting_times (meeting_id, round, place, starts_at) select $1, $2, t.place, t.at from unnest($3::timestamptz[]) with ordinality as t(at, place)',
    [meetingId, round, times],
  );
}
