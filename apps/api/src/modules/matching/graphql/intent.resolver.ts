import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { answerOutcome } from '../commands/answer-outcome.ts';
import { declareIntent } from '../commands/declare-intent.ts';
import { readMustMeets } from '../must-meets.ts';
import { intentResult } from '../queries/intent-result.ts';
import { matchAgreement } from '../queries/match-agreement.ts';
import {
  AnswerOutcomeInputType,
  AnswerOutcomePayloadType,
  DeclareIntentInputType,
  DeclareIntentPayloadType,
  MatchAgreementType,
  MustMeetsType,
} from './intent.types.ts';

/** How much a member wants to meet others, and what came of it. */
@Resolver()
export class IntentResolver {
  @Authorized('swipe.create')
  @Mutation(() => DeclareIntentPayloadType, {
    description:
      'Says how much the member wants to meet a business. Members with a business; MUST_MEETS_USED_UP when the day has none left, ALREADY_SWIPED after another decision.',
  })
  async declareIntent(
    @Arg('input', () => DeclareIntentInputType, { description: 'The business, and the intent.' }) input: DeclareIntentInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return intentResult(app, actor, await declareIntent(app, actor, { ...input }));
  }

  @Authorized('deck.read')
  @Query(() => MustMeetsType, { description: 'How often the member may still say "must meet" today. Members with a business.' })
  mustMeets(@Ctx() { app, em, actor }: GraphQLContext) {
    return readMustMeets(sqlOf(em), asBusiness(actor), app.clock.now());
  }

  @Authorized('match.read')
  @Query(() => MatchAgreementType, {
    nullable: true,
    description: "What both sides of one of the member's own matches said. Members with a business; NOT_FOUND when there is no such match.",
  })
  matchAgreement(@Arg('matchId', () => ID, { description: 'The match.' }) matchId: string, @Ctx() { em, actor }: GraphQLContext) {
    return matchAgreement(sqlOf(em), actor, matchId);
  }

  @Authorized('match.answer')
  @Mutation(() => AnswerOutcomePayloadType, {
    description:
      'Says whether the member did business with a match. Members with a business; NOT_FOUND where it was not asked, or the match has ended.',
  })
  async answerOutcome(
    @Arg('input', () => AnswerOutcomeInputType, { description: 'The match, and the answer.' }) input: AnswerOutcomeInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { outcome: await answerOutcome(app, actor, { ...input }) };
  }
}
