import type { SubscribeResolverData } from 'type-graphql';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EventSource } from '../../../platform/graphql/event-source.ts';
import { asStaff } from '../../../platform/policy.ts';
import { REPORTS_TOPIC } from '../moderation-events.ts';
import type { AsSeen } from '../queries/cases.ts';

/** The member of staff who asks, now. */
export const asSeenBy = ({ app, actor }: GraphQLContext): AsSeen => ({ staffId: asStaff(actor).staffId, now: app.clock.now() });

/** The source of a subscription to what happens in the queue, with claims as the one who asks sees them. */
export function reportsSource({ args, context }: SubscribeResolverData<unknown, { after?: string | null }, GraphQLContext>, types: string[]): EventSource {
  return new EventSource({ topics: [REPORTS_TOPIC], types, scope: `staff:${asStaff(context.actor).staffId}`, after: args.after ?? null });
}
