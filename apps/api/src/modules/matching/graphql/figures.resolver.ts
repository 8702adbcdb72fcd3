import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { makeModelCurrent } from '../commands/make-model-current.ts';
import { matchModels } from '../queries/match-models.ts';
import { matchingFigures, ownExposure } from '../queries/matching-figures.ts';
import {
  MakeModelCurrentInputType,
  MakeModelCurrentPayloadType,
  MatchingFiguresType,
  MatchModelConnectionType,
  OwnExposureType,
} from './figures.types.ts';

/** What is counted about matching: for everybody, for a member about itself, and for staff. */
@Resolver()
export class MatchingFiguresResolver {
  @Authorized('matching.readFigures')
  @Query(() => MatchingFiguresType, { description: 'How matching works, in figures of the last four weeks. For everybody.' })
  matchingFigures(@Ctx() { app }: GraphQLContext) {
    return matchingFigures(app);
  }

  @Authorized('deck.read')
  @Query(() => OwnExposureType, {
    description: "How often the member's own card was turned up in the last four weeks. Members with a business.",
  })
  ownExposure(@Ctx() { app, actor }: GraphQLContext) {
    return ownExposure(app, asBusiness(actor).businessId);
  }

  @Authorized('matching.keepModels')
  @Query(() => MatchModelConnectionType, { description: 'The trained models, newest first. For admins.' })
  matchModels(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after: string | null,
    @Ctx() { em }: GraphQLContext,
  ) {
    return matchModels(sqlOf(em), { first, after });
  }

  @Authorized('matching.keepModels')
  @Mutation(() => MakeModelCurrentPayloadType, {
    description:
      'Deals decks by this model, an older one as well; kept in the audit log. For admins; NOT_FOUND when there is none of that id.',
  })
  makeModelCurrent(
    @Arg('input', () => MakeModelCurrentInputType, { description: 'The model.' }) input: MakeModelCurrentInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ) {
    return makeModelCurrent(app, actor, origin, { ...input });
  }
}
