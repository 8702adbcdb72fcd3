import type { NotificationReason, NotificationType as NotificationKind, ProductType } from '@benison/contracts/enumerations';
import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import type { StoredFacts } from '../reasons.ts';
import { NotificationFacts } from './notification-facts.types.ts';

@ObjectType('NotificationMatch', { description: 'The match that a notification is about.' })
class NotificationMatchType {
  @Field(() => ID, { description: 'The match, whose thread it leads to.' }) matchId!: string;
}

@ObjectType('NotificationStream', { description: 'The stream that a notification is about.' })
class NotificationStreamType {
  @Field(() => ID, { description: 'The stream it leads to.' }) streamId!: string;
}

@ObjectType('NotificationHelpRequest', { description: 'The help request that a notification is about.' })
export class NotificationHelpRequestType {
  /** The source of `token`; not part of the schema. */
  helpRequestId!: string;
}

@ObjectType('NotificationPayment', { description: 'The payment that a notification is about.' })
class NotificationPaymentType {
  @Field(() => GraphQLEnums.ProductType, { description: 'What was paid for.' }) product!: ProductType;
}

export const NotificationSubject = createUnionType({
  name: 'NotificationSubject',
  description: 'What a notification leads to.',
  types: () => [NotificationMatchType, NotificationStreamType, NotificationHelpRequestType, NotificationPaymentType] as const,
  resolveType(subject) {
    if ('streamId' in subject) return NotificationStreamType;
    if ('matchId' in subject) return NotificationMatchType;
    return 'helpRequestId' in subject ? NotificationHelpRequestType : NotificationPaymentType;
  },
});

/** What a notification leads to, of everything it knows: a stream before the match with its host. */
export function subjectOf({ streamId, matchId, helpRequestId, product }: NotificationType): typeof NotificationSubject | null {
  if (streamId) return { streamId };
  if (matchId) return { matchId };
  if (helpRequestId) return { helpRequestId };
  return product && { product };
}

/** A notification as its member reads it; title and text are made at reading time, from what it is about now. */
@ObjectType('Notification', {
  description:
    'Something a member is told. `reason` and `facts` are for clients that say it in their own words; `title` and `text` are those of the product, in English.',
})
export class NotificationType {
  @Field(() => ID, { description: 'The id of the notification, for marking it read.' }) id!: string;
  @Field(() => GraphQLEnums.NotificationType, { description: "Its kind, by which the member's settings tell how it comes." })
  type!: NotificationKind;
  @Field(() => GraphQLEnums.NotificationReason, {
    nullable: true,
    description: 'What exactly it tells of; null for one from before reasons were kept, of which only the words remain.',
  })
  reason!: NotificationReason | null;
  @Field(() => NotificationFacts, {
    nullable: true,
    description: 'The values that go with the reason; null where it has none, or was not kept.',
  })
  facts!: StoredFacts | null;
  @Field(() => String, { description: 'What it is about, in a few English words.' }) title!: string;
  @Field(() => String, { description: 'What happened, in an English sentence or two.' }) text!: string;
  @Field(() => DateTimeScalar, { description: 'When it happened; for several messages of a thread, as it was last told.' }) at!: Date;
  @Field(() => Boolean, { description: 'Whether the member has read it.' }) isRead!: boolean;
  /** The source of `business`; not part of the schema. */
  businessId!: string | null;
  /** The sources of `subject`; not part of the schema. */
  matchId!: string | null;
  streamId!: string | null;
  helpRequestId!: string | null;
  product!: ProductType | null;
}

@ObjectType('NotificationConnection', { description: 'A page of notifications.' })
export class NotificationConnectionType extends connectionOf('Notification', () => NotificationType) {
  @Field(() => Int, { description: 'All unread notifications of the member, not those of this page alone.' }) unreadCount!: number;
}

@ObjectType('NotificationEvent', { description: 'A notification that came for the member.' })
export class NotificationEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => NotificationType, { description: 'The notification as it is now.' }) notification!: NotificationType;
  @Field(() => Int, { description: 'How many notifications of the member are unread now.' }) unreadCount!: number;
}

@InputType('MarkNotificationsReadInput', { description: 'What `markNotificationsRead` takes.' })
export class MarkNotificationsReadInputType {
  @Field(() => [ID], { description: 'The notifications, by their ids: 1 to 50; those of others are passed over.' }) ids!: string[];
}
