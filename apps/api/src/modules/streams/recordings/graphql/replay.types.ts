import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar, UrlScalar } from '../../../../platform/graphql/scalars.ts';
import { StreamType } from '../../graphql/stream.types.ts';

@ObjectType('ReplayPiece', { description: 'One file of a recording. There are several where the recording was interrupted.' })
export class ReplayPieceType {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
  @Field(() => DateTimeScalar, { description: 'When its first picture or sound was sent: what was said in the chat then belongs there.' })
  startsAt!: Date;
  @Field(() => Int, { description: 'How long it is, in milliseconds.' })
  durationMs!: number;
  @Field(() => Int, { description: 'How large its file is.' })
  sizeBytes!: number;
  @Field(() => String, { description: 'What its file is: `video/webm`, or `video/x-matroska` for H.264.' })
  contentType!: string;
  @Field(() => UrlScalar, {
    description: 'Where its bytes are, whole or by `Range`, for the session of whoever asked and until `addressesUntil`.',
  })
  url!: string;
}

@ObjectType('Replay', { description: 'A stream that was recorded, to be watched again.' })
export class ReplayType {
  /** The source of `clips`; not part of the schema. */
  streamId!: string;
  @Field(() => [ReplayPieceType], { description: 'Its files, in order.' })
  pieces!: ReplayPieceType[];
  @Field(() => Boolean, { description: 'False while the last of it is still being stored.' })
  isComplete!: boolean;
  @Field(() => Int, { description: 'How long all of it is, in milliseconds.' })
  durationMs!: number;
  @Field(() => DateTimeScalar, { description: 'How long the addresses can be used; ask again for new ones.' })
  addressesUntil!: Date;
  @Field(() => DateTimeScalar, { description: 'When it is deleted by itself.' })
  deletedAt!: Date;
}

/** A page of streams that can be watched again. */
@ObjectType('ReplayConnection', { description: 'A page of recordings.' })
export class ReplayConnectionType extends connectionOf('Replay', () => StreamType) {}

@InputType('DeleteReplayInput', { description: 'Which replay.' })
export class DeleteReplayInputType {
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
}

@ObjectType('DeleteReplayPayload', { description: 'A stream that can no longer be watched again.' })
export class DeleteReplayPayloadType {
  @Field(() => StreamType, { description: 'The stream.' })
  stream!: StreamType;
}
