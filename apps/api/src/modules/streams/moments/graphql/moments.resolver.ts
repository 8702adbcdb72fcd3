import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { momentsBetween } from '../queries/moments-between.ts';
import { StreamMomentConnectionType } from './moments.types.ts';

/** What two matched businesses did in each other's streams. */
@Resolver()
export class MomentsResolver {
  @Authorized('stream.read')
  @Query(() => StreamMomentConnectionType, {
    description:
      'What the two sides of a match did in each other’s streams, for their conversation: gifts by stream, visits, and answers to announcements. NOT_FOUND for a match that is not the member’s.',
  })
  streamMoments(
    @Arg('matchId', () => ID, { description: 'The match.' }) matchId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Entries on a page.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after:
      | string
      | null
      | undefined,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<StreamMomentConnectionType> {
    return momentsBetween(sqlOf(em), asBusiness(actor), { matchId, first, after }, app.clock.now());
  }
}
