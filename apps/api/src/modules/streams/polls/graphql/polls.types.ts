import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';

@ObjectType('PollChoice', { description: 'One of the answers of a poll.' })
export class PollChoiceType {
  @Field(() => Int, { description: 'Its place, counted from 1.' })
  number!: number;
  @Field(() => String, { description: 'The answer.' })
  text!: string;
  @Field(() => Int, { description: 'How many chose it.' })
  votes!: number;
}

@ObjectType('StreamPoll', { description: 'What a host asks its viewers during a stream, and how they answered.' })
export class StreamPollType {
  @Field(() => ID, { description: 'The poll.' })
  id!: string;
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
  @Field(() => String, { description: 'What is asked.' })
  question!: string;
  @Field(() => [PollChoiceType], { description: 'The answers to choose from: two to four.' })
  choices!: PollChoiceType[];
  @Field(() => Int, { description: 'How many voted, each counted once.' })
  voteCount!: number;
  @Field(() => DateTimeScalar, { description: 'When it was opened.' })
  openedAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was closed, by the host or with the stream; null while it is open.',
  })
  closedAt!: Date | null;
}

@ObjectType('OwnPollVote', { description: 'What the member chose in a poll.' })
export class OwnPollVoteType {
  @Field(() => ID, { description: 'The poll.' })
  pollId!: string;
  @Field(() => Int, { description: 'The number of the chosen answer.' })
  choice!: number;
}

@ObjectType('StreamPollConnection', { description: 'A page of the polls in a stream.' })
export class StreamPollConnectionType extends connectionOf('StreamPoll', () => StreamPollType, 'The latest first.') {
  @Field(() => [OwnPollVoteType], { description: 'The member’s own votes in those on this page.' })
  ownVotes!: OwnPollVoteType[];
}

@ObjectType()
export abstract class StreamPollPayload {
  @Field(() => StreamPollType, { description: 'The poll.' })
  poll!: StreamPollType;
}

@ObjectType('OpenPollPayload', { description: 'What `openPoll` answers: the poll.' })
export class OpenPollPayloadType extends StreamPollPayload {}

@ObjectType('ClosePollPayload', { description: 'What `closePoll` answers: the poll and its result.' })
export class ClosePollPayloadType extends StreamPollPayload {}

@ObjectType('VoteInPollPayload', { description: 'What `voteInPoll` answers: the poll as it is now.' })
export class VoteInPollPayloadType extends StreamPollPayload {}

@ObjectType('StreamPollEvent', { description: 'A poll was opened or closed, or has other votes.' })
export class StreamPollEventType {
  @Field(() => String, { description: 'Where to go on from after a break.' })
  cursor!: string;
  @Field(() => StreamPollType, { description: 'The poll as it stands.' })
  poll!: StreamPollType;
}

@InputType('OpenPollInput', { description: 'A poll for the viewers of a stream.' })
export class OpenPollInputType {
  @Field(() => ID, { description: 'Made by the client, kept until an answer came: the same id opens one poll, however often it is tried.' })
  requestId!: string;
  @Field(() => ID, { description: 'The stream.' })
  streamId!: string;
  @Field(() => String, { description: 'What is asked. Up to 140 characters.' })
  question!: string;
  @Field(() => [String], { description: 'Two to four answers that differ, each up to 40 characters.' })
  choices!: string[];
}

@InputType('VoteInPollInput', { description: 'A vote in a poll.' })
export class VoteInPollInputType {
  @Field(() => ID, { description: 'The poll.' })
  pollId!: string;
  @Field(() => Int, { description: 'The number of the answer, counted from 1.' })
  choice!: number;
}

@InputType('ClosePollInput', { description: 'The end of a poll.' })
export class ClosePollInputType {
  @Field(() => ID, { description: 'The poll.' })
  pollId!: string;
}
