import type { SubscribeResolverData } from 'type-graphql';
import type { EventType } from '../../../platform/events/event.ts';
import { userTopic } from '../../../platform/events/topics.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EventSource } from '../../../platform/graphql/event-source.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { businessTopic, MatchingEvent } from '../../matching/public.ts';
import { MessagingEvent } from '../../messaging/public.ts';
import { NOTIFICATION_ADDED } from '../../notifications/public.ts';

/** The events that change a member's figures. Likes are sent only as notifications. */
const COUNTED: EventType[] = [
  MatchingEvent.ProfileViewed,
  MatchingEvent.MatchCreated,
  MatchingEvent.MatchEnded,
  MessagingEvent.Sent,
  NOTIFICATION_ADDED,
];

/** The source of a subscription to whatever counts for the member who subscribes. */
export function figuresSource({ context }: SubscribeResolverData<unknown, object, GraphQLContext>): EventSource {
  const { userId, businessId } = asBusiness(context.actor);
  return new EventSource({ topics: [userTopic(userId), businessTopic(businessId)], types: COUNTED, scope: userTopic(userId) });
}
