import { Arg, Authorized, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { SEEN } from '../../../platform/graphql/seen.ts';
import { updateProfile } from '../commands/update-profile.ts';
import { viewerOf } from '../queries/viewer.ts';
import { ViewerType } from './account.types.ts';

@InputType('UpdateProfileInput', { description: 'What is absent stays as it is.' })
class UpdateProfileInputType {
  @Field(() => String, { nullable: true }) username?: string;
  @Field(() => String, { nullable: true, description: 'The present one; another is changed in the settings.' }) email?: string;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String, { nullable: true }) firstName?: string | null;
  @Field(() => String, { nullable: true }) lastName?: string | null;
}

/** The person behind the account. */
@Resolver()
export class ProfileResolver {
  @Authorized('account.updateProfile')
  @Mutation(() => ViewerType, { description: 'Changes the given fields of the person behind the account. BAD_INPUT, FIELDS_CHANGED.' })
  async updateProfile(
    @Arg('input', () => UpdateProfileInputType) input: UpdateProfileInputType,
    @Arg('seen', () => UpdateProfileInputType, { nullable: true, description: SEEN }) seen: UpdateProfileInputType | undefined,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<ViewerType> {
    return viewerOf(em, await updateProfile(app, actor, input, { seen }));
  }
}
