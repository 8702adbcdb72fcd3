import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('ScheduledStream')
export class ScheduledStreamType {
  @Field(() => ID)
  id!: string;
  /** The source of `host`; not part of the schema. */
  hostId!: string;
  @Field(() => String)
  title!: string;
  @Field(() => String, { nullable: true })
  description!: string | null;
  @Field(() => DateTimeScalar)
  startsAt!: Date;
  @Field(() => Int, { description: 'Who said they come.' })
  guestCount!: number;
  @Field(() => Boolean, { description: 'The member itself said so.' })
  isComing!: boolean;
  @Field(() => Boolean)
  isCanceled!: boolean;
  @Field(() => ID, { nullable: true, description: 'The stream it became.' })
  streamId!: string | null;
}

/** A page of announcements. */
@ObjectType('ScheduledStreamConnection')
export class ScheduledStreamConnectionType extends connectionOf('ScheduledStream', () => ScheduledStreamType) {}

@ObjectType('ScheduledStreamEvent')
export class ScheduledStreamEventType {
  @Field(() => String)
  cursor!: string;
  @Field(() => ScheduledStreamType)
  scheduledStream!: ScheduledStreamType;
}

@InputType('ScheduleStreamInput')
export class ScheduleStreamInputType {
  @Field(() => ID, { nullable: true, description: 'Made by the client and kept until an answer came: the same again is announced once.' })
  requestId?: string | null;
  @Field(() => String)
  title!: string;
  @Field(() => String, { nullable: true })
  description?: string | null;
  @Field(() => DateTimeScalar)
  startsAt!: Date;
}
