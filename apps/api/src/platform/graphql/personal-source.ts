import type { SubscribeResolverData } from 'type-graphql';
import type { EventType } from '../events/event.ts';
import { userTopic } from '../events/topics.ts';
import { asMember } from '../policy.ts';
import type { GraphQLContext } from './context.ts';
import { EventSource } from './event-source.ts';

/** The source of a subscription to some of the subscriber's personal events. */
export function personalSource(
  { args, context }: SubscribeResolverData<unknown, { after?: string | null }, GraphQLContext>,
  types: readonly EventType[],
): EventSource {
  const topic = userTopic(asMember(context.actor).userId);
  return new EventSource({ topics: [topic], types, scope: topic, after: args.after ?? null });
}
