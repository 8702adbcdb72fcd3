import { Authorized, Ctx, Query, Resolver, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { advancedAnalytics } from '../queries/advanced-analytics.ts';
import { memberAnalytics } from '../queries/member-analytics.ts';
import { figuresSource } from './figures-source.ts';
import { AdvancedAnalyticsType, AnalyticsChangeType, MemberAnalyticsType } from './member-analytics.types.ts';

/** A member's own figures. */
@Resolver()
export class MemberAnalyticsResolver {
  @Authorized('analytics.read')
  @Query(() => MemberAnalyticsType, { description: 'The figures of the own business.' })
  memberAnalytics(@Ctx() { app, em, actor }: GraphQLContext) {
    return memberAnalytics(sqlOf(em), asBusiness(actor), app.clock.now());
  }

  @Authorized('analytics.read')
  @Query(() => AdvancedAnalyticsType, { description: 'For premium members; others are told PREMIUM_REQUIRED.' })
  advancedAnalytics(@Ctx() { app, em, actor }: GraphQLContext) {
    return advancedAnalytics(sqlOf(em), asBusiness(actor), app.clock.now());
  }

  @Authorized('analytics.read')
  @Subscription(() => AnalyticsChangeType, {
    subscribe: figuresSource,
    description: 'A passing signal, without a past: after a break, read the figures again.',
  })
  analyticsChanged(@Ctx() { app }: GraphQLContext): AnalyticsChangeType {
    return { at: app.clock.now() };
  }
}
