import type { Sql } from '../../../../platform/database/sql.ts';
import type { DoorFacts } from '../meeting-room.ts';

/** A meeting's room that has been opened, the meeting, and its two sides. */
export interface RoomRow extends DoorFacts {
  room_name: string;
  meeting_id: string;
  match_id: string;
  title: string;
  ended_at: Date | null;
  closed_at: Date | null;
  match_ended_at: Date | null;
  one_id: string;
  other_id: string;
}

/** Whether both sides of match `m` may act, as SQL. */
const BOTH_ACTIVE = '(select bool_and(b.is_active) from businesses b where b.id in (m.business1_id, m.business2_id))';

/** The columns of a `DoorFacts`, of meeting `g`, match `m` and room `r`. */
const DOOR_COLUMNS = `g.status, g.starts_at as "startsAt", g.ends_at as "endsAt", r.open_until as "openUntil", ${BOTH_ACTIVE} as "bothActive"`;

const ROOMS = `
  select r.room_name, r.meeting_id, g.match_id, g.title, r.ended_at, r.closed_at, m.ended_at as match_ended_at,
    m.business1_id as one_id, m.business2_id as other_id, ${DOOR_COLUMNS}
  from meeting_rooms r join meetings g on g.id = r.meeting_id join matches m on m.id = g.match_id`;

/** A room by its name; null for what is no room of a meeting. */
export async function roomByName(sql: Sql, roomName: string): Promise<RoomRow | null> {
  const [row] = await sql<RoomRow>(`${ROOMS} where r.room_name = $1`, [roomName]);
  return row ?? null;
}

/** The door of a meeting, of an active match. */
export async function doorOf(sql: Sql, meetingId: string): Promise<DoorFacts | null> {
  const [row] = await sql<DoorFacts>(
    `select ${DOOR_COLUMNS} from meetings g join matches m on m.id = g.match_id
     left join meeting_rooms r on r.meeting_id = g.id and r.ended_at is null where g.id = $1`,
    [meetingId],
  );
  return row ?? null;
}

/** Until when the room of each meeting stays open for those inside, in the order requested; null where it was not moved meanwhile. */
export async function openUntilOf(sql: Sql, _businessId: string, meetingIds: readonly string[]): Promise<(Date | null)[]> {
  const rows = await sql<{ meeting_id: string; open_until: Date | null }>(
    'select meeting_id, open_until from meeting_rooms where meeting_id = any($1) and ended_at is null',
    [meetingIds],
  );
  const byId = new Map(rows.map((row) => [row.meeting_id, row.open_until]));
  return meetingIds.map((id) => byId.get(id) ?? null);
}

/** The rooms that may be open of the meetings of a match, of one meeting, or of the businesses behind sessions. */
export async function openRooms(sql: Sql, of: { matchId?: string; meetingId?: string; sessionIds?: readonly string[] }): Promise<string[]> {
  const rows = await sql<{ room_name: string }>(
    `select r.room_name from meeting_rooms r join meetings g on g.id = r.meeting_id join matches m on m.id = g.match_id
     where r.closed_at is null and (g.match_id = $1 or g.id = $2
       or exists (select from member_access e join businesses b on b.user_id = e.user_id
         where e.id = any($3::uuid[]) and b.id in (m.business1_id, m.business2_id)))`,
    [of.matchId ?? null, of.meetingId ?? null, of.sessionIds ?? []],
  );
  return rows.map((row) => row.room_name);
}
