import { HelpRequestStatus } from '@benison/contracts/enumerations';
import { id as idField } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { StaffSearchInput } from '@benison/contracts/staff-area';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EventSource } from '../../../platform/graphql/event-source.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asStaff } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { answerHelpRequest } from '../commands/answer-help-request.ts';
import { claimHelpRequest, releaseHelpRequest } from '../commands/claim-help-request.ts';
import { closeHelpRequest, reopenHelpRequest } from '../commands/close-help-request.ts';
import { SUPPORT_TOPIC, SupportEvent } from '../events.ts';
import { isSearchTruncated } from '../queries/find-help-requests.ts';
import { helpRequestOfEvent, helpRequestsWaiting, staffHelpRequest, staffHelpRequests } from '../queries/staff-help-requests.ts';
import {
  AnswerHelpRequestPayloadType,
  ClaimHelpRequestPayloadType,
  CloseHelpRequestInputType,
  CloseHelpRequestPayloadType,
  ReleaseHelpRequestInputType,
  ReleaseHelpRequestPayloadType,
  ReopenHelpRequestInputType,
  ReopenHelpRequestPayloadType,
} from './mutation.types.ts';
import {
  AnswerHelpRequestInputType,
  ClaimHelpRequestInputType,
  HelpRequestEventType,
  HelpRequestsWaitingType,
  StaffHelpRequestConnectionType,
  StaffHelpRequestType,
} from './support.types.ts';

/** The queue of help requests, for staff to work on. */
@Resolver()
export class StaffSupportResolver {
  @Authorized('support.read')
  @Query(() => StaffHelpRequestConnectionType, {
    description: 'Open ones overdue first, then with priority and urgency, then what is due first; the others newest first.',
  })
  async staffHelpRequests(
    @Arg('status', () => GraphQLEnums.HelpRequestStatus, { defaultValue: HelpRequestStatus.Open }) status: HelpRequestStatus,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Only those with this number (`HLP-1042`, or `1042`), from someone whose names, address or business have words that begin like all of these, or about an issue whose words do. By address and issue it looks among the latest 1,000 of the state.',
    })
    search: string | null | undefined,
    @Ctx() { em, app }: GraphQLContext,
  ): Promise<StaffHelpRequestConnectionType> {
    const words = parseArgument('search', StaffSearchInput.nullish(), search);
    const sql = sqlOf(em);
    const page = await staffHelpRequests(sql, app.clock.now(), { status, words, first, after });
    return { ...page, isTruncated: () => (words ? isSearchTruncated(sql, status, words) : false) };
  }

  @Authorized('support.read')
  @Query(() => StaffHelpRequestType, { description: 'One request for help, with what was written. NOT_FOUND.' })
  staffHelpRequest(@Arg('id', () => ID) id: string, @Ctx() { em }: GraphQLContext): Promise<StaffHelpRequestType> {
    return staffHelpRequest(sqlOf(em), parseArgument('id', idField, id));
  }

  @Authorized('support.read')
  @Query(() => HelpRequestsWaitingType, { description: 'How many requests for help wait, and how many are late.' })
  helpRequestsWaiting(@Ctx() { app, em }: GraphQLContext): Promise<HelpRequestsWaitingType> {
    return helpRequestsWaiting(sqlOf(em), app.clock.now());
  }

  @Authorized('support.answer')
  @Mutation(() => ClaimHelpRequestPayloadType, {
    description: 'Takes a request for help, so that nobody else answers it. NOT_FOUND, CONFLICT.',
  })
  async claimHelpRequest(
    @Arg('input', () => ClaimHelpRequestInputType) input: ClaimHelpRequestInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<ClaimHelpRequestPayloadType> {
    return { helpRequest: await claimHelpRequest(app, actor, origin, { ...input }) };
  }

  @Authorized('support.answer')
  @Mutation(() => ReleaseHelpRequestPayloadType, { description: 'Gives back a request for help that was claimed. NOT_FOUND.' })
  async releaseHelpRequest(
    @Arg('input', () => ReleaseHelpRequestInputType) { id }: ReleaseHelpRequestInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<ReleaseHelpRequestPayloadType> {
    return { helpRequest: await releaseHelpRequest(app, actor, origin, id) };
  }

  @Authorized('support.answer')
  @Mutation(() => AnswerHelpRequestPayloadType, { description: 'The answer goes by email to the address of the request.' })
  async answerHelpRequest(
    @Arg('input', () => AnswerHelpRequestInputType) input: AnswerHelpRequestInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<AnswerHelpRequestPayloadType> {
    return { helpRequest: await answerHelpRequest(app, actor, origin, { ...input }) };
  }

  @Authorized('support.answer')
  @Mutation(() => CloseHelpRequestPayloadType, {
    description: 'Closes a request for help. NOT_FOUND; CONFLICT: something was written that was not seen.',
  })
  async closeHelpRequest(
    @Arg('input', () => CloseHelpRequestInputType) input: CloseHelpRequestInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<CloseHelpRequestPayloadType> {
    return { helpRequest: await closeHelpRequest(app, actor, origin, { ...input }) };
  }

  @Authorized('support.answer')
  @Mutation(() => ReopenHelpRequestPayloadType, { description: 'Opens a closed request for help again. NOT_FOUND.' })
  async reopenHelpRequest(
    @Arg('input', () => ReopenHelpRequestInputType) { id }: ReopenHelpRequestInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<ReopenHelpRequestPayloadType> {
    return { helpRequest: await reopenHelpRequest(app, actor, origin, id) };
  }

  @Authorized('support.read')
  @Subscription(() => HelpRequestEventType, {
    subscribe: ({ args, context }: { args: { after?: string | null }; context: GraphQLContext }) =>
      new EventSource({
        topics: [SUPPORT_TOPIC],
        types: [SupportEvent.Changed],
        scope: `staff:${asStaff(context.actor).staffId}`,
        after: args.after ?? null,
      }),
    description: 'Requests for help that came in or changed state.',
  })
  async helpRequestChanged(
    @Root() event: StoredEvent<'help-request.changed'>,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ): Promise<HelpRequestEventType> {
    const request = await helpRequestOfEvent(sqlOf(em), event.data.helpRequestId);
    return { cursor: event.cursor, request, counts: await helpRequestsWaiting(sqlOf(em), app.clock.now()) };
  }
}
