import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { NotificationHelpRequestType } from '../../notifications/public.ts';
import { addFollowUp } from '../commands/add-follow-up.ts';
import { submitHelpRequest } from '../commands/submit-help-request.ts';
import { helpTokenOf } from '../help-link.ts';
import { helpRequestByLink } from '../queries/help-request-by-link.ts';
import { AddFollowUpPayloadType } from './mutation.types.ts';
import { AddFollowUpInputType, HelpRequestType, SubmitHelpRequestInputType, SubmitHelpRequestPayloadType } from './support.types.ts';

/** Help requests, for the people who ask. */
@Resolver()
export class SupportResolver {
  @Authorized('support.ask')
  @Mutation(() => SubmitHelpRequestPayloadType, { description: 'Asks for help; a person answers by email within 24 hours.' })
  submitHelpRequest(
    @Arg('input', () => SubmitHelpRequestInputType) input: SubmitHelpRequestInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<SubmitHelpRequestPayloadType> {
    return submitHelpRequest(app, actor, origin, { ...input });
  }

  @Authorized('support.readByLink')
  @Query(() => HelpRequestType, { description: 'The request a mailed link leads to.' })
  helpRequest(@Arg('token', () => String) token: string, @Ctx() { em }: GraphQLContext): Promise<HelpRequestType> {
    return helpRequestByLink(sqlOf(em), token);
  }

  @Authorized('support.readByLink')
  @Mutation(() => AddFollowUpPayloadType, { description: 'Adds to a request for help, by the secret of its link. NOT_FOUND.' })
  async addFollowUp(
    @Arg('input', () => AddFollowUpInputType) input: AddFollowUpInputType,
    @Ctx() { app, origin }: GraphQLContext,
  ): Promise<AddFollowUpPayloadType> {
    return { helpRequest: await addFollowUp(app, origin, { ...input }) };
  }
}

/** From a notification to its help request: only for the account that asked while signed in. */
@Resolver(() => NotificationHelpRequestType)
export class HelpNotificationResolver {
  @FieldResolver(() => String, { description: 'The secret of its link, as `token` of `helpRequest`.' })
  token(@Root() { helpRequestId }: NotificationHelpRequestType, @Ctx() { app }: GraphQLContext) {
    return helpTokenOf(app.secrets, helpRequestId);
  }
}
