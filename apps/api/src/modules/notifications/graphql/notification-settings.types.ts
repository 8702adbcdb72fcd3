import type { MailWay, NotificationType as NotificationKind } from '@benison/contracts/enumerations';
import { Field, InputType, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';

@ObjectType('NotificationSetting', { description: 'How one kind of notification comes.' })
export class NotificationSettingType {
  @Field(() => GraphQLEnums.NotificationType) type!: NotificationKind;
  @Field(() => Boolean) inApp!: boolean;
  @Field(() => GraphQLEnums.MailWay) email!: MailWay;
  @Field(() => Boolean) push!: boolean;
  @Field(() => Boolean, { description: 'About security, enforcement or money: always told in the app.' }) isUrgent!: boolean;
  @Field(() => Boolean, { description: 'Has e-mails of its own, which always come.' }) hasOwnMail!: boolean;
}

@InputType('UpdateNotificationSettingInput')
export class UpdateNotificationSettingInputType {
  @Field(() => GraphQLEnums.NotificationType) type!: NotificationKind;
  @Field(() => Boolean, { nullable: true }) inApp?: boolean | null;
  @Field(() => GraphQLEnums.MailWay, { nullable: true }) email?: MailWay | null;
  @Field(() => Boolean, { nullable: true }) push?: boolean | null;
}

@InputType('SavePushSubscriptionInput', { description: "A browser's address for web push, as it gives it." })
export class SavePushSubscriptionInputType {
  @Field(() => String) endpoint!: string;
  @Field(() => String) p256dh!: string;
  @Field(() => String) auth!: string;
}

@InputType('RemovePushSubscriptionInput')
export class RemovePushSubscriptionInputType {
  @Field(() => String) endpoint!: string;
}

@InputType('UnsubscribeInput')
export class UnsubscribeInputType {
  @Field(() => String) token!: string;
}
