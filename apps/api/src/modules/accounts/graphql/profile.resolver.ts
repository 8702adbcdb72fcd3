import { Arg, Authorized, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EmailAddressScalar } from '../../../platform/graphql/scalars.ts';
import { SEEN } from '../../../platform/graphql/seen.ts';
import { updateProfile } from '../commands/update-profile.ts';
import { viewerOf } from '../queries/viewer.ts';
import { UpdateProfilePayloadType } from './mutation.types.ts';

@InputType('SeenProfileInput', { description: 'The fields of the person as they were read.' })
class SeenProfileInputType {
  @Field(() => String, { nullable: true, description: 'The account name; absent: neither changed nor compared.' }) username?: string;
  @Field(() => EmailAddressScalar, { nullable: true, description: 'The present one; another is changed in the settings.' }) email?: string;
  @Field(() => String, { nullable: true, description: 'The phone number; null where there is none, absent: neither changed nor compared.' })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: 'The first name; null where there is none, absent: neither changed nor compared.' })
  firstName?: string | null;
  @Field(() => String, { nullable: true, description: 'The last name; null where there is none, absent: neither changed nor compared.' })
  lastName?: string | null;
}

@InputType('UpdateProfileInput', { description: 'The fields of the person that change; those that are absent stay as they are.' })
class UpdateProfileInputType extends SeenProfileInputType {
  @Field(() => SeenProfileInputType, { nullable: true, description: SEEN }) seen?: SeenProfileInputType | null;
}

/** The person behind the account. */
@Resolver()
export class ProfileResolver {
  @Authorized('account.updateProfile')
  @Mutation(() => UpdateProfilePayloadType, {
    description: 'Changes the given fields of the person behind the account. BAD_INPUT, FIELDS_CHANGED.',
  })
  async updateProfile(
    @Arg('input', () => UpdateProfileInputType) { seen, ...input }: UpdateProfileInputType,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<UpdateProfilePayloadType> {
    return { viewer: await viewerOf(em, await updateProfile(app, actor, input, { ...(seen && { seen }) })) };
  }
}
