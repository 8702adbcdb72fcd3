import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asMember } from '../../../platform/policy.ts';
import { vapidKeysOf } from '../../../platform/push/vapid.ts';
import { removePushSubscription, savePushSubscription } from '../commands/push-subscriptions.ts';
import { unsubscribe } from '../commands/unsubscribe.ts';
import { updateNotificationSetting } from '../commands/update-notification-setting.ts';
import { notificationSettingsOf } from '../settings.ts';
import {
  RemovePushSubscriptionPayloadType,
  SavePushSubscriptionPayloadType,
  UnsubscribePayloadType,
  UpdateNotificationSettingPayloadType,
} from './mutation.types.ts';
import {
  NotificationSettingType,
  RemovePushSubscriptionInputType,
  SavePushSubscriptionInputType,
  UnsubscribeInputType,
  UpdateNotificationSettingInputType,
} from './notification-settings.types.ts';

/** How notifications are delivered: by kind and channel. */
@Resolver(() => NotificationSettingType)
export class NotificationSettingsResolver {
  @Authorized('notification.settle')
  @Query(() => [NotificationSettingType], { description: 'How each kind of notification is delivered.' })
  notificationSettings(@Ctx() { em, actor }: GraphQLContext) {
    return notificationSettingsOf(sqlOf(em), asMember(actor).userId);
  }

  @Authorized('notification.settle')
  @Query(() => String, { description: 'The key a browser subscribes to web push with.' })
  pushKey(@Ctx() { app }: GraphQLContext) {
    return vapidKeysOf(app).publicKey;
  }

  @Authorized('notification.settle')
  @Mutation(() => UpdateNotificationSettingPayloadType, { description: 'Says how one kind of notification is delivered. BAD_INPUT.' })
  async updateNotificationSetting(
    @Arg('input', () => UpdateNotificationSettingInputType) input: UpdateNotificationSettingInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { settings: await updateNotificationSetting(app, actor, input) };
  }

  @Authorized('notification.settle')
  @Mutation(() => SavePushSubscriptionPayloadType, {
    description: 'Begins push notifications in one browser. BAD_INPUT for a service that is not allowed.',
  })
  async savePushSubscription(
    @Arg('input', () => SavePushSubscriptionInputType) input: SavePushSubscriptionInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { success: await savePushSubscription(app, actor, input) };
  }

  @Authorized('notification.settle')
  @Mutation(() => RemovePushSubscriptionPayloadType, { description: 'Ends push notifications in one browser.' })
  async removePushSubscription(
    @Arg('input', () => RemovePushSubscriptionInputType) input: RemovePushSubscriptionInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { success: await removePushSubscription(app, actor, input) };
  }

  @Authorized('notification.unsubscribe')
  @Mutation(() => UnsubscribePayloadType, { description: 'Ends emails by the link in one of them; says what has ended.' })
  unsubscribe(@Arg('input', () => UnsubscribeInputType) input: UnsubscribeInputType, @Ctx() { app, origin }: GraphQLContext) {
    return unsubscribe(app, origin, input);
  }
}
