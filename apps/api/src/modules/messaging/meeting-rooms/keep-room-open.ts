import type { Sql } from '../../../platform/database/sql.ts';
import { closesAt, opensAt } from './meeting-room.ts';

/**
 * Keeps the room of a meeting that is moved while it is open: whoever talks there finishes, until it would have closed. `meeting` has the
 * hours that it had before.
 */
export async function keepRoomOpen(
  sql: Sql,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
  now: Date,
): Promise<void> {
  if (now < opensAt(startsAt)) return;
  await sql('update meeting_rooms set open_until = greatest(open_until, $2) where meeting_id = $1 and ended_at is null', [
    id,
    closesAt(endsAt),
  ]);
}
