import type { SubscribeResolverData } from 'type-graphql';
import { userTopic } from '../../platform/events/topics.ts';
import type { GraphQLContext } from '../../platform/graphql/context.ts';
import { EventSource } from '../../platform/graphql/event-source.ts';
import { asBuyer } from './buyer.ts';
import { ORDER_CHANGED } from './order.ts';

/** Changes of a buyer's own orders; also for an applicant, before there is a session. */
export function orderSource({ args, context }: SubscribeResolverData<unknown, { after?: string | null }, GraphQLContext>): EventSource {
  const topic = userTopic(asBuyer(context.actor).userId);
  return new EventSource({ topics: [topic], types: [ORDER_CHANGED], scope: `buyer:${topic}`, after: args.after ?? null });
}
