import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from './context.ts';

/** The current position of the event stream. */
@Resolver()
export class EventStreamResolver {
  @Authorized('events.readCursor')
  @Query(() => String, {
    description: 'Position of the event stream when this request began. Ask for it beside what you read, then subscribe after it.',
  })
  cursor(@Ctx() context: GraphQLContext): string {
    return context.cursor;
  }
}
