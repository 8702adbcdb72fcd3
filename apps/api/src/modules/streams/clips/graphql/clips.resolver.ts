import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { CLIP_SECONDS_MAX, CLIPS_PER_RECORDING_MAX } from '@benison/contracts/terms/stream-clip';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { ViewersOwn } from '../../../../platform/graphql/viewers-own.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watchingHere } from '../../access.ts';
import { StreamType } from '../../graphql/stream.types.ts';
import { ReplayType } from '../../recordings/graphql/replay.types.ts';
import { toStream } from '../../stream.ts';
import { createClip } from '../commands/create-clip.ts';
import { deleteClip } from '../commands/delete-clip.ts';
import { updateClip } from '../commands/update-clip.ts';
import { clipPage } from '../queries/clip-page.ts';
import { clipsToWatch } from '../queries/clips-to-watch.ts';
import { watchedClip } from '../queries/watched-clip.ts';
import {
  ClipConnectionType,
  ClipType,
  CreateClipInputType,
  CreateClipPayloadType,
  DeleteClipInputType,
  DeleteClipPayloadType,
  UpdateClipInputType,
  UpdateClipPayloadType,
  WatchableClipConnectionType,
} from './clips.types.ts';

/** The clips of a recording. */
@Resolver(() => ReplayType)
export class ReplayClipsResolver {
  @FieldResolver(() => ClipConnectionType, { description: 'The parts of it that its host named.' })
  clips(
    @Root() { streamId }: ReplayType,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Entries on a page.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after:
      | string
      | null
      | undefined,
    @Ctx() { em }: GraphQLContext,
  ): Promise<ClipConnectionType> {
    return clipPage(sqlOf(em), streamId, { first, after });
  }
}

/** Named parts of recordings. */
@Resolver(() => ClipType)
export class ClipResolver {
  @ViewersOwn()
  @FieldResolver(() => StreamType, { description: 'The stream that was recorded.' })
  async stream(@Root() { streamId }: ClipType, @Ctx() context: GraphQLContext): Promise<StreamType> {
    return toStream((await watchingHere(context, streamId)).stream);
  }

  @Authorized('stream.watch')
  @Query(() => ClipType, {
    nullable: true,
    description: 'A clip of a recording that the member may watch; null where there is none, or it is not open to the member.',
  })
  clip(@Arg('id', () => ID, { description: 'The clip.' }) id: string, @Ctx() context: GraphQLContext): Promise<ClipType | null> {
    return watchedClip(context, id);
  }

  @Authorized('stream.read')
  @Query(() => WatchableClipConnectionType, {
    description: 'Clips that the member can watch: of its own recordings and those of its matches, the latest first.',
  })
  clips(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Entries on a page.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after:
      | string
      | null
      | undefined,
    @Arg('hostId', () => ID, { nullable: true, description: 'Only those of this business; none where the member may watch none of them.' })
    hostId: string | null | undefined,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<WatchableClipConnectionType> {
    return clipsToWatch(sqlOf(em), asBusiness(actor), { first, after, hostId }, app.clock.now());
  }

  @Authorized('stream.host')
  @Mutation(() => CreateClipPayloadType, {
    description: `Names a part of a recording of the member’s own, ${CLIP_SECONDS_MAX} seconds at most; ${CLIPS_PER_RECORDING_MAX} in one recording. The host.`,
  })
  async createClip(
    @Arg('input', () => CreateClipInputType, { description: 'Which part, and its title.' }) input: CreateClipInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<CreateClipPayloadType> {
    return { clip: await createClip(app, actor, { ...input }) };
  }

  @Authorized('stream.host')
  @Mutation(() => UpdateClipPayloadType, { description: 'Gives a clip of the member’s own another title. The host.' })
  async updateClip(
    @Arg('input', () => UpdateClipInputType, { description: 'Which, and its title.' }) input: UpdateClipInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<UpdateClipPayloadType> {
    return { clip: await updateClip(app, actor, { ...input }) };
  }

  @Authorized('stream.host')
  @Mutation(() => DeleteClipPayloadType, { description: 'Deletes a clip of the member’s own; the recording stays. The host.' })
  async deleteClip(
    @Arg('input', () => DeleteClipInputType, { description: 'Which.' }) input: DeleteClipInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<DeleteClipPayloadType> {
    return { clipId: input.clipId, streamId: await deleteClip(app, actor, { ...input }) };
  }
}
