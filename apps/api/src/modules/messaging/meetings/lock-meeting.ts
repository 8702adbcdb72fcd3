import type { BusinessActor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { assertStands, lockThread, type Thread } from '../thread.ts';
import { MeetingOverlapError } from './errors.ts';
import { endOf, overlapOf, type Meeting } from './meeting.ts';
import { knownMeeting, takenTimes } from './queries/meetings.ts';

/** A meeting of one's own active match, with its thread locked so that answers come one at a time. @throws NotFoundError */
export async function lockMeeting(
  sql: Sql,
  me: BusinessActor,
  meetingId: string,
  now: Date,
): Promise<{ thread: Thread; meeting: Meeting }> {
  const [place] = await sql<{ match_id: string }>(
    'select g.match_id from meetings g join matches m on m.id = g.match_id where g.id = $1 and $2 in (m.business1_id, m.business2_id)',
    [meetingId, me.businessId],
  );
  if (!place) throw new NotFoundError('That meeting');
  const thread = await lockThread(sql, me.businessId, place.match_id);
  assertStands(thread);
  return { thread, meeting: await knownMeeting(sql, me.businessId, meetingId, now) };
}

interface Wanted {
  startsAt: readonly Date[];
  durationMinutes: number;
  exceptId?: string;
  despiteOverlap: boolean;
  now: Date;
}

/** Reports one's own meetings that a time would overlap, unless the member has accepted that. @throws MeetingOverlapError */
export async function assertNoOverlap(
  sql: Sql,
  me: BusinessActor,
  { startsAt, durationMinutes, exceptId, despiteOverlap, now }: Wanted,
): Promise<void> {
  if (despiteOverlap) return;
  const taken = await takenTimes(sql, me.businessId, now);
  const overlaps = startsAt.flatMap((start) => {
    const found = overlapOf(taken, start, endOf(start, durationMinutes), exceptId);
    return found ? [{ startsAt: start, title: found.title }] : [];
  });
  if (overlaps.length > 0) throw new MeetingOverlapError(overlaps);
}
