import type { NotificationType as NotificationKind, ProductType } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

/** A notification as its member reads it; title and text are made at reading time, from what it is about now. */
@ObjectType('Notification')
export class NotificationType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.NotificationType) type!: NotificationKind;
  @Field(() => String) title!: string;
  @Field(() => String) text!: string;
  @Field(() => DateTimeScalar) at!: Date;
  @Field(() => Boolean) isRead!: boolean;
  @Field(() => ID, { nullable: true }) matchId!: string | null;
  @Field(() => ID, { nullable: true, description: 'The stream it leads to.' }) streamId!: string | null;
  @Field(() => GraphQLEnums.ProductType, { nullable: true, description: 'What was paid for, where it is about a payment.' })
  product!: ProductType | null;
  /** The source of `business`; not part of the schema. */
  businessId!: string | null;
  /** The source of `helpToken`; not part of the schema. */
  helpRequestId!: string | null;
}

@ObjectType('NotificationConnection')
export class NotificationConnectionType extends connectionOf('Notification', () => NotificationType) {
  @Field(() => Int) unreadCount!: number;
}

@ObjectType('NotificationEvent')
export class NotificationEventType {
  @Field(() => String) cursor!: string;
  @Field(() => NotificationType) notification!: NotificationType;
  @Field(() => Int) unreadCount!: number;
}

@InputType('MarkNotificationsReadInput')
export class MarkNotificationsReadInputType {
  @Field(() => [ID]) ids!: string[];
}
