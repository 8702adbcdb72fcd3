import type { StreamKeyUse } from '@benison/contracts/enumerations';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTimeScalar, UrlScalar } from '../../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';

@ObjectType('EncoderTest', { description: 'A test of the connection of a streaming program: what it sends, nobody sees.' })
export class EncoderTestType {
  @Field(() => DateTimeScalar, { description: 'When it ends by itself.' })
  until!: Date;
  @Field(() => Boolean, { description: 'The program has come.' })
  isConnected!: boolean;
  @Field(() => Boolean, { description: 'A picture arrives.' })
  hasPicture!: boolean;
  @Field(() => Boolean, { description: 'Sound arrives.' })
  hasSound!: boolean;
}

@ObjectType('StreamKeyUseEntry', { description: 'What was done with a stream key, and from where.' })
export class StreamKeyUseType {
  @Field(() => GraphQLEnums.StreamKeyUse, { description: 'What was done.' })
  kind!: StreamKeyUse;
  @Field(() => String, { description: 'The last four characters of the key.' })
  hint!: string;
  @Field(() => String, { description: 'The address it came from.' })
  ipAddress!: string;
  @Field(() => String, { description: 'What the program or browser calls itself.' })
  userAgent!: string;
  @Field(() => DateTimeScalar, { description: 'When.' })
  at!: Date;
}

@ObjectType('StreamKey', {
  description: 'The key with which a business streams from a program such as OBS. The key itself is shown only when it is made.',
})
export class StreamKeyType {
  @Field(() => ID, { description: 'Another one for each new key.' })
  id!: string;
  @Field(() => String, { description: 'Its last four characters.' })
  hint!: string;
  @Field(() => UrlScalar, { description: 'Where the program sends to, by WHIP.' })
  serverUrl!: string;
  @Field(() => String, { description: 'The title of the next stream that a program begins.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'Its description; null where it has none.' })
  description!: string | null;
  @Field(() => Boolean, { description: 'It will be recorded, which everybody in its room is told.' })
  isRecorded!: boolean;
  @Field(() => Boolean, { description: 'It will have captions.' })
  isCaptioned!: boolean;
  @Field(() => DateTimeScalar, { description: 'When the key was made.' })
  createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a program last came with it.' })
  lastUsedAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'A program is kept out until then, because its stream or its test was ended while it was sending; each attempt begins that anew.',
  })
  restsUntil!: Date | null;
  @Field(() => EncoderTestType, { nullable: true, description: 'The test that is under way; null where none is.' })
  test!: EncoderTestType | null;
  @Field(() => [StreamKeyUseType], { description: 'The latest uses, ten at most, the newest first.' })
  uses!: StreamKeyUseType[];
}

@ObjectType('RenewStreamKeyPayload', { description: 'A new stream key.' })
export class RenewStreamKeyPayloadType {
  @Field(() => StreamKeyType, { nullable: true, description: 'What is known of it from now on; null where it was replaced meanwhile.' })
  streamKey!: StreamKeyType | null;
  @Field(() => String, { description: 'The key itself, shown only here.' })
  secret!: string;
}

@ObjectType()
export abstract class StreamKeyPayload {
  @Field(() => StreamKeyType, { nullable: true, description: 'The key; null where there is none.' })
  streamKey!: StreamKeyType | null;
}

@ObjectType('RemoveStreamKeyPayload', { description: 'What `removeStreamKey` answers: how the stream key stands now.' })
export class RemoveStreamKeyPayloadType extends StreamKeyPayload {}

@ObjectType('ChangeEncoderStreamPayload', { description: 'What `changeEncoderStream` answers: how the stream key stands now.' })
export class ChangeEncoderStreamPayloadType extends StreamKeyPayload {}

@ObjectType('TestEncoderPayload', { description: 'What `testEncoder` answers: how the stream key stands now.' })
export class TestEncoderPayloadType extends StreamKeyPayload {}

@ObjectType('LetEncoderInPayload', { description: 'What `letEncoderIn` answers: how the stream key stands now.' })
export class LetEncoderInPayloadType extends StreamKeyPayload {}

@ObjectType('StreamKeyEvent', { description: 'The stream key has changed, or what its program sends.' })
export class StreamKeyEventType {
  @Field(() => String, { description: 'Where to go on from after a break.' })
  cursor!: string;
  @Field(() => StreamKeyType, { nullable: true, description: 'How it stands; null where there is none.' })
  streamKey!: StreamKeyType | null;
}

@InputType('ChangeEncoderStreamInput', {
  description: 'What the next stream from a program is called, and whether it is recorded and has captions.',
})
export class ChangeEncoderStreamInputType {
  @Field(() => String, { description: 'Up to 100 characters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'Up to 500 characters.' })
  description?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is recorded; left out, that stays as it is.' })
  isRecorded?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it has captions; left out, that stays as it is.' })
  isCaptioned?: boolean | null;
}

@InputType('TestEncoderInput', { description: 'Begins or ends a test of the connection.' })
export class TestEncoderInputType {
  @Field(() => Boolean, { description: 'Whether what comes with the key is a test, for five minutes.' })
  isOn!: boolean;
}
