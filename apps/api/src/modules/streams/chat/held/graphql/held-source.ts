import type { SubscribeResolverData } from 'type-graphql';
import { userTopic } from '../../../../../platform/events/topics.ts';
import type { GraphQLContext } from '../../../../../platform/graphql/context.ts';
import { EventSource } from '../../../../../platform/graphql/event-source.ts';
import { asMember } from '../../../../../platform/policy.ts';
import { watchingHere } from '../../../access.ts';
import { StreamEvent } from '../../../events.ts';

/** The source of what a member is told about held lines of one stream. @throws NotFoundError unless the member may watch it */
export async function heldSource({
  args,
  context,
}: SubscribeResolverData<unknown, { streamId: string; after?: string | null }, GraphQLContext>): Promise<EventSource> {
  const { stream } = await watchingHere(context, args.streamId);
  const topic = userTopic(asMember(context.actor).userId);
  return new EventSource({
    topics: [topic],
    types: [StreamEvent.MessageHeld],
    scope: topic,
    after: args.after ?? null,
    accept: (event) => event.type === StreamEvent.MessageHeld && event.data.streamId === stream.id,
  });
}
