import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { STREAM_VIEWERS_PAGE_MAX } from '@benison/contracts/terms/streams';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Int } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness, asMember } from '../../../platform/policy.ts';
import { BusinessType, businessLoader, businessTogether } from '../../businesses/public.ts';
import { watchingHere } from '../access.ts';
import { agreementOf } from '../agreement.ts';
import { canCaptionStreams } from '../captions/caption-desk.ts';
import { acceptStreamAgreement } from '../commands/accept-stream-agreement.ts';
import { endStream } from '../commands/end-stream.ts';
import { joinStream } from '../commands/join-stream.ts';
import { leaveStream } from '../commands/leave-stream.ts';
import { seekInRoom } from '../commands/seek-in-room.ts';
import { startStream } from '../commands/start-stream.ts';
import { streamSummary } from '../queries/stream-summary.ts';
import { streamViewers } from '../queries/stream-viewers.ts';
import { liveStreamPage, viewerStream } from '../queries/streams.ts';
import { canRecordStreams } from '../recordings/recording-desk.ts';
import { toStream } from '../stream.ts';
import {
  AcceptStreamAgreementPayloadType,
  EndStreamInputType,
  EndStreamPayloadType,
  JoinStreamInputType,
  JoinStreamPayloadType,
  LeaveStreamInputType,
  LeaveStreamPayloadType,
  SeekInRoomInputType,
  SeekInRoomPayloadType,
  StartStreamPayloadType,
} from './mutation.types.ts';
import {
  AcceptStreamAgreementInputType,
  StartStreamInputType,
  StreamAgreementType,
  StreamConnectionType,
  StreamSummaryType,
  StreamType,
  StreamViewerConnectionType,
  StreamViewerType,
  VideoStatusType,
} from './stream.types.ts';

/** Live streams: start, join, leave, end. */
@Resolver(() => StreamType)
export class StreamResolver {
  @FieldResolver(() => BusinessType, { description: 'The business whose stream it is.' })
  host(@Root() { hostId }: StreamType, @Ctx() context: GraphQLContext) {
    return businessTogether(context.app)(hostId);
  }

  @Authorized('video.readStatus')
  @Query(() => VideoStatusType, { description: 'Whether streams can be started and watched now.' })
  async videoStatus(@Ctx() { app }: GraphQLContext): Promise<VideoStatusType> {
    const [status, canRecord, canCaption] = await Promise.all([app.media.status(), canRecordStreams(app), canCaptionStreams(app)]);
    return { ...status, canRecord, canCaption };
  }

  @Authorized('stream.read')
  @Query(() => StreamConnectionType, { description: "Streams of the member's matches that are live now, the fullest first." })
  liveStreams(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Entries on a page.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after:
      | string
      | null
      | undefined,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    return liveStreamPage(sqlOf(em), asBusiness(actor), { first, after }, app.clock.now());
  }

  @Authorized('stream.read')
  @Query(() => StreamType, { description: 'A stream of one’s own, or of a match; over or not.' })
  async stream(@Arg('id', () => ID) id: string, @Ctx() context: GraphQLContext): Promise<StreamType> {
    return toStream((await watchingHere(context, id, 'id')).stream);
  }

  @Authorized('stream.read')
  @Query(() => StreamType, { nullable: true, description: 'The member’s own stream that is under way.' })
  viewerStream(@Ctx() { em, actor }: GraphQLContext): Promise<StreamType | null> {
    return viewerStream(sqlOf(em), asBusiness(actor));
  }

  @Authorized('stream.agree')
  @Query(() => StreamAgreementType, { description: "Whether the member has accepted today's rules of streaming." })
  streamAgreement(@Ctx() { em, actor }: GraphQLContext): Promise<StreamAgreementType> {
    return agreementOf(sqlOf(em), asMember(actor).userId);
  }

  @Authorized('stream.host')
  @Query(() => StreamSummaryType, { description: 'What a stream of one’s own brought; final once it has ended.' })
  streamSummary(@Arg('streamId', () => ID) streamId: string, @Ctx() { app, em, actor }: GraphQLContext): Promise<StreamSummaryType> {
    return streamSummary(sqlOf(em), actor, streamId, app.clock.now());
  }

  @Authorized('stream.watch')
  @Query(() => StreamViewerConnectionType, {
    description: 'Who is in the room, the first to arrive first, for the host and its moderators.',
  })
  streamViewers(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('first', () => Int, { defaultValue: STREAM_VIEWERS_PAGE_MAX, description: 'Entries on a page, 200 at most.' }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    return streamViewers(sqlOf(em), actor, { streamId, first, after }, app.clock.now());
  }

  @Authorized('stream.agree')
  @Mutation(() => AcceptStreamAgreementPayloadType, { description: 'Accepts the rules of streaming, all of them.' })
  async acceptStreamAgreement(
    @Arg('input', () => AcceptStreamAgreementInputType) input: AcceptStreamAgreementInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<AcceptStreamAgreementPayloadType> {
    return { agreement: await acceptStreamAgreement(app, actor, origin, input) };
  }

  @Authorized('stream.host')
  @Mutation(() => StartStreamPayloadType, {
    description: 'Begins a stream, once for each request id. It is live with the host’s first picture or sound.',
  })
  async startStream(
    @Arg('input', () => StartStreamInputType) input: StartStreamInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<StartStreamPayloadType> {
    return { ticket: await startStream(app, actor, input) };
  }

  @Authorized('stream.watch')
  @Mutation(() => JoinStreamPayloadType, { description: 'A ticket into the room; for a host that dropped, back into its own.' })
  async joinStream(
    @Arg('input', () => JoinStreamInputType) { streamId }: JoinStreamInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<JoinStreamPayloadType> {
    return { ticket: await joinStream(app, actor, streamId) };
  }

  @Authorized('stream.watch')
  @Mutation(() => LeaveStreamPayloadType, { description: 'Leaves the room of a stream. NOT_FOUND.' })
  async leaveStream(
    @Arg('input', () => LeaveStreamInputType) { streamId }: LeaveStreamInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<LeaveStreamPayloadType> {
    return { success: await leaveStream(app, actor, streamId) };
  }

  @Authorized('stream.watch')
  @Mutation(() => SeekInRoomPayloadType, {
    description:
      'Asks whether the host, or a guest on stage, whose picture and sound stopped is still there. Whoever is not is taken out of the room.',
  })
  async seekInRoom(
    @Arg('input', () => SeekInRoomInputType) { streamId, businessId }: SeekInRoomInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<SeekInRoomPayloadType> {
    return { isThere: await seekInRoom(app, actor, { streamId, businessId }) };
  }

  @Authorized('stream.host')
  @Mutation(() => EndStreamPayloadType, { description: 'A stream that has ended already keeps how it ended.' })
  async endStream(
    @Arg('input', () => EndStreamInputType) { streamId }: EndStreamInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<EndStreamPayloadType> {
    return { summary: await endStream(app, actor, streamId) };
  }
}

@Resolver(() => StreamViewerType)
export class StreamViewerResolver {
  @FieldResolver(() => BusinessType, { description: 'The business that watches the stream.' })
  business(@Root() { businessId }: StreamViewerType, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(businessId);
  }
}
