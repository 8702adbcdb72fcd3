import { CLIP_SECONDS_MAX, CLIP_TITLE_LENGTH_MAX } from '@benison/contracts/terms/stream-clip';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';

const TITLE = `One line of up to ${CLIP_TITLE_LENGTH_MAX} characters.`;

@ObjectType('Clip', {
  description: 'A part of a recording that its host named. It is open to whoever may watch the recording, and goes with it.',
})
export class ClipType {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
  @Field(() => ID, { description: 'The stream that was recorded.' })
  streamId!: string;
  @Field(() => String, { description: 'What its host calls it.' })
  title!: string;
  @Field(() => Int, {
    description: 'Where it begins, in milliseconds from the beginning of the recording: over its pieces, in their order.',
  })
  startMs!: number;
  @Field(() => Int, { description: 'Where it ends, counted alike.' })
  endMs!: number;
  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;
}

@ObjectType('ClipConnection', { description: 'A page of the clips of a recording.' })
export class ClipConnectionType extends connectionOf('Clip', () => ClipType, 'In the order of the recording.') {}

@ObjectType('WatchableClipConnection', { description: 'A page of clips that the member can watch, of any recording.' })
export class WatchableClipConnectionType extends connectionOf('WatchableClip', () => ClipType, 'The latest first.') {}

@ObjectType()
export abstract class ClipPayload {
  @Field(() => ClipType, { description: 'The clip.' })
  clip!: ClipType;
}

@ObjectType('CreateClipPayload', { description: 'What `createClip` answers: the clip.' })
export class CreateClipPayloadType extends ClipPayload {}

@ObjectType('UpdateClipPayload', { description: 'What `updateClip` answers: the clip as it is now.' })
export class UpdateClipPayloadType extends ClipPayload {}

@ObjectType('DeleteClipPayload', { description: 'What `deleteClip` answers: which clip is gone, and of which stream.' })
export class DeleteClipPayloadType {
  @Field(() => ID, { description: 'The clip that is gone.' })
  clipId!: string;
  @Field(() => ID, { description: 'The stream, whose recording stays.' })
  streamId!: string;
}

@InputType('CreateClipInput', { description: 'A part of a recording, and its title.' })
export class CreateClipInputType {
  @Field(() => ID, { description: 'Made by the client, kept until an answer came: the same id makes one clip, however often it is tried.' })
  requestId!: string;
  @Field(() => ID, { description: 'The stream that was recorded.' })
  streamId!: string;
  @Field(() => Int, { description: 'Where it begins, in milliseconds from the beginning of the recording.' })
  startMs!: number;
  @Field(() => Int, {
    description: `Where it ends, counted alike: 1 to ${CLIP_SECONDS_MAX} seconds later, and not behind the end of the recording.`,
  })
  endMs!: number;
  @Field(() => String, { description: TITLE })
  title!: string;
}

@InputType('UpdateClipInput', { description: 'Another title for a clip.' })
export class UpdateClipInputType {
  @Field(() => ID, { description: 'The clip.' })
  clipId!: string;
  @Field(() => String, { description: TITLE })
  title!: string;
}

@InputType('DeleteClipInput', { description: 'Which clip.' })
export class DeleteClipInputType {
  @Field(() => ID, { description: 'The clip.' })
  clipId!: string;
}
