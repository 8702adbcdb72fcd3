import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { moderationFigures } from '../queries/transparency.ts';
import { ModerationFiguresType } from './transparency.types.ts';

/** What is counted about moderation, for everybody. */
@Resolver()
export class TransparencyResolver {
  @Authorized('moderation.readFigures')
  @Query(() => ModerationFiguresType, { description: 'Moderation in figures of the last half year. For everybody.' })
  moderationFigures(@Ctx() { app }: GraphQLContext): Promise<ModerationFiguresType> {
    return moderationFigures(app);
  }
}
