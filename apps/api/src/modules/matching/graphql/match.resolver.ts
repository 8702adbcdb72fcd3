import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { BusinessType, businessLoader } from '../../businesses/public.ts';
import { block } from '../commands/block.ts';
import { markMatchSeen } from '../commands/mark-match-seen.ts';
import { unblock } from '../commands/unblock.ts';
import { unmatch } from '../commands/unmatch.ts';
import { blockedBusinesses } from '../queries/blocked-businesses.ts';
import { memberStats } from '../queries/figures.ts';
import { loadMatch, readMatches } from '../queries/matches.ts';
import { recentActivity } from '../queries/recent-activity.ts';
import {
  ActivityType,
  BlockedBusinessConnectionType,
  BlockInputType,
  MarkMatchSeenInputType,
  MarkMatchSeenPayloadType,
  MatchConnectionType,
  MatchType,
  MemberStatsType,
  UnblockInputType,
  UnmatchInputType,
} from './matching.types.ts';
import { BlockPayloadType, UnblockPayloadType, UnmatchPayloadType } from './mutation.types.ts';

/** A member's matches, and the ways out of them. */
@Resolver(() => MatchType)
export class MatchResolver {
  @Authorized('match.read')
  @Query(() => MatchConnectionType, { description: 'Standing matches, newest activity first.' })
  matches(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Arg('name', () => String, {
      nullable: true,
      description: 'Only those whose business has every word of this in its name, or a part of one; in any case, with or without accents.',
    })
    name: string | null | undefined,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    return readMatches(sqlOf(em), asBusiness(actor), { first, after, name }, app.clock.now());
  }

  @Authorized('match.read')
  @Query(() => MatchType, {
    description: "One of the member's own matches. Members with a business; NOT_FOUND when there is no such match.",
  })
  match(@Arg('id', () => ID, { description: 'The match.' }) id: string, @Ctx() { app, em, actor }: GraphQLContext) {
    return loadMatch(sqlOf(em), asBusiness(actor), id, app.clock.now());
  }

  @Authorized('match.markSeen')
  @Mutation(() => MarkMatchSeenPayloadType, {
    description:
      'Marks a match as seen: it is no longer new to the member. Members with a business; NOT_FOUND when there is no such match.',
  })
  async markMatchSeen(
    @Arg('input', () => MarkMatchSeenInputType, { description: 'The match.' }) input: MarkMatchSeenInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { match: await markMatchSeen(app, actor, { ...input }) };
  }

  @FieldResolver(() => BusinessType, { description: 'The other side.' })
  business(@Root() { businessId }: MatchType, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(businessId);
  }

  @Authorized('match.read')
  @Query(() => MemberStatsType, { description: 'How often the own profile was viewed, and how many matches stand and have talked.' })
  memberStats(@Ctx() { em, actor }: GraphQLContext) {
    return memberStats(sqlOf(em), asBusiness(actor).businessId);
  }

  @Authorized('match.end')
  @Mutation(() => UnmatchPayloadType, { description: 'Ends a match for both sides; the thread is closed for good. NOT_FOUND.' })
  async unmatch(@Arg('input', () => UnmatchInputType) input: UnmatchInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { success: await unmatch(app, actor, { ...input }) };
  }

  @Authorized('block.manage')
  @Mutation(() => BlockPayloadType, { description: 'Blocks a business: the two no longer see each other, and a match ends.' })
  async block(@Arg('input', () => BlockInputType) input: BlockInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { success: await block(app, actor, { ...input }) };
  }

  @Authorized('block.manage')
  @Mutation(() => UnblockPayloadType, { description: 'Lifts a block; the match it ended stays ended.' })
  async unblock(@Arg('input', () => UnblockInputType) input: UnblockInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { success: await unblock(app, actor, { ...input }) };
  }

  @Authorized('block.manage')
  @Query(() => BlockedBusinessConnectionType, { description: 'The businesses that the member blocked, the newest first.' })
  blockedBusinesses(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { em, actor }: GraphQLContext,
  ) {
    return blockedBusinesses(sqlOf(em), asBusiness(actor).businessId, { first, after });
  }
}

/** Recent activity. */
@Resolver(() => ActivityType)
export class ActivityResolver {
  @Authorized('match.read')
  @Query(() => [ActivityType], { description: 'What happened lately around the own business, the newest first.' })
  recentActivity(@Arg('first', () => Int, { defaultValue: 10 }) first: number, @Ctx() { em, actor }: GraphQLContext) {
    return recentActivity(sqlOf(em), asBusiness(actor), first);
  }

  @FieldResolver(() => BusinessType, { description: 'The other business.' })
  business(@Root() { businessId }: ActivityType, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(businessId);
  }
}
