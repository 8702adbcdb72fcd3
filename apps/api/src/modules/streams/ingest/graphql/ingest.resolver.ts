import { Arg, Authorized, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { personalSource } from '../../../../platform/graphql/personal-source.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { StreamEvent } from '../../events.ts';
import { changeEncoderStream } from '../commands/change-encoder-stream.ts';
import { letEncoderIn } from '../commands/let-encoder-in.ts';
import { removeStreamKey } from '../commands/remove-stream-key.ts';
import { renewStreamKey } from '../commands/renew-stream-key.ts';
import { testEncoder } from '../commands/test-encoder.ts';
import { readStreamKey } from '../queries/read-stream-key.ts';
import {
  ChangeEncoderStreamInputType,
  ChangeEncoderStreamPayloadType,
  LetEncoderInPayloadType,
  RemoveStreamKeyPayloadType,
  RenewStreamKeyPayloadType,
  StreamKeyEventType,
  StreamKeyPayload,
  StreamKeyType,
  TestEncoderInputType,
  TestEncoderPayloadType,
} from './ingest.types.ts';

const readOwn = async ({ app, actor }: GraphQLContext): Promise<StreamKeyPayload> => ({
  streamKey: await readStreamKey(app, asBusiness(actor).businessId),
});

/** Streaming from a program such as OBS: its key, and a test of its connection. */
@Resolver()
export class IngestResolver {
  @Authorized('stream.encoder')
  @Query(() => StreamKeyType, {
    nullable: true,
    description: 'The stream key of one’s business; null until one is made. Members with a business.',
  })
  async streamKey(@Ctx() { app, actor }: GraphQLContext): Promise<StreamKeyType | null> {
    return readStreamKey(app, asBusiness(actor).businessId);
  }

  @Authorized('stream.encoder')
  @Mutation(() => RenewStreamKeyPayloadType, {
    description: 'Makes the stream key, or replaces it: what sends with the old one is put out at once. Members with a business.',
  })
  async renewStreamKey(@Ctx() context: GraphQLContext): Promise<RenewStreamKeyPayloadType> {
    const secret = await renewStreamKey(context.app, context.actor, context.origin);
    return { ...(await readOwn(context)), secret };
  }

  @Authorized('stream.encoder')
  @Mutation(() => RemoveStreamKeyPayloadType, {
    description: 'Removes the stream key: what sends with it is put out at once. Members with a business.',
  })
  async removeStreamKey(@Ctx() context: GraphQLContext): Promise<RemoveStreamKeyPayloadType> {
    await removeStreamKey(context.app, context.actor, context.origin);
    return readOwn(context);
  }

  @Authorized('stream.encoder')
  @Mutation(() => ChangeEncoderStreamPayloadType, {
    description: 'Says what the next stream from a program is called. Members with a stream key.',
  })
  async changeEncoderStream(
    @Arg('input', () => ChangeEncoderStreamInputType, { description: 'Its title and description.' }) input: ChangeEncoderStreamInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<ChangeEncoderStreamPayloadType> {
    await changeEncoderStream(context.app, context.actor, { ...input });
    return readOwn(context);
  }

  @Authorized('stream.encoder')
  @Mutation(() => TestEncoderPayloadType, {
    description: 'Begins or ends a test of the connection, which nobody sees. Members with a stream key.',
  })
  async testEncoder(
    @Arg('input', () => TestEncoderInputType, { description: 'Whether to begin or to end it.' }) input: TestEncoderInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<TestEncoderPayloadType> {
    await testEncoder(context.app, context.actor, { ...input });
    return readOwn(context);
  }

  @Authorized('stream.encoder')
  @Mutation(() => LetEncoderInPayloadType, {
    description: 'Lets a program in again whose stream or test was ended while it was sending. Members with a stream key.',
  })
  async letEncoderIn(@Ctx() context: GraphQLContext): Promise<LetEncoderInPayloadType> {
    await letEncoderIn(context.app, context.actor);
    return readOwn(context);
  }

  @Authorized('stream.encoder')
  @Subscription(() => StreamKeyEventType, {
    subscribe: (data) => personalSource(data, [StreamEvent.KeyChanged]),
    description: 'How the stream key stands, at each change. Members with a business.',
  })
  async streamKeyChanged(
    @Arg('after', () => String, { nullable: true, description: 'A cursor: what came after it is sent first.' }) _after: string | null,
    @Root() { cursor }: StoredEvent<'stream.key_changed'>,
    @Ctx() context: GraphQLContext,
  ): Promise<StreamKeyEventType> {
    return { cursor, ...(await readOwn(context)) };
  }
}
