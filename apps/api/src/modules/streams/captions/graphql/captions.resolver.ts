import { CAPTIONS_PAGE_MAX } from '@benison/contracts/terms/stream-caption';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { SignalEvent } from '../../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { watcherSource, watchingHere } from '../../access.ts';
import { StreamEvent } from '../../events.ts';
import { correctCaption } from '../commands/correct-caption.ts';
import { captionPage } from '../queries/caption-page.ts';
import {
  CorrectCaptionInputType,
  CorrectCaptionPayloadType,
  SaidCaptionType,
  StreamCaptionConnectionType,
  StreamCaptionType,
} from './captions.types.ts';

/** What hosts say in their streams, written along. */
@Resolver(() => StreamCaptionType)
export class CaptionsResolver {
  @Authorized('stream.watch')
  @Query(() => StreamCaptionConnectionType, {
    description: 'What was said in a stream that was recorded, kept as long as its recording. Whoever may watch it.',
  })
  async streamCaptions(
    @Arg('streamId', () => ID, { description: 'The stream.' }) streamId: string,
    @Arg('first', () => Int, { defaultValue: CAPTIONS_PAGE_MAX, description: `Entries on a page, ${CAPTIONS_PAGE_MAX} at most.` })
    first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after:
      | string
      | null
      | undefined,
    @Ctx() context: GraphQLContext,
  ): Promise<StreamCaptionConnectionType> {
    return captionPage(sqlOf(context.em), await watchingHere(context, streamId), { first, after });
  }

  @Authorized('stream.host')
  @Mutation(() => CorrectCaptionPayloadType, { description: 'Corrects a line of what was said in a stream of the member’s own. The host.' })
  async correctCaption(
    @Arg('input', () => CorrectCaptionInputType, { description: 'Which line, and its words.' }) input: CorrectCaptionInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<CorrectCaptionPayloadType> {
    return { caption: await correctCaption(app, actor, { ...input }) };
  }

  @Authorized('stream.watch')
  @Subscription(() => SaidCaptionType, {
    subscribe: (data) => watcherSource(data, [StreamEvent.Caption]),
    description:
      'What the host says, as it is said. Words that can still change are followed by better ones. Whoever may watch the stream.',
  })
  streamCaptionSaid(
    @Arg('streamId', () => ID, { description: 'The stream.' }) _streamId: string,
    @Root() { data }: SignalEvent<'stream.caption'>,
  ): SaidCaptionType {
    return { ...data, startsAt: new Date(data.startsAt), endsAt: new Date(data.endsAt) };
  }
}
