import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';

@ObjectType('StreamCaption', { description: 'A line of what a host said in a stream that was recorded.' })
export class StreamCaptionType {
  @Field(() => ID, { description: 'The line.' })
  id!: string;
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
  @Field(() => DateTimeScalar, { description: 'When its first word was said.' })
  startsAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When its last word was said.' })
  endsAt!: Date;
  @Field(() => String, { description: 'As the host corrected it, or else as it was heard by a program.' })
  text!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the host corrected it; null where it did not.' })
  correctedAt!: Date | null;
}

@ObjectType('StreamCaptionConnection', { description: 'A page of what was said in a stream.' })
export class StreamCaptionConnectionType extends connectionOf('StreamCaption', () => StreamCaptionType, 'In the order it was said.') {}

@ObjectType('SaidCaption', { description: 'What a host says right now, as a program hears it.' })
export class SaidCaptionType {
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
  @Field(() => DateTimeScalar, { description: 'When its first word was said: the same while its words still change.' })
  startsAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When its last word was said.' })
  endsAt!: Date;
  @Field(() => String, { description: 'The words.' })
  text!: string;
  @Field(() => Boolean, { description: 'False while its words can still change.' })
  isFinal!: boolean;
}

@InputType('CorrectCaptionInput', { description: 'What was really said.' })
export class CorrectCaptionInputType {
  @Field(() => ID, { description: 'The line.' })
  captionId!: string;
  @Field(() => String, { description: 'Its words. Up to 500 characters, without those that are blocked in the stream.' })
  text!: string;
}

@ObjectType('CorrectCaptionPayload', { description: 'What `correctCaption` answers: the line as it is now.' })
export class CorrectCaptionPayloadType {
  @Field(() => StreamCaptionType, { description: 'The line.' })
  caption!: StreamCaptionType;
}
