import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { StreamChatConnectionType, StreamMessageType } from '../../chat/graphql/chat.types.ts';
import { pinStreamMessage } from '../commands/pin-stream-message.ts';
import { unpinStreamMessage } from '../commands/unpin-stream-message.ts';
import { findPinned } from '../pin.ts';
import {
  PinStreamMessageInputType,
  PinStreamMessagePayloadType,
  UnpinStreamMessageInputType,
  UnpinStreamMessagePayloadType,
} from './pins.types.ts';

/** The message above the chat of a stream. */
@Resolver(() => StreamChatConnectionType)
export class StreamPinsResolver {
  @FieldResolver(() => StreamMessageType, {
    nullable: true,
    description: 'The message that is pinned above the chat; null when there is none.',
  })
  pinned(@Root() { streamId }: StreamChatConnectionType, @Ctx() { em }: GraphQLContext) {
    return findPinned(sqlOf(em), streamId);
  }

  @Authorized('stream.steer')
  @Mutation(() => PinStreamMessagePayloadType, {
    description: 'Pins a message above the chat of a live stream, in place of the one before. The host, and who may delete messages there.',
  })
  async pinStreamMessage(
    @Arg('input', () => PinStreamMessageInputType, { description: 'Which.' }) input: PinStreamMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<PinStreamMessagePayloadType> {
    return { pinned: await pinStreamMessage(app, actor, { ...input }) };
  }

  @Authorized('stream.steer')
  @Mutation(() => UnpinStreamMessagePayloadType, { description: 'Takes down what is pinned. The host, and who may delete messages there.' })
  async unpinStreamMessage(
    @Arg('input', () => UnpinStreamMessageInputType, { description: 'Where.' }) input: UnpinStreamMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<UnpinStreamMessagePayloadType> {
    return { pinned: await unpinStreamMessage(app, actor, { ...input }) };
  }
}
