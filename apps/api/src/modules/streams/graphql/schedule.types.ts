import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('ScheduledStream', { description: "A stream that was announced for later, as its host and the host's matches see it." })
export class ScheduledStreamType {
  @Field(() => ID, { description: 'The announcement; the stream itself gets an id of its own.' })
  id!: string;
  /** The source of `host`; not part of the schema. */
  hostId!: string;
  @Field(() => String, { description: 'The title that the host gave it.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'What it will be about; null when the host wrote nothing.' })
  description!: string | null;
  @Field(() => DateTimeScalar, { description: 'When it is to begin.' })
  startsAt!: Date;
  @Field(() => Int, { description: 'Who said they come.' })
  guestCount!: number;
  @Field(() => Boolean, { description: 'The member itself said so.' })
  isComing!: boolean;
  @Field(() => Boolean, { description: 'Whether the host called it off.' })
  isCanceled!: boolean;
  @Field(() => ID, { nullable: true, description: 'The stream it became; null until it begins.' })
  streamId!: string | null;
}

/** A page of announcements. */
@ObjectType('ScheduledStreamConnection', { description: 'A page of announced streams.' })
export class ScheduledStreamConnectionType extends connectionOf('ScheduledStream', () => ScheduledStreamType) {}

@ObjectType('ScheduledStreamEvent', { description: 'An announced stream was made, answered, called off or begun.' })
export class ScheduledStreamEventType {
  @Field(() => String, { description: 'Where this event stands; `after` of the next subscription goes on behind it.' })
  cursor!: string;
  @Field(() => ScheduledStreamType, { description: 'The announcement as it is now.' })
  scheduledStream!: ScheduledStreamType;
}

@InputType('ScheduleStreamInput', { description: 'A stream that the host announces to its matches.' })
export class ScheduleStreamInputType {
  @Field(() => ID, { nullable: true, description: 'Made by the client and kept until an answer came: the same again is announced once.' })
  requestId?: string | null;
  @Field(() => String, { description: 'The title of the stream, up to 100 characters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'What it will be about, up to 500 characters; may be left out.' })
  description?: string | null;
  @Field(() => DateTimeScalar, { description: 'When it is to begin: in the future, and within 60 days.' })
  startsAt!: Date;
}
