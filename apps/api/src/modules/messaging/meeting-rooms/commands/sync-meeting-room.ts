import { NotificationReason } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import type { AppContext } from '../../../../app-context.ts';
import { sqlOf, type Sql } from '../../../../platform/database/sql.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { messageOf } from '../../../../platform/errors.ts';
import type { RoomParticipant } from '../../../../platform/media/media.ts';
import { businessOf, signedOutOf } from '../../../accounts/public.ts';
import { notify } from '../../../notifications/public.ts';
import { meetingRoomChanged } from '../../events.ts';
import { closesAt, outlastsMove } from '../meeting-room.ts';
import { isOfMeeting, isOpen } from '../queries/room-entry.ts';
import { roomByName, type RoomRow } from '../queries/room-rows.ts';

/**
 * Brings a meeting's room and its rows together: whoever may not be there is put out, who came and left is written down, and a room whose
 * time is over is closed with everybody in it. A meeting that was moved while people talked leaves them the room until they are gone. What the room server reports only says when to look. Returns when to look again.
 */
export async function syncMeetingRoom(app: AppContext, roomName: string): Promise<Date | null> {
  const room = await roomByName(sqlOf(app.em()), roomName);
  if (!room || room.closed_at) return null;
  const now = app.clock.now();
  if (!isOpen(room, now)) {
    await close(app, room, now);
    return null;
  }
  try {
    const here = await peopleWhoMayStay(app, room);
    if (here.length === 0 && outlastsMove(room, now)) {
      await close(app, room, now);
      return null;
    }
    await app.transaction((tx) => write(tx, room, here, now));
  } catch (error) {
    app.logger.warn({ err: messageOf(error), roomName }, 'the room of a meeting could not be looked into');
  }
  return outlastsMove(room, now) ? room.openUntil : room.endsAt && closesAt(room.endsAt);
}

/** The people in the room; those who may not be there are put out of it. */
async function peopleWhoMayStay(app: AppContext, room: RoomRow): Promise<RoomParticipant[]> {
  const people = (await app.media.participants(room.room_name)) ?? [];
  const signedOut = await signedOutOf(
    app,
    people.map(({ identity }) => identity),
  );
  const mayStay = ({ identity }: RoomParticipant): boolean => isOfMeeting(room, identity) && !signedOut.has(identity);
  await Promise.all(people.filter((one) => !mayStay(one)).map(({ identity }) => app.media.remove(room.room_name, identity)));
  return people.filter(mayStay);
}

const CAME = `
  insert into meeting_attendances as a (meeting_id, business_id, came_at)
  select $1, p.id, p.at from unnest($2::uuid[], $3::timestamptz[]) as p(id, at)
  on conflict (meeting_id, business_id) do update set left_at = null where a.left_at is not null
  returning a.business_id, a.came_at = any($3::timestamptz[]) as is_first`;
const LEFT =
  'update meeting_attendances set left_at = $3 where meeting_id = $1 and left_at is null and business_id <> all($2::uuid[]) returning business_id';

async function write(tx: Tx, room: RoomRow, people: readonly RoomParticipant[], now: Date): Promise<void> {
  const since = new Map<string, Date>();
  for (const { identity, joinedAt } of people) {
    const businessId = businessOf(identity);
    const known = businessId && since.get(businessId);
    if (businessId && (!known || joinedAt < known)) since.set(businessId, joinedAt);
  }
  const ids = [...since.keys()];
  const left = await tx.sql(LEFT, [room.meeting_id, ids, now]);
  const came = await tx.sql<{ business_id: string; is_first: boolean }>(CAME, [room.meeting_id, ids, [...since.values()]]);
  await tx.sql('update meeting_rooms set seen_at = $2 where room_name = $1', [room.room_name, now]);
  const [first] = came;
  if (first?.is_first && ids.length === 1) await tellWhoWaits(tx, room, first.business_id);
  if (left.length + came.length > 0) await tellBoth(tx, room);
}

const SIDES = 'select id, user_id, name from businesses where id = any($1::uuid[])';

interface Side {
  id: string;
  user_id: string;
  name: string;
}

const sidesOfRoom = (sql: Sql, { one_id: one, other_id: other }: RoomRow): Promise<Side[]> => sql<Side>(SIDES, [[one, other]]);

async function tellBoth(tx: Tx, room: RoomRow): Promise<void> {
  const sides = await sidesOfRoom(tx.sql, room);
  tx.emit(
    meetingRoomChanged(
      sides.map((side) => side.user_id),
      { matchId: room.match_id, meetingId: room.meeting_id },
    ),
  );
}

/** The first to come waits: the other side is told. */
async function tellWhoWaits(tx: Tx, room: RoomRow, businessId: string): Promise<void> {
  const sides = await sidesOfRoom(tx.sql, room);
  const [waiting, other] = [sides.find(({ id }) => id === businessId), sides.find(({ id }) => id !== businessId)];
  if (!waiting || !other) return;
  await notify(tx, {
    userId: other.user_id,
    reason: NotificationReason.MeetingEntered,
    facts: { title: room.title, times: room.startsAt ? [room.startsAt] : [] },
    matchId: room.match_id,
    businessId,
    data: {
      meetingId: room.meeting_id,
      title: said`${waiting.name} is in your meeting`,
      text: said`${room.title} takes place here, in Benison.`,
    },
  });
}

const END = 'update meeting_rooms set ended_at = $2 where room_name = $1 and ended_at is null returning 1';
const ALL_LEFT = 'update meeting_attendances set left_at = $2 where meeting_id = $1 and left_at is null returning 1';

/** Ends a room for everybody. A room server that is down is asked again at the next look. */
async function close(app: AppContext, room: RoomRow, now: Date): Promise<void> {
  await app.transaction(async (tx) => {
    const ended = await tx.sql(END, [room.room_name, now]);
    if (ended.length === 0) return;
    await tx.sql(ALL_LEFT, [room.meeting_id, now]);
    await tellBoth(tx, room);
  });
  try {
    await app.media.deleteRoom(room.room_name);
    await app.pool.query('update meeting_rooms set closed_at = $2 where room_name = $1', [room.room_name, now]);
  } catch (error) {
    app.logger.warn({ err: messageOf(error), roomName: room.room_name }, 'the room of a meeting could not be closed');
  }
}
