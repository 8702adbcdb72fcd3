import type { SubscribeResolverData } from 'type-graphql';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EventSource } from '../../../platform/graphql/event-source.ts';
import { asStaff } from '../../../platform/policy.ts';
import { ModerationEvent, REPORTS_TOPIC } from '../moderation-events.ts';

type FromHere = SubscribeResolverData<unknown, { after?: string | null }, GraphQLContext>;

/** Queue events are the same for everybody who may read them, so each is executed once for all. */
export function casesSource({ args }: FromHere): EventSource {
  return new EventSource({
    topics: [REPORTS_TOPIC],
    types: [ModerationEvent.CaseChanged],
    scope: REPORTS_TOPIC,
    after: args.after ?? null,
  });
}

/** Whether one may decide about an appeal differs between staff. */
export function appealsSource({ args, context }: FromHere): EventSource {
  return new EventSource({
    topics: [REPORTS_TOPIC],
    types: [ModerationEvent.AppealChanged],
    scope: `staff:${asStaff(context.actor).staffId}`,
    after: args.after ?? null,
  });
}
