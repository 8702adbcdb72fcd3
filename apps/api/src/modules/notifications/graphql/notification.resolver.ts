import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { asMember } from '../../../platform/policy.ts';
import { BusinessType, namedBusiness } from '../../businesses/public.ts';
import { markAllNotificationsRead, markNotificationsRead } from '../commands/mark-notifications-read.ts';
import { NOTIFICATION_ADDED } from '../notify.ts';
import { notificationEvent } from '../queries/notification-event.ts';
import { readNotifications } from '../queries/notifications.ts';
import { MarkAllNotificationsReadPayloadType, MarkNotificationsReadPayloadType } from './mutation.types.ts';
import {
  MarkNotificationsReadInputType,
  NotificationConnectionType,
  NotificationEventType,
  NotificationSubject,
  NotificationType,
  subjectOf,
} from './notification.types.ts';

/** The notification centre. */
@Resolver(() => NotificationType)
export class NotificationResolver {
  @Authorized('notification.read')
  @Query(() => NotificationConnectionType, { description: "The member's notifications, the newest first." })
  notifications(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { em, actor }: GraphQLContext,
  ) {
    return readNotifications(sqlOf(em), asMember(actor).userId, { first, after });
  }

  @FieldResolver(() => BusinessType, { nullable: true, description: 'Whom it is about, where the member may know.' })
  business(@Root() { businessId }: NotificationType, @Ctx() context: GraphQLContext) {
    return businessId ? namedBusiness(context, businessId) : null;
  }

  @FieldResolver(() => NotificationSubject, { nullable: true, description: 'What it leads to; null where it leads to no one thing.' })
  subject(@Root() notification: NotificationType) {
    return subjectOf(notification);
  }

  @Authorized('notification.markRead')
  @Mutation(() => MarkNotificationsReadPayloadType, { description: 'Answers how many unread are left.' })
  async markNotificationsRead(
    @Arg('input', () => MarkNotificationsReadInputType) input: MarkNotificationsReadInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { unreadCount: await markNotificationsRead(app, actor, input) };
  }

  @Authorized('notification.markRead')
  @Mutation(() => MarkAllNotificationsReadPayloadType, { description: 'Answers how many unread are left.' })
  async markAllNotificationsRead(@Ctx() { app, actor }: GraphQLContext) {
    return { unreadCount: await markAllNotificationsRead(app, actor) };
  }

  @Authorized('notification.read')
  @Subscription(() => NotificationEventType, {
    subscribe: (data) => personalSource(data, [NOTIFICATION_ADDED]),
    description: 'Notifications of the member, as they come.',
  })
  notificationAdded(
    @Root() event: StoredEvent<'notification.added'>,
    @Ctx() { em, actor }: GraphQLContext,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ) {
    return notificationEvent(sqlOf(em), actor, event);
  }
}
