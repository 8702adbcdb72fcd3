import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { createBusiness } from '../commands/create-business.ts';
import { updateBusiness } from '../commands/update-business.ts';
import { removeLogo } from '../commands/upload-logo.ts';
import { landingStats } from '../queries/landing-stats.ts';
import { suggestPlaces } from '../queries/suggest-places.ts';
import { CreateBusinessInputType, UpdateBusinessInputType } from './business.inputs.ts';
import { LandingStatsType, PlaceType } from './business.types.ts';
import { CreateBusinessPayloadType, RemoveLogoPayloadType, UpdateBusinessPayloadType } from './mutation.types.ts';

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
  placeSuggestions(@Arg('text', () => String) text: string, @Arg('state', () => GraphQLEnums.UsState, { nullable: true }) state?: string) {
    return suggestPlaces({ text, state });
  }

  @Authorized('business.create')
  @Mutation(() => CreateBusinessPayloadType, { description: "Makes the member's business. BUSINESS_EXISTS, BAD_INPUT." })
  async createBusiness(@Arg('input', () => CreateBusinessInputType) input: CreateBusinessInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { business: await createBusiness(app, actor, input) };
  }

  @Authorized('business.update')
  @Mutation(() => UpdateBusinessPayloadType, { description: 'Changes the given fields of the own business. BAD_INPUT, FIELDS_CHANGED.' })
  async updateBusiness(
    @Arg('input', () => UpdateBusinessInputType) { seen, ...input }: UpdateBusinessInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { business: await updateBusiness(app, actor, stored(input), { ...(seen && { seen: stored(seen) }) }) };
  }

  @Authorized('business.uploadPhoto')
  @Mutation(() => RemoveLogoPayloadType, { description: 'Takes the mark off the own business.' })
  async removeLogo(@Ctx() { app, actor }: GraphQLContext) {
    return { business: await removeLogo(app, actor) };
  }
}

/** The fields as they are stored: a place that is not told is an empty text there. */
const stored = <T extends { state?: string | null }>({ state, ...fields }: T) => ({
  ...fields,
  ...(state !== undefined && { state: state ?? '' }),
});
