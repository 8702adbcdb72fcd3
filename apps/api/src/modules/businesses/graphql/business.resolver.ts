import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { SEEN } from '../../../platform/graphql/seen.ts';
import { createBusiness } from '../commands/create-business.ts';
import { updateBusiness } from '../commands/update-business.ts';
import { removeLogo } from '../commands/upload-logo.ts';
import { landingStats } from '../queries/landing-stats.ts';
import { suggestPlaces } from '../queries/suggest-places.ts';
import { CreateBusinessInputType, UpdateBusinessInputType } from './business.inputs.ts';
import { LandingStatsType, OwnBusinessType, PlaceType } from './business.types.ts';

/** One's own business, places to choose from, and the counted figures of the landing screen. */
@Resolver()
export class BusinessResolver {
  @Authorized('landing.read')
  @Query(() => LandingStatsType, { description: 'Counts of businesses and matches, for the page that guests see.' })
  landingStats(@Ctx() { app }: GraphQLContext) {
    return landingStats(app);
  }

  @Authorized('place.search')
  @Query(() => [PlaceType], { description: 'Towns whose names begin as typed.' })
  placeSuggestions(@Arg('text', () => String) text: string, @Arg('state', () => String, { nullable: true }) state?: string) {
    return suggestPlaces({ text, state });
  }

  @Authorized('business.create')
  @Mutation(() => OwnBusinessType, { description: "Makes the member's business. BUSINESS_EXISTS, BAD_INPUT." })
  createBusiness(@Arg('input', () => CreateBusinessInputType) input: CreateBusinessInputType, @Ctx() { app, actor }: GraphQLContext) {
    return createBusiness(app, actor, input);
  }

  @Authorized('business.update')
  @Mutation(() => OwnBusinessType, { description: 'Changes the given fields of the own business. BAD_INPUT, FIELDS_CHANGED.' })
  updateBusiness(
    @Arg('input', () => UpdateBusinessInputType) input: UpdateBusinessInputType,
    @Arg('seen', () => UpdateBusinessInputType, { nullable: true, description: SEEN }) seen: UpdateBusinessInputType | undefined,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return updateBusiness(app, actor, input, { ...(seen && { seen }) });
  }

  @Authorized('business.uploadPhoto')
  @Mutation(() => OwnBusinessType, { description: 'Takes the mark off the own business.' })
  removeLogo(@Ctx() { app, actor }: GraphQLContext) {
    return removeLogo(app, actor);
  }
}
