import { STREAM_MODERATORS_MAX } from '@benison/contracts/terms/stream-chat';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { StreamModeratorType, StreamToolsType } from './tools.types.ts';

@ObjectType()
export abstract class StreamToolsPayload {
  @Field(() => StreamToolsType, { description: 'The tools of the stream as they are now.' }) tools!: StreamToolsType;
}

@ObjectType('MuteViewerPayload', { description: 'What `muteViewer` answers: the tools of the stream as they are now.' })
export class MuteViewerPayloadType extends StreamToolsPayload {}

@ObjectType('UnmuteViewerPayload', { description: 'What `unmuteViewer` answers: the tools of the stream as they are now.' })
export class UnmuteViewerPayloadType extends StreamToolsPayload {}

@ObjectType('RemoveViewerPayload', { description: 'What `removeViewer` answers: the tools of the stream as they are now.' })
export class RemoveViewerPayloadType extends StreamToolsPayload {}

@ObjectType('BanViewerPayload', { description: 'What `banViewer` answers: the tools of the stream as they are now.' })
export class BanViewerPayloadType extends StreamToolsPayload {}

@ObjectType('UnbanViewerPayload', { description: 'What `unbanViewer` answers: the tools of the stream as they are now.' })
export class UnbanViewerPayloadType extends StreamToolsPayload {}

@ObjectType('SetBlockedWordsPayload', { description: 'What `setBlockedWords` answers: the tools of the stream as they are now.' })
export class SetBlockedWordsPayloadType extends StreamToolsPayload {}

@InputType('UnmuteViewerInput', { description: 'What `unmuteViewer` takes.' })
export class UnmuteViewerInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
  @Field(() => ID, { description: 'The business, by its id.' }) businessId!: string;
}

@InputType('RemoveViewerInput', { description: 'What `removeViewer` takes.' })
export class RemoveViewerInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
  @Field(() => ID, { description: 'The business, by its id.' }) businessId!: string;
}

@InputType('BanViewerInput', { description: 'What `banViewer` takes.' })
export class BanViewerInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
  @Field(() => ID, { description: 'The business, by its id.' }) businessId!: string;
}

@InputType('UnbanViewerInput', { description: 'What `unbanViewer` takes.' })
export class UnbanViewerInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
  @Field(() => ID, { description: 'The business, by its id.' }) businessId!: string;
}

@InputType('SetSlowModeInput', { description: 'What `setSlowMode` takes.' })
export class SetSlowModeInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
  @Field(() => Int, { description: 'How many seconds; 0 for none.' }) seconds!: number;
}

@InputType('SetBlockedWordsInput', { description: 'What `setBlockedWords` takes.' })
export class SetBlockedWordsInputType {
  @Field(() => ID, { description: 'The stream, by its id.' }) streamId!: string;
  @Field(() => [String], { description: 'The words, without regard to capitals; an empty list allows all.' }) words!: string[];
}

@ObjectType()
export abstract class StreamModeratorsPayload {
  @Field(() => [StreamModeratorType], { description: `Who moderates the streams of the member. At most ${STREAM_MODERATORS_MAX}.` })
  moderators!: StreamModeratorType[];
}

@ObjectType('AppointStreamModeratorPayload', {
  description: 'What `appointStreamModerator` answers: who moderates the streams of the member.',
})
export class AppointStreamModeratorPayloadType extends StreamModeratorsPayload {}

@ObjectType('DismissStreamModeratorPayload', {
  description: 'What `dismissStreamModerator` answers: who moderates the streams of the member.',
})
export class DismissStreamModeratorPayloadType extends StreamModeratorsPayload {}

@InputType('DismissStreamModeratorInput', { description: 'What `dismissStreamModerator` takes.' })
export class DismissStreamModeratorInputType {
  @Field(() => ID, { description: 'The business, by its id.' }) businessId!: string;
}
