import type { AppContext } from '../../../../app-context.ts';
import { SECOND_MS } from '../../../../platform/durations.ts';
import { meetingWatchOf } from '../room-watch.ts';

/** A room not checked for this long is checked, in case what the room server reported was lost. */
const UNSEEN_MS = 10 * SECOND_MS;
const BATCH = 500;

const DUE = `
  select room_name from meeting_rooms where closed_at is null and (ended_at is not null or seen_at is null or seen_at <= $1)
  order by seen_at nulls first limit ${BATCH}`;

/** The fallback beneath the webhooks and signals: looks into the rooms of meetings, and closes those whose time is over. */
export async function keepMeetingRooms(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<{ room_name: string }>(DUE, [new Date(now.getTime() - UNSEEN_MS)]);
  for (const { room_name: roomName } of rows) meetingWatchOf(app).look(roomName);
}
