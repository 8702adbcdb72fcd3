import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { PROFILE_VIEWERS_COUNTED_MAX, PROFILE_VIEWERS_DAYS } from '@benison/contracts/terms/premium';
import { Arg, Authorized, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { BusinessType, businessLoader } from '../../businesses/public.ts';
import { profileViewerCount, profileViewers } from '../queries/profile-viewers.ts';
import { likesReceived, receivedLikes } from '../queries/received-likes.ts';
import { ProfileViewerConnectionType, ProfileViewerType, ReceivedLikeConnectionType, ReceivedLikeType } from './attention.types.ts';
import { LikesReceivedType } from './matching.types.ts';

/** Who likes the member and who viewed it: the counts for everybody, the names for premium. */
@Resolver()
export class AttentionResolver {
  @Authorized('deck.read')
  @Query(() => LikesReceivedType, { description: 'How many likes wait for an answer, and the first of them.' })
  likesReceived(@Ctx() { em, actor }: GraphQLContext) {
    return likesReceived(sqlOf(em), asBusiness(actor));
  }

  @Authorized('deck.read')
  @Query(() => ReceivedLikeConnectionType, {
    description: 'Who waits for a decision. For premium members; others are told PREMIUM_REQUIRED.',
  })
  receivedLikes(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { em, actor }: GraphQLContext,
  ) {
    return receivedLikes(sqlOf(em), asBusiness(actor), { first, after });
  }

  @Authorized('deck.read')
  @Query(() => Int, {
    description: `How many businesses looked in the last ${PROFILE_VIEWERS_DAYS} days; ${PROFILE_VIEWERS_COUNTED_MAX} stands for that many or more.`,
  })
  profileViewerCount(@Ctx() { app, em, actor }: GraphQLContext) {
    return profileViewerCount(sqlOf(em), asBusiness(actor), app.clock.now());
  }

  @Authorized('deck.read')
  @Query(() => ProfileViewerConnectionType, { description: 'Who looked. For premium members; others are told PREMIUM_REQUIRED.' })
  profileViewers(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    return profileViewers(app, sqlOf(em), asBusiness(actor), { first, after });
  }
}

/** The business that sent a like. */
@Resolver(() => ReceivedLikeType)
export class ReceivedLikeResolver {
  @FieldResolver(() => BusinessType, { description: 'The business that likes the member.' })
  business(@Root() { businessId }: ReceivedLikeType, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(businessId);
  }
}

/** The business that viewed. */
@Resolver(() => ProfileViewerType)
export class ProfileViewerResolver {
  @FieldResolver(() => BusinessType, { nullable: true, description: 'Null of those who looked anonymously.' })
  business(@Root() { businessId }: ProfileViewerType, @Ctx() context: GraphQLContext) {
    return businessId === null ? null : businessLoader(context).load(businessId);
  }
}
