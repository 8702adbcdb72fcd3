import { id as idField } from '@benison/contracts/fields';
import DataLoader from 'dataloader';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf, type Sql } from '../../../../platform/database/sql.ts';
import { SkipEventError } from '../../../../platform/errors.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import { loaderOf, type GraphQLContext } from '../../../../platform/graphql/context.ts';
import { personalSource } from '../../../../platform/graphql/personal-source.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { MessagingEvent } from '../../events.ts';
import { MeetingType } from '../../meetings/graphql/meeting.types.ts';
import { knownMeeting, meetingsById } from '../../meetings/queries/meetings.ts';
import { joinMeeting } from '../commands/join-meeting.ts';
import { saveMeetingNotes } from '../commands/save-meeting-notes.ts';
import { closesAt, opensAt } from '../meeting-room.ts';
import { attendanceOf } from '../queries/meeting-attendance.ts';
import { notesOf } from '../queries/meeting-notes.ts';
import { openUntilOf } from '../queries/room-rows.ts';
import {
  JoinMeetingInputType,
  MeetingAttendanceType,
  MeetingNotesType,
  MeetingRoomEventType,
  SaveMeetingNotesInputType,
} from './meeting-room.types.ts';
import { JoinMeetingPayloadType, SaveMeetingNotesPayloadType } from './mutation.types.ts';

type ByMeetings<T> = (sql: Sql, businessId: string, meetingIds: readonly string[]) => Promise<T[]>;

/** A field of one meeting, loaded for all meetings of a request at once. */
function perMeeting<T>(context: GraphQLContext, read: ByMeetings<T>, meetingId: string): Promise<T> {
  const { businessId } = asBusiness(context.actor);
  return loaderOf(
    context,
    `meetings.${read.name}`,
    () => new DataLoader<string, T>((ids) => read(sqlOf(context.em), businessId, ids)),
  ).load(meetingId);
}

/** The room of an agreed meeting. */
@Resolver(() => MeetingType)
export class MeetingRoomResolver {
  @Authorized('meeting.read')
  @Query(() => MeetingType, { description: "A meeting of the member's own active match. NOT_FOUND for any other." })
  meeting(
    @Arg('id', () => ID, { description: 'The meeting.' }) id: string,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<MeetingType> {
    return knownMeeting(sqlOf(em), asBusiness(actor).businessId, parseArgument('id', idField, id), app.clock.now());
  }

  @Authorized('meeting.join')
  @Mutation(() => JoinMeetingPayloadType, {
    description:
      'A ticket into the room of an agreed meeting, from 10 minutes before its start to an hour after its end. NOT_FOUND, MEETING_ROOM_CLOSED, MEETING_ROOM_FULL, VIDEO_UNAVAILABLE.',
  })
  joinMeeting(
    @Arg('input', () => JoinMeetingInputType, { description: 'Which one.' }) input: JoinMeetingInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<JoinMeetingPayloadType> {
    return joinMeeting(app, actor, { ...input });
  }

  @Authorized('meeting.write')
  @Mutation(() => SaveMeetingNotesPayloadType, {
    description:
      'Saves the notes of an agreed meeting, for both sides. Written upon another version than the newest nothing is saved: MEETING_NOTES_CHANGED holds the `text` and `version` that stand. NOT_FOUND, MEETING_CHANGED.',
  })
  async saveMeetingNotes(
    @Arg('input', () => SaveMeetingNotesInputType, { description: 'Where, and what.' }) input: SaveMeetingNotesInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<SaveMeetingNotesPayloadType> {
    return { meeting: await saveMeetingNotes(app, actor, { ...input }) };
  }

  @FieldResolver(() => DateTimeScalar, { nullable: true, description: 'From when on its room may be entered; null until it is agreed.' })
  roomOpensAt(@Root() { startsAt }: MeetingType): Date | null {
    return startsAt && opensAt(startsAt);
  }

  @FieldResolver(() => DateTimeScalar, { nullable: true, description: 'When its room closes; null until it is agreed.' })
  roomClosesAt(@Root() { endsAt }: MeetingType): Date | null {
    return endsAt && closesAt(endsAt);
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: 'Its room was open when it was moved: until then those inside may finish there. Null otherwise.',
  })
  roomOpenUntil(@Root() { id }: MeetingType, @Ctx() context: GraphQLContext): Promise<Date | null> {
    return perMeeting(context, openUntilOf, id);
  }

  @FieldResolver(() => [MeetingAttendanceType], { description: 'The sides that came to it in Benison, the first one first: two at most.' })
  attendance(@Root() { id }: MeetingType, @Ctx() context: GraphQLContext): Promise<MeetingAttendanceType[]> {
    return perMeeting(context, attendanceOf, id);
  }

  @Authorized('meeting.read')
  @FieldResolver(() => MeetingNotesType, { nullable: true, description: 'Its notes; null until something is written.' })
  notes(@Root() { id }: MeetingType, @Ctx() context: GraphQLContext): Promise<MeetingNotesType | null> {
    return perMeeting(context, notesOf, id);
  }
}

/** What happens in the rooms of the member's meetings, live. */
@Resolver()
export class LiveMeetingRoomResolver {
  @Authorized('meeting.read')
  @Subscription(() => MeetingRoomEventType, {
    subscribe: (data) => personalSource(data, [MessagingEvent.MeetingRoom]),
    description: "The door, the people and the notes of the member's meetings.",
  })
  async meetingRoomChanged(
    @Arg('after', () => String, { nullable: true, description: 'The cursor to go on from.' }) _after: string | null,
    @Root() event: StoredEvent<'meeting.roomChanged'>,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<MeetingRoomEventType> {
    const { meetingId } = event.data;
    const [meeting] = await meetingsById(sqlOf(em), asBusiness(actor).businessId, [meetingId], app.clock.now());
    if (!meeting) throw new SkipEventError();
    return { cursor: event.cursor, meeting };
  }
}
