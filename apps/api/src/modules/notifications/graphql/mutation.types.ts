import { Field, Int, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';
import { NotificationSettingType } from './notification-settings.types.ts';

@ObjectType('UpdateNotificationSettingPayload', { description: 'What `updateNotificationSetting` answers: the settings as they are now.' })
export class UpdateNotificationSettingPayloadType {
  @Field(() => [NotificationSettingType], { description: 'The settings as they are now.' }) settings!: NotificationSettingType[];
}

@ObjectType('SavePushSubscriptionPayload', { description: 'What `savePushSubscription` answers: that it was done.' })
export class SavePushSubscriptionPayloadType extends DonePayload {}

@ObjectType('RemovePushSubscriptionPayload', { description: 'What `removePushSubscription` answers: that it was done.' })
export class RemovePushSubscriptionPayloadType extends DonePayload {}

@ObjectType('UnsubscribePayload', { description: 'What `unsubscribe` answers: what no longer comes, in words.' })
export class UnsubscribePayloadType {
  @Field(() => String, { description: 'What no longer comes, in words.' }) ended!: string;
}

@ObjectType('MarkNotificationsReadPayload', { description: 'What `markNotificationsRead` answers: how many unread are left.' })
export class MarkNotificationsReadPayloadType {
  @Field(() => Int, { description: 'How many unread are left.' }) unreadCount!: number;
}

@ObjectType('MarkAllNotificationsReadPayload', { description: 'What `markAllNotificationsRead` answers: how many unread are left.' })
export class MarkAllNotificationsReadPayloadType extends MarkNotificationsReadPayloadType {}
