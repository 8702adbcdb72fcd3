import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';

@ObjectType('StreamQuestion', { description: 'A question to the host of a stream. It is also a message of its chat, with the same id.' })
export class StreamQuestionType {
  @Field(() => ID, { description: 'The id of its message in the chat.' })
  id!: string;
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
  /** The source of `asker`; not part of the schema. */
  askerId!: string;
  @Field(() => String, { description: 'What is asked.' })
  text!: string;
  @Field(() => Int, { description: 'How many others want it answered.' })
  votes!: number;
  @Field(() => DateTimeScalar, { description: 'When it was asked.' })
  askedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When the host marked it as answered; null while it waits.' })
  answeredAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether its line of the chat is held: it is asked once the host allows it.' })
  isHeld!: boolean;
}

@ObjectType('StreamQuestionConnection', { description: 'A page of the questions in a stream.' })
export class StreamQuestionConnectionType extends connectionOf(
  'StreamQuestion',
  () => StreamQuestionType,
  'Those that wait: the most wanted first. Those that were answered: the latest first.',
) {
  @Field(() => Int, { description: 'How many wait for an answer.' })
  openCount!: number;
  @Field(() => [ID], { description: 'Those on this page that the member voted for.' })
  votedIds!: string[];
}

@ObjectType()
export abstract class StreamQuestionPayload {
  @Field(() => StreamQuestionType, { description: 'The question.' })
  question!: StreamQuestionType;
}

@ObjectType('AskQuestionPayload', { description: 'What `askQuestion` answers: the question.' })
export class AskQuestionPayloadType extends StreamQuestionPayload {}

@ObjectType('VoteForQuestionPayload', { description: 'What `voteForQuestion` answers: the question as it is now.' })
export class VoteForQuestionPayloadType extends StreamQuestionPayload {}

@ObjectType('MarkQuestionPayload', { description: 'What `markQuestion` answers: the question as it is now.' })
export class MarkQuestionPayloadType extends StreamQuestionPayload {}

@ObjectType('StreamQuestionEvent', { description: 'A question was asked, marked, deleted or put back.' })
export class StreamQuestionEventType {
  @Field(() => String, { description: 'Where to go on from after a break.' })
  cursor!: string;
  @Field(() => ID, { description: 'Which one.' })
  questionId!: string;
  @Field(() => StreamQuestionType, { nullable: true, description: 'The question as it stands; null when it was deleted.' })
  question!: StreamQuestionType | null;
  @Field(() => Int, { description: 'How many wait for an answer.' })
  openCount!: number;
}

@ObjectType('QuestionVotes', { description: 'The votes of one question.' })
export class QuestionVotesType {
  @Field(() => ID, { description: 'The question.' })
  questionId!: string;
  @Field(() => Int, { description: 'How many want it answered.' })
  votes!: number;
}

@ObjectType('StreamQuestionVotesEvent', { description: 'The votes of some questions have changed.' })
export class StreamQuestionVotesEventType {
  @Field(() => String, { description: 'Where to go on from after a break.' })
  cursor!: string;
  @Field(() => [QuestionVotesType], { description: 'What they have now.' })
  votes!: QuestionVotesType[];
}

@InputType('AskQuestionInput', { description: 'A question to the host of a stream.' })
export class AskQuestionInputType {
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
  @Field(() => ID, { description: 'Made by the client, kept until an answer came: the same id asks once, however often it is tried.' })
  requestId!: string;
  @Field(() => String, { description: 'Up to 300 characters.' })
  text!: string;
}

@InputType('VoteForQuestionInput', { description: 'A vote for a question.' })
export class VoteForQuestionInputType {
  @Field(() => ID, { description: 'The question.' })
  questionId!: string;
  @Field(() => Boolean, { description: 'Whether one wants it answered; false takes that back.' })
  isOn!: boolean;
}

@InputType('MarkQuestionInput', { description: 'The host’s mark on a question.' })
export class MarkQuestionInputType {
  @Field(() => ID, { description: 'The question.' })
  questionId!: string;
  @Field(() => Boolean, { description: 'Whether it was answered; false opens it again.' })
  isAnswered!: boolean;
}
