import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { BusinessType } from '../../../businesses/public.ts';
import { watcherSource, watchingHere } from '../../access.ts';
import { StreamEvent } from '../../events.ts';
import { shownBusiness } from '../../shown-business.ts';
import { askQuestion } from '../commands/ask-question.ts';
import { markQuestion } from '../commands/mark-question.ts';
import { voteForQuestion } from '../commands/vote-for-question.ts';
import { questionEvent, questionVotesEvent } from '../queries/question-event.ts';
import { questionPage } from '../queries/question-page.ts';
import {
  AskQuestionInputType,
  AskQuestionPayloadType,
  MarkQuestionInputType,
  MarkQuestionPayloadType,
  StreamQuestionConnectionType,
  StreamQuestionEventType,
  StreamQuestionType,
  StreamQuestionVotesEventType,
  VoteForQuestionInputType,
  VoteForQuestionPayloadType,
} from './questions.types.ts';

/** Questions to the host of a stream. */
@Resolver(() => StreamQuestionType)
export class QuestionsResolver {
  @FieldResolver(() => BusinessType, { description: 'Who asks.' })
  asker(@Root() { askerId }: StreamQuestionType, @Ctx() context: GraphQLContext) {
    return shownBusiness(context, askerId);
  }

  @Authorized('stream.watch')
  @Query(() => StreamQuestionConnectionType, { description: 'The questions in a stream. Whoever may watch it.' })
  async streamQuestions(
    @Arg('streamId', () => ID, { description: 'The stream.' }) streamId: string,
    @Arg('isAnswered', () => Boolean, { defaultValue: false, description: 'Those that were answered, or those that wait.' })
    isAnswered: boolean,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Entries on a page.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after:
      | string
      | null
      | undefined,
    @Ctx() context: GraphQLContext,
  ): Promise<StreamQuestionConnectionType> {
    const { businessId } = asBusiness(context.actor);
    return questionPage(sqlOf(context.em), await watchingHere(context, streamId), businessId, { first, after, isAnswered });
  }

  @Authorized('stream.ask')
  @Mutation(() => AskQuestionPayloadType, {
    description: 'Asks the host, in the chat and under its rules: three open questions at most. Viewers of a stream that is live.',
  })
  async askQuestion(
    @Arg('input', () => AskQuestionInputType, { description: 'Where, and what.' }) input: AskQuestionInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<AskQuestionPayloadType> {
    return { question: await askQuestion(app, actor, { ...input }) };
  }

  @Authorized('stream.ask')
  @Mutation(() => VoteForQuestionPayloadType, {
    description: 'Wants a question answered, or takes that back; each viewer counts once. Viewers, not for their own questions.',
  })
  async voteForQuestion(
    @Arg('input', () => VoteForQuestionInputType, { description: 'For which, and whether.' }) input: VoteForQuestionInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<VoteForQuestionPayloadType> {
    return { question: await voteForQuestion(app, actor, { ...input }) };
  }

  @Authorized('stream.host')
  @Mutation(() => MarkQuestionPayloadType, { description: 'Marks a question as answered, or opens it again. The host.' })
  async markQuestion(
    @Arg('input', () => MarkQuestionInputType, { description: 'Which, and whether.' }) input: MarkQuestionInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<MarkQuestionPayloadType> {
    return { question: await markQuestion(app, actor, { ...input }) };
  }

  @Authorized('stream.watch')
  @Subscription(() => StreamQuestionEventType, {
    subscribe: (data) => watcherSource(data, [StreamEvent.Question]),
    description: 'Questions as they are asked, marked and deleted. Whoever may watch the stream.',
  })
  streamQuestionChanged(
    @Arg('streamId', () => ID, { description: 'The stream.' }) _streamId: string,
    @Arg('after', () => String, { nullable: true, description: 'A cursor: what came after it is sent first.' }) _after: string | null,
    @Root() event: StoredEvent<'stream.question'>,
    @Ctx() { em }: GraphQLContext,
  ): Promise<StreamQuestionEventType> {
    return questionEvent(sqlOf(em), event);
  }

  @Authorized('stream.watch')
  @Subscription(() => StreamQuestionVotesEventType, {
    subscribe: (data) => watcherSource(data, [StreamEvent.QuestionVotes]),
    description: 'The votes of questions, together at most twice a second. Whoever may watch the stream.',
  })
  streamQuestionVotesChanged(
    @Arg('streamId', () => ID, { description: 'The stream.' }) _streamId: string,
    @Arg('after', () => String, { nullable: true, description: 'A cursor: what came after it is sent first.' }) _after: string | null,
    @Root() event: StoredEvent<'stream.question_votes'>,
    @Ctx() { em }: GraphQLContext,
  ): Promise<StreamQuestionVotesEventType> {
    return questionVotesEvent(sqlOf(em), event);
  }
}
