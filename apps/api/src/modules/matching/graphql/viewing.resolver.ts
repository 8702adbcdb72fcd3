import type { ViewingMode } from '@benison/contracts/enumerations';
import { Arg, Authorized, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { updateViewing } from '../commands/update-viewing.ts';
import { viewingSettingsOf } from '../queries/viewing-settings.ts';

@ObjectType('ViewingSettings', { description: 'How the member looks at others, and who sees it.' })
export class ViewingSettingsType {
  @Field(() => GraphQLEnums.ViewingMode, { description: 'Whoever looks anonymously sees no names of those who looked.' })
  viewingMode!: ViewingMode;
  @Field(() => Boolean, { description: 'Seen only by those one liked; holds while there is premium.' }) incognito!: boolean;
}

@InputType('UpdateViewingInput', { description: 'How a member looks at others; what is absent stays.' })
export class UpdateViewingInputType {
  @Field(() => GraphQLEnums.ViewingMode, {
    nullable: true,
    description: 'Whether the member is named to those whose profiles it views; absent: it stays.',
  })
  viewingMode?: ViewingMode | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether only those the member liked see it, which takes Premium; absent: it stays.',
  })
  incognito?: boolean | null;
}

@ObjectType('UpdateViewingPayload', { description: 'What `updateViewing` answers: the settings as they are now.' })
export class UpdateViewingPayloadType {
  @Field(() => ViewingSettingsType, { description: 'The settings as they are now.' }) settings!: ViewingSettingsType;
}

/** How the member views others, and who sees the member. */
@Resolver(() => ViewingSettingsType)
export class ViewingResolver {
  @Authorized('viewing.settle')
  @Query(() => ViewingSettingsType, { description: 'How the member looks at others: in the open or incognito.' })
  viewingSettings(@Ctx() { em, actor }: GraphQLContext) {
    return viewingSettingsOf(sqlOf(em), asBusiness(actor).businessId);
  }

  @Authorized('viewing.settle')
  @Mutation(() => UpdateViewingPayloadType, { description: 'Says how the member looks at others. PREMIUM_REQUIRED for incognito.' })
  async updateViewing(@Arg('input', () => UpdateViewingInputType) input: UpdateViewingInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { settings: await updateViewing(app, actor, input) };
  }
}
