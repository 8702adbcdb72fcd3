import DataLoader from 'dataloader';
import { Authorized, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import { TimeZoneScalar } from '../../../platform/graphql/scalars.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MatchType } from '../../matching/public.ts';
import { lastMessagesOf, mutedOf, otherTimeZonesOf, readMarksOf, unreadCountsOf } from '../queries/thread-states.ts';
import { MessageType } from './messaging.types.ts';

type ByMatches<T> = (sql: Sql, businessId: string, matchIds: readonly string[]) => Promise<T[]>;

/** A field of one thread's state, loaded for all matches of a request at once. */
export function perMatch<T>(context: GraphQLContext, read: ByMatches<T>, matchId: string): Promise<T> {
  const { businessId } = asBusiness(context.actor);
  return loaderOf(context, `threads.${read.name}`, () => new DataLoader<string, T>((ids) => read(sqlOf(context.em), businessId, ids))).load(
    matchId,
  );
}

/** What a match shows of its thread. */
@Resolver(() => MatchType)
export class MatchThreadsResolver {
  @Authorized('thread.read')
  @FieldResolver(() => MessageType, { nullable: true, description: 'The newest message of the thread; null while nothing was written.' })
  lastMessage(@Root() match: MatchType, @Ctx() context: GraphQLContext): Promise<MessageType | null> {
    return perMatch(context, lastMessagesOf, match.id);
  }

  @FieldResolver(() => Int, { description: 'Messages of the other side that the member has not read.' })
  unreadCount(@Root() match: MatchType, @Ctx() context: GraphQLContext): Promise<number> {
    return perMatch(context, unreadCountsOf, match.id);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "The last of the member's own messages that the other side read; null when either side keeps receipts off.",
  })
  readUpToSequence(@Root() match: MatchType, @Ctx() context: GraphQLContext): Promise<number | null> {
    return perMatch(context, readMarksOf, match.id);
  }

  @FieldResolver(() => Boolean, { description: 'The member wants to hear nothing of this thread: no notification, no count on the tab.' })
  isMuted(@Root() match: MatchType, @Ctx() context: GraphQLContext): Promise<boolean> {
    return perMatch(context, mutedOf, match.id);
  }

  @FieldResolver(() => TimeZoneScalar, { description: 'Where the other side has its day: for times that both should read.' })
  otherTimeZone(@Root() match: MatchType, @Ctx() context: GraphQLContext): Promise<string> {
    return perMatch(context, otherTimeZonesOf, match.id);
  }
}
