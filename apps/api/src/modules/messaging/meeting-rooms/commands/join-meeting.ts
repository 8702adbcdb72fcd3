import { JoinMeetingInput } from '@benison/contracts/meetings';
import { MEETING_PEOPLE_MAX } from '@benison/contracts/terms/messaging';
import type { Actor, BusinessActor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { MEDIA_TOKEN_TTL_SECONDS } from '../../../../platform/media/media.ts';
import { VideoUnavailableError, withVideo } from '../../../../platform/media/with-video.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { identityOf } from '../../../accounts/public.ts';
import { lockMeeting } from '../../meetings/lock-meeting.ts';
import type { Meeting } from '../../meetings/meeting.ts';
import { knownMeeting } from '../../meetings/queries/meetings.ts';
import { MeetingRoomClosedError, MeetingRoomFullError } from '../errors.ts';
import { whyClosed } from '../meeting-room.ts';
import { doorOf } from '../queries/room-rows.ts';

/** What admits a member to the room of a meeting. */
export interface MeetingTicket {
  meeting: Meeting;
  url: string;
  token: string;
  identity: string;
  cursor: string;
}

/**
 * A ticket into the room of an agreed meeting of one's own, for this session and for minutes; the first one opens the room.
 * @throws NotFoundError, MeetingRoomClosedError, MeetingRoomFullError, VideoUnavailableError
 */
export async function joinMeeting(app: AppContext, actor: Actor, raw: unknown): Promise<MeetingTicket> {
  const { meetingId } = JoinMeetingInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('joinPerBusiness', me.businessId);
  const cursor = app.cursor();
  const room = await openRoom(app, me, meetingId);
  const video = await app.media.status();
  // A ticket for a room that nobody can enter would leave its holder waiting at a closed door.
  if (video.message !== null) throw new VideoUnavailableError(video.message);
  const identity = identityOf(me);
  const token = await withVideo(async () => {
    await app.media.createRoom(room.name, { peopleMax: MEETING_PEOPLE_MAX });
    const others = ((await app.media.participants(room.name)) ?? []).filter((one) => one.identity !== identity);
    if (others.length >= MEETING_PEOPLE_MAX) throw new MeetingRoomFullError();
    return app.media.token({ room: room.name, identity, name: room.ownName, canPublish: true, ttlSeconds: MEDIA_TOKEN_TTL_SECONDS });
  });
  const meeting = await knownMeeting(sqlOf(app.em()), me.businessId, meetingId, app.clock.now());
  return { meeting, url: app.media.url, token, identity, cursor };
}

/** The meeting's room, which the first who comes opens. The meeting is locked: it cannot be called off in between. */
async function openRoom(app: AppContext, me: BusinessActor, meetingId: string): Promise<{ name: string; ownName: string }> {
  const now = app.clock.now();
  return app.transaction(async ({ sql }) => {
    await lockMeeting(sql, me, meetingId, now);
    const door = await doorOf(sql, meetingId);
    const why = door && whyClosed(door, now);
    if (why) throw new MeetingRoomClosedError(why);
    await sql('insert into meeting_rooms (room_name, meeting_id, opened_at) values ($1, $2, $3) on conflict do nothing', [
      `meeting-${newId()}`,
      meetingId,
      now,
    ]);
    const [row] = await sql<{ room_name: string; own_name: string }>(
      'select r.room_name, b.name as own_name from meeting_rooms r, businesses b where r.meeting_id = $1 and r.ended_at is null and b.id = $2',
      [meetingId, me.businessId],
    );
    if (!row) throw new Error('A room that was just opened is there.');
    return { name: row.room_name, ownName: row.own_name };
  });
}
