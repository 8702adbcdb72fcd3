import { Arg, Authorized, Ctx, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { MatchingEvent } from '../events.ts';
import { topPick, topPickEventFor } from '../queries/top-pick.ts';
import { TopPickEventType, TopPickType } from './top-pick.types.ts';

/** The member's top pick of the day. */
@Resolver()
export class TopPickResolver {
  @Authorized('deck.read')
  @Query(() => TopPickType, {
    nullable: true,
    description:
      "Today's top pick. Null without one, and once the member has decided on it or its day is over. Members with a business, free and premium alike.",
  })
  topPick(@Ctx() { app, em, actor }: GraphQLContext) {
    return topPick(app, sqlOf(em), actor);
  }

  @Authorized('deck.read')
  @Subscription(() => TopPickEventType, {
    subscribe: (data) => personalSource(data, [MatchingEvent.TopPickChosen]),
    description: 'A top pick, as it is chosen. Members with a business.',
  })
  topPickChosen(
    @Arg('after', () => String, { nullable: true, description: 'The cursor of the last event that was seen.' }) _after: string | null,
    @Root() event: StoredEvent<'top-pick.chosen'>,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    return topPickEventFor(app, sqlOf(em), actor, event);
  }
}
