import type { AppContext } from '../../../../app-context.ts';
import { preparedSql } from '../../../../platform/database/prepared.ts';
import type { RoomBearer } from '../../../../platform/media/media.ts';
import { businessOf, digitsOfSession, sessionDigitsOf } from '../../../accounts/public.ts';
import { whyClosed } from '../meeting-room.ts';
import { roomByName, type RoomRow } from './room-rows.ts';

/** Whether a room may be used at this moment, by its two sides. */
export const isOpen = (room: RoomRow, now: Date): boolean =>
  room.ended_at === null && room.match_ended_at === null && whyClosed(room, now) === null;

/** Whether the business behind an identity is one of the meeting's two. */
export function isOfMeeting({ one_id: one, other_id: other }: RoomRow, identity: string): boolean {
  const businessId = businessOf(identity);
  return businessId !== null && (businessId === one || businessId === other);
}

const HAS_SESSION = `
  select from businesses b join member_access e on e.user_id = b.user_id
  where b.id = $1::uuid and e.revoked_at is null and e.expires_at > $3::timestamptz and ${digitsOfSession('e.id')} = $2`;

/** Whether somebody may be in the room of a meeting at this moment. A token says only that they might, some time ago. */
export async function mayEnterMeetingRoom(app: AppContext, { room: roomName, identity }: RoomBearer): Promise<boolean> {
  const sql = preparedSql(app.pool);
  const now = app.clock.now();
  const room = await roomByName(sql, roomName);
  if (!room || !isOpen(room, now) || !isOfMeeting(room, identity)) return false;
  const sessions = await sql(HAS_SESSION, [businessOf(identity), sessionDigitsOf(identity), now]);
  return sessions.length > 0;
}
