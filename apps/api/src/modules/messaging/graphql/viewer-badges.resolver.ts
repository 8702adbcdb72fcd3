import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { ViewerType } from '../../accounts/public.ts';
import { badgesOf } from '../queries/badges.ts';
import { BadgesType } from './messaging.types.ts';

/** The counts on the tabs. They are here because messaging is the topmost of the modules they come from. */
@Resolver(() => ViewerType)
export class ViewerBadgesResolver {
  @FieldResolver(() => BadgesType, { description: 'Counts of what is new, for the marks in the navigation.' })
  badges(@Root() viewer: ViewerType, @Ctx() { em }: GraphQLContext): Promise<BadgesType> {
    return badgesOf(sqlOf(em), viewer.id);
  }
}
