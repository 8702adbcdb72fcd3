import { Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { createCalendarFeed } from '../commands/create-calendar-feed.ts';
import { deleteCalendarFeed } from '../commands/delete-calendar-feed.ts';
import { calendarFeedOf } from '../feed.ts';
import { CalendarFeedType, CreateCalendarFeedPayloadType, DeleteCalendarFeedPayloadType } from './calendar.types.ts';

/** The calendar address of a member, managed by a person who is signed in. */
@Resolver()
export class CalendarResolver {
  @Authorized('calendarFeed.manage')
  @Query(() => CalendarFeedType, {
    nullable: true,
    description: 'The calendar address of the signed-in business; null while there is none. Members with a business.',
  })
  calendarFeed(@Ctx() { em, actor }: GraphQLContext) {
    return calendarFeedOf(sqlOf(em), asBusiness(actor).userId);
  }

  @Authorized('calendarFeed.manage')
  @Mutation(() => CreateCalendarFeedPayloadType, {
    description:
      'Makes the calendar address, at which calendar programs read agreed meetings and announced streams; one made before stops at once. Members with a business; RECENT_SIGN_IN_REQUIRED.',
  })
  createCalendarFeed(@Ctx() { app, actor }: GraphQLContext) {
    return createCalendarFeed(app, actor);
  }

  @Authorized('calendarFeed.manage')
  @Mutation(() => DeleteCalendarFeedPayloadType, {
    description: 'Turns the calendar address off: it opens nothing from then on. Members with a business.',
  })
  async deleteCalendarFeed(@Ctx() { app, actor }: GraphQLContext) {
    await deleteCalendarFeed(app, actor);
    return { success: true };
  }
}
