import { Field, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';
import { DateTimeScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('CalendarFeed', {
  description: "The address at which calendar programs read a member's meetings and streams. The address itself is stored nowhere.",
})
export class CalendarFeedType {
  @Field(() => DateTimeScalar, { description: 'When it was made.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a program read it last, to the minute; null: none has.' })
  lastReadAt!: Date | null;
}

@ObjectType('CreateCalendarFeedPayload', { description: 'A new calendar address.' })
export class CreateCalendarFeedPayloadType {
  @Field(() => CalendarFeedType, { description: 'The address as it is known from now on.' }) feed!: CalendarFeedType;
  @Field(() => UrlScalar, { description: 'The address itself, shown this once. Whoever has it reads the calendar.' }) url!: string;
}

@ObjectType('DeleteCalendarFeedPayload', { description: 'What `deleteCalendarFeed` answers: that it was done.' })
export class DeleteCalendarFeedPayloadType extends DonePayload {}
