import type { SubscribeResolverData } from 'type-graphql';
import { userTopic } from '../../platform/events/topics.ts';
import type { GraphQLContext } from '../../platform/graphql/context.ts';
import { EventSource } from '../../platform/graphql/event-source.ts';
import { asStaff } from '../../platform/policy.ts';
import { asBuyer } from './buyer.ts';
import { PAYMENT_BOOKS_CHANGED, PAYMENT_BOOKS_TOPIC } from './events.ts';
import { ORDER_CHANGED } from './order.ts';

type Subscribed = SubscribeResolverData<unknown, { after?: string | null }, GraphQLContext>;

/** Changes of a buyer's own orders; also for an applicant, before there is a session. */
export function orderSource({ args, context }: Subscribed): EventSource {
  const topic = userTopic(asBuyer(context.actor).userId);
  return new EventSource({ topics: [topic], types: [ORDER_CHANGED], scope: `buyer:${topic}`, after: args.after ?? null });
}

/** Refunds and differences that changed, for finance. */
export function paymentBooksSource({ args, context }: Subscribed): EventSource {
  const scope = `staff:${asStaff(context.actor).staffId}`;
  return new EventSource({ topics: [PAYMENT_BOOKS_TOPIC], types: [PAYMENT_BOOKS_CHANGED], scope, after: args.after ?? null });
}
