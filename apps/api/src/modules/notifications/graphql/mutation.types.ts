import type { NotificationType } from '@benison/contracts/enumerations';
import { Field, Int, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { NotificationSettingType } from './notification-settings.types.ts';

@ObjectType('UpdateNotificationSettingPayload', { description: 'What `updateNotificationSetting` answers: the settings as they are now.' })
export class UpdateNotificationSettingPayloadType {
  @Field(() => [NotificationSettingType], { description: 'The settings as they are now.' }) settings!: NotificationSettingType[];
}

@ObjectType('SavePushSubscriptionPayload', { description: 'What `savePushSubscription` answers: that it was done.' })
export class SavePushSubscriptionPayloadType extends DonePayload {}

@ObjectType('RemovePushSubscriptionPayload', { description: 'What `removePushSubscription` answers: that it was done.' })
export class RemovePushSubscriptionPayloadType extends DonePayload {}

@ObjectType('UnsubscribePayload', { description: 'What `unsubscribe` answers: what no longer comes.' })
export class UnsubscribePayloadType {
  @Field(() => Boolean, { description: 'Whether it is the daily email that no longer comes.' }) isDaily!: boolean;
  @Field(() => GraphQLEnums.NotificationType, {
    nullable: true,
    description: 'About which notifications no emails come any more; null where the daily one has ended.',
  })
  type!: NotificationType | null;
}

@ObjectType('MarkNotificationsReadPayload', { description: 'What `markNotificationsRead` answers: how many unread are left.' })
export class MarkNotificationsReadPayloadType {
  @Field(() => Int, { description: 'How many unread are left.' }) unreadCount!: number;
}

@ObjectType('MarkAllNotificationsReadPayload', { description: 'What `markAllNotificationsRead` answers: how many unread are left.' })
export class MarkAllNotificationsReadPayloadType extends MarkNotificationsReadPayloadType {}
