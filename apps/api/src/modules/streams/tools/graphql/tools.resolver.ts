import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { BusinessType } from '../../../businesses/public.ts';
import { StreamType } from '../../graphql/stream.types.ts';
import { shownBusiness } from '../../shown-business.ts';
import { appointStreamModerator, dismissStreamModerator } from '../commands/appoint-stream-moderator.ts';
import { muteViewer, unmuteViewer } from '../commands/mute-viewer.ts';
import { banViewer, removeViewer, unbanViewer } from '../commands/remove-viewer.ts';
import { setBlockedWords } from '../commands/set-blocked-words.ts';
import { setSlowMode } from '../commands/set-slow-mode.ts';
import { readStreamTools } from '../queries/read-stream-tools.ts';
import {
  AppointStreamModeratorInputType,
  MuteViewerInputType,
  StreamModeratorType,
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

  @FieldResolver(() => [BusinessType])
  banned(@Root() { banned }: StreamToolsType, @Ctx() context: GraphQLContext) {
    return Promise.all(banned.map(({ businessId }) => shownBusiness(context, businessId)));
  }

  @Authorized('stream.steer')
  @Mutation(() => StreamToolsType, { description: 'Keeps a viewer from writing in a stream for a while. NOT_FOUND.' })
  muteViewer(@Arg('input', () => MuteViewerInputType) input: MuteViewerInputType, @Ctx() { app, actor }: GraphQLContext) {
    return muteViewer(app, actor, { ...input });
  }

  @Authorized('stream.steer')
  @Mutation(() => StreamToolsType, { description: 'Lets a viewer write in a stream again. NOT_FOUND.' })
  unmuteViewer(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('businessId', () => ID) businessId: string,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return unmuteViewer(app, actor, { streamId, businessId });
  }

  @Authorized('stream.steer')
  @Mutation(() => StreamToolsType, { description: 'Out of this stream; after ten minutes the viewer may come back.' })
  removeViewer(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('businessId', () => ID) businessId: string,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return removeViewer(app, actor, { streamId, businessId });
  }

  @Authorized('stream.steer')
  @Mutation(() => StreamToolsType, { description: 'Out of all streams of this host, until the ban is lifted.' })
  banViewer(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('businessId', () => ID) businessId: string,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return banViewer(app, actor, { streamId, businessId });
  }

  @Authorized('stream.steer')
  @Mutation(() => StreamToolsType, { description: "Lets a business that was banned into the member's streams again. NOT_FOUND." })
  unbanViewer(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('businessId', () => ID) businessId: string,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return unbanViewer(app, actor, { streamId, businessId });
  }

  @Authorized('stream.steer')
  @Mutation(() => StreamType, { description: 'Says how long each must wait between messages in a stream. NOT_FOUND.' })
  setSlowMode(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('seconds', () => Int) seconds: number,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return setSlowMode(app, actor, { streamId, seconds });
  }

  @Authorized('stream.steer')
  @Mutation(() => StreamToolsType, { description: 'Says which words the chat of a stream refuses. NOT_FOUND.' })
  setBlockedWords(
    @Arg('streamId', () => ID) streamId: string,
    @Arg('words', () => [String]) words: string[],
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return setBlockedWords(app, actor, { streamId, words });
  }

  @Authorized('stream.host')
  @Mutation(() => [StreamModeratorType], { description: "Lets a match moderate the member's own streams. NOT_FOUND." })
  appointStreamModerator(
    @Arg('input', () => AppointStreamModeratorInputType) input: AppointStreamModeratorInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return appointStreamModerator(app, actor, { ...input });
  }

  @Authorized('stream.host')
  @Mutation(() => [StreamModeratorType], { description: "Lets a business no longer moderate the member's own streams. NOT_FOUND." })
  dismissStreamModerator(@Arg('businessId', () => ID) businessId: string, @Ctx() { app, actor }: GraphQLContext) {
    return dismissStreamModerator(app, actor, businessId);
  }
}

@Resolver(() => StreamModeratorType)
export class StreamModeratorResolver {
  @FieldResolver(() => BusinessType)
  business(@Root() { businessId }: StreamModeratorType, @Ctx() context: GraphQLContext) {
    return shownBusiness(context, businessId);
  }
}

@Resolver(() => StreamRemovalType)
export class StreamRemovalResolver {
  @FieldResolver(() => BusinessType)
  business(@Root() { businessId }: StreamRemovalType, @Ctx() context: GraphQLContext) {
    return shownBusiness(context, businessId);
  }
}
