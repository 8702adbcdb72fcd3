import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { BusinessType } from '../../../businesses/public.ts';
import { SetSlowModePayloadType } from '../../gifts/graphql/mutation.types.ts';
import { StreamViewerConnectionType } from '../../graphql/stream.types.ts';
import { shownBusiness } from '../../shown-business.ts';
import { appointStreamModerator, dismissStreamModerator } from '../commands/appoint-stream-moderator.ts';
import { muteViewer, unmuteViewer } from '../commands/mute-viewer.ts';
import { banViewer, removeViewer, unbanViewer } from '../commands/remove-viewer.ts';
import { setBlockedWords } from '../commands/set-blocked-words.ts';
import { setSlowMode } from '../commands/set-slow-mode.ts';
import { bannedBy, mutedIn, removedFrom } from '../queries/kept-out.ts';
import { readStreamTools } from '../queries/read-stream-tools.ts';
import {
  AppointStreamModeratorPayloadType,
  BanViewerInputType,
  BanViewerPayloadType,
  DismissStreamModeratorInputType,
  DismissStreamModeratorPayloadType,
  MuteViewerPayloadType,
  RemoveViewerInputType,
  RemoveViewerPayloadType,
  SetBlockedWordsInputType,
  SetBlockedWordsPayloadType,
  SetSlowModeInputType,
  UnbanViewerInputType,
  UnbanViewerPayloadType,
  UnmuteViewerInputType,
  UnmuteViewerPayloadType,
} from './mutation.types.ts';
import {
  AppointStreamModeratorInputType,
  MuteViewerInputType,
  StreamBanConnectionType,
  StreamBanType,
  StreamModeratorType,
  StreamRemovalConnectionType,
  StreamRemovalType,
  StreamToolsType,
} from './tools.types.ts';

/** The host's and its moderators' tools for chat and viewers. */
@Resolver(() => StreamToolsType)
export class StreamToolsResolver {
  @Authorized('stream.steer')
  @Query(() => StreamToolsType, {
    description: 'Who is muted or banned in a stream, and its settings. For its host and moderators; NOT_FOUND.',
  })
  streamTools(@Arg('streamId', () => ID) streamId: string, @Ctx() { app, em, actor }: GraphQLContext) {
    return readStreamTools(sqlOf(em), actor, streamId, app.clock.now());
  }

  @FieldResolver(() => StreamViewerConnectionType, { description: 'Viewers who can neither write nor give gifts in this stream now.' })
  muted(
    @Root() tools: StreamToolsType,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ) {
    return mutedIn(sqlOf(em), tools, { first, after }, app.clock.now());
  }

  @FieldResolver(() => StreamBanConnectionType, { description: 'Businesses that the host banned from all its streams.' })
  banned(
    @Root() tools: StreamToolsType,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ) {
    return bannedBy(sqlOf(em), tools, { first, after }, app.clock.now());
  }

  @FieldResolver(() => StreamRemovalConnectionType, { description: 'Businesses that were put out of this stream and are not back yet.' })
  removed(
    @Root() tools: StreamToolsType,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ) {
    return removedFrom(sqlOf(em), tools, { first, after }, app.clock.now());
  }

  @Authorized('stream.steer')
  @Mutation(() => MuteViewerPayloadType, { description: 'Keeps a viewer from writing in a stream for a while. NOT_FOUND.' })
  async muteViewer(@Arg('input', () => MuteViewerInputType) input: MuteViewerInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { tools: await muteViewer(app, actor, { ...input }) };
  }

  @Authorized('stream.steer')
  @Mutation(() => UnmuteViewerPayloadType, { description: 'Lets a viewer write in a stream again. NOT_FOUND.' })
  async unmuteViewer(
    @Arg('input', () => UnmuteViewerInputType) { streamId, businessId }: UnmuteViewerInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { tools: await unmuteViewer(app, actor, { streamId, businessId }) };
  }

  @Authorized('stream.steer')
  @Mutation(() => RemoveViewerPayloadType, { description: 'Out of this stream; after ten minutes the viewer may come back.' })
  async removeViewer(
    @Arg('input', () => RemoveViewerInputType) { streamId, businessId }: RemoveViewerInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { tools: await removeViewer(app, actor, { streamId, businessId }) };
  }

  @Authorized('stream.steer')
  @Mutation(() => BanViewerPayloadType, { description: 'Out of all streams of this host, until the ban is lifted.' })
  async banViewer(
    @Arg('input', () => BanViewerInputType) { streamId, businessId }: BanViewerInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { tools: await banViewer(app, actor, { streamId, businessId }) };
  }

  @Authorized('stream.steer')
  @Mutation(() => UnbanViewerPayloadType, { description: "Lets a business that was banned into the member's streams again. NOT_FOUND." })
  async unbanViewer(
    @Arg('input', () => UnbanViewerInputType) { streamId, businessId }: UnbanViewerInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { tools: await unbanViewer(app, actor, { streamId, businessId }) };
  }

  @Authorized('stream.steer')
  @Mutation(() => SetSlowModePayloadType, { description: 'Says how long each must wait between messages in a stream. NOT_FOUND.' })
  async setSlowMode(
    @Arg('input', () => SetSlowModeInputType) { streamId, seconds }: SetSlowModeInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { stream: await setSlowMode(app, actor, { streamId, seconds }) };
  }

  @Authorized('stream.steer')
  @Mutation(() => SetBlockedWordsPayloadType, { description: 'Says which words the chat of a stream refuses. NOT_FOUND.' })
  async setBlockedWords(
    @Arg('input', () => SetBlockedWordsInputType) { streamId, words }: SetBlockedWordsInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { tools: await setBlockedWords(app, actor, { streamId, words }) };
  }

  @Authorized('stream.host')
  @Mutation(() => AppointStreamModeratorPayloadType, { description: "Lets a match moderate the member's own streams. NOT_FOUND." })
  async appointStreamModerator(
    @Arg('input', () => AppointStreamModeratorInputType) input: AppointStreamModeratorInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { moderators: await appointStreamModerator(app, actor, { ...input }) };
  }

  @Authorized('stream.host')
  @Mutation(() => DismissStreamModeratorPayloadType, {
    description: "Lets a business no longer moderate the member's own streams. NOT_FOUND.",
  })
  async dismissStreamModerator(
    @Arg('input', () => DismissStreamModeratorInputType) { businessId }: DismissStreamModeratorInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { moderators: await dismissStreamModerator(app, actor, businessId) };
  }
}

@Resolver(() => StreamModeratorType)
export class StreamModeratorResolver {
  @FieldResolver(() => BusinessType, { description: 'The business that the host appointed.' })
  business(@Root() { businessId }: StreamModeratorType, @Ctx() context: GraphQLContext) {
    return shownBusiness(context, businessId);
  }
}

@Resolver(() => StreamRemovalType)
export class StreamRemovalResolver {
  @FieldResolver(() => BusinessType, { description: 'The business that was put out.' })
  business(@Root() { businessId }: StreamRemovalType, @Ctx() context: GraphQLContext) {
    return shownBusiness(context, businessId);
  }
}

@Resolver(() => StreamBanType)
export class StreamBanResolver {
  @FieldResolver(() => BusinessType, { description: 'The business that is banned.' })
  business(@Root() { businessId }: StreamBanType, @Ctx() context: GraphQLContext) {
    return shownBusiness(context, businessId);
  }
}
