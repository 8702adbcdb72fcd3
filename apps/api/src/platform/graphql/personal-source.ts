import type { SubscribeResolverData } from 'type-graphql';
import type { AnyEvent, EventType } from '../events/event.ts';
import { userTopic } from '../events/topics.ts';
import { asMember } from '../policy.ts';
import type { GraphQLContext } from './context.ts';
import { EventSource } from './event-source.ts';

/** The source of a subscription to some of the subscriber's personal events; `accept` leaves out some of them before anything is loaded. */
export function personalSource(
  { args, context }: SubscribeResolverData<unknown, { after?: string | null }, GraphQLContext>,
  types: readonly EventType[],
  accept?: (event: AnyEvent) => boolean,
): EventSource {
  const topic = userTopic(asMember(context.actor).userId);
  return new EventSource({ topics: [topic], types, scope: topic, after: args.after ?? null, ...(accept && { accept }) });
}
