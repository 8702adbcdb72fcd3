import type { MailWay, NotificationType as NotificationKind } from '@benison/contracts/enumerations';
import { Field, InputType, ObjectType } from 'type-graphql';
import { UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('NotificationSetting', { description: 'How one kind of notification comes.' })
export class NotificationSettingType {
  @Field(() => GraphQLEnums.NotificationType, { description: 'The kind of notification.' }) type!: NotificationKind;
  @Field(() => Boolean, { description: 'Whether it is shown in the app; always true where it is urgent.' }) inApp!: boolean;
  @Field(() => GraphQLEnums.MailWay, { description: 'Whether and how soon it is mailed; always `OFF` where it has emails of its own.' })
  email!: MailWay;
  @Field(() => Boolean, { description: 'Whether it is pushed to the browsers that the member has signed up.' }) push!: boolean;
  @Field(() => Boolean, { description: 'About security, enforcement or money: always told in the app.' }) isUrgent!: boolean;
  @Field(() => Boolean, { description: 'Has emails of its own, which always come.' }) hasOwnMail!: boolean;
}

@InputType('UpdateNotificationSettingInput', {
  description: 'How a member wants one kind of notification delivered; what is absent stays.',
})
export class UpdateNotificationSettingInputType {
  @Field(() => GraphQLEnums.NotificationType, { description: 'The kind of notification that is set.' }) type!: NotificationKind;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is shown in the app; absent: as before. Urgent kinds cannot be turned off.',
  })
  inApp?: boolean | null;
  @Field(() => GraphQLEnums.MailWay, {
    nullable: true,
    description: 'When it is mailed; absent: as before. Kinds with emails of their own get no further ones.',
  })
  email?: MailWay | null;
  @Field(() => Boolean, { nullable: true, description: "Whether it is pushed to the member's browsers; absent: as before." }) push?:
    | boolean
    | null;
}

@InputType('SavePushSubscriptionInput', { description: "A browser's address for web push, as it gives it." })
export class SavePushSubscriptionInputType {
  @Field(() => UrlScalar, { description: 'Where the push service takes notifications for that browser.' }) endpoint!: string;
  @Field(() => String, { description: "The browser's public key for encrypting notifications, in base64url." }) p256dh!: string;
  @Field(() => String, { description: "The browser's authentication secret, in base64url." }) auth!: string;
}

@InputType('RemovePushSubscriptionInput', { description: 'The browser that gets no more push notifications.' })
export class RemovePushSubscriptionInputType {
  @Field(() => UrlScalar, { description: 'The push address of that browser, as it was given when push began.' }) endpoint!: string;
}

@InputType('UnsubscribeInput', { description: 'The link in an email by which its reader wants no more of them.' })
export class UnsubscribeInputType {
  @Field(() => String, { description: 'The secret of that link; no sign-in is needed.' }) token!: string;
}
