import type { AppContext } from '../../../app-context.ts';
import { preparedSql } from '../../../platform/database/prepared.ts';
import { RoomWatch } from '../../../platform/media/room-watch.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { syncMeetingRoom } from './commands/sync-meeting-room.ts';
import { openRooms, roomByName } from './queries/room-rows.ts';

/** The watch over the rooms of meetings in this process, by their names. */
export const meetingWatchOf = oncePer((app: AppContext) => new RoomWatch(app, syncMeetingRoom));

/** Looks into a room that the room server reported, if it is a meeting's. */
export async function lookIntoMeetingRoom(app: AppContext, roomName: string): Promise<void> {
  if (await roomByName(preparedSql(app.pool), roomName)) meetingWatchOf(app).look(roomName);
}

/** Looks into the rooms that a change may have closed, or put somebody out of. */
export async function lookIntoMeetingRooms(app: AppContext, of: Parameters<typeof openRooms>[1]): Promise<void> {
  for (const roomName of await openRooms(preparedSql(app.pool), of)) meetingWatchOf(app).look(roomName);
}
