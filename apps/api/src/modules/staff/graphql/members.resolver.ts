import { id as idField } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { StaffSearchInput } from '@benison/contracts/staff-area';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { addMemberNote } from '../commands/add-member-note.ts';
import { endMemberSessions } from '../commands/end-member-sessions.ts';
import { resendMemberMail } from '../commands/resend-member-mail.ts';
import { resetMemberFactor } from '../commands/reset-member-factor.ts';
import { stopApiKey } from '../commands/stop-api-key.ts';
import { stopWebhookEndpoint } from '../commands/stop-webhook-endpoint.ts';
import { restoreMember, suspendMember } from '../commands/suspend-member.ts';
import { writeOffMemberDebt } from '../commands/write-off-debt.ts';
import { notesOnRecord, sessionsOnRecord, verificationsOnRecord } from '../queries/member-record-pages.ts';
import { memberRecord } from '../queries/member-record.ts';
import { searchMembers } from '../queries/search-members.ts';
import {
  MemberNoteConnectionType,
  MemberRecordType,
  RecordedSessionConnectionType,
  RecordedVerificationConnectionType,
} from './member-record.types.ts';
import {
  AddMemberNotePayloadType,
  EndMemberSessionsPayloadType,
  ResendMemberMailInputType,
  ResendMemberMailPayloadType,
  ResetMemberFactorPayloadType,
  RestoreMemberPayloadType,
  SuspendMemberPayloadType,
  WriteOffDebtPayloadType,
} from './mutation.types.ts';
import {
  AddMemberNoteInputType,
  EndMemberSessionsInputType,
  MemberSearchConnectionType,
  ResetMemberFactorInputType,
  RestoreMemberInputType,
  StopApiKeyInputType,
  StopApiKeyPayloadType,
  StopWebhookEndpointInputType,
  StopWebhookEndpointPayloadType,
  SuspendMemberInputType,
  WriteOffDebtInputType,
} from './staff-area.types.ts';

const recordOf = ({ app, em }: GraphQLContext, userId: string): Promise<MemberRecordType> =>
  memberRecord(sqlOf(em), userId, app.clock.now());

/** Members, for staff to look up and act on. */
@Resolver(() => MemberRecordType)
export class MembersResolver {
  @Authorized('member.read')
  @Query(() => MemberSearchConnectionType, {
    description: 'By name, email, user name or business: every word is how one of them begins. Those who came last are the first.',
  })
  memberSearch(
    @Arg('text', () => String) text: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { em }: GraphQLContext,
  ): Promise<MemberSearchConnectionType> {
    return searchMembers(sqlOf(em), parseArgument('text', StaffSearchInput, text), { first, after });
  }

  @Authorized('member.read')
  @Query(() => MemberRecordType, { description: 'Everything that staff see of one member. NOT_FOUND.' })
  memberRecord(@Arg('userId', () => ID) userId: string, @Ctx() context: GraphQLContext): Promise<MemberRecordType> {
    return recordOf(context, parseArgument('userId', idField, userId));
  }

  @FieldResolver(() => RecordedSessionConnectionType, { description: 'Where the member is signed in, the last used first.' })
  sessions(
    @Root() { id }: MemberRecordType,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ): Promise<RecordedSessionConnectionType> {
    return sessionsOnRecord(sqlOf(em), id, { first, after }, app.clock.now());
  }

  @FieldResolver(() => MemberNoteConnectionType, { description: 'Notes of staff about the member, the newest first.' })
  notes(
    @Root() { id }: MemberRecordType,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() { em }: GraphQLContext,
  ): Promise<MemberNoteConnectionType> {
    return notesOnRecord(sqlOf(em), id, { first, after });
  }

  @FieldResolver(() => RecordedVerificationConnectionType, {
    description: 'What the member submitted to be verified, of every kind, the newest first.',
  })
  verifications(
    @Root() { id }: MemberRecordType,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() { em }: GraphQLContext,
  ): Promise<RecordedVerificationConnectionType> {
    return verificationsOnRecord(sqlOf(em), id, { first, after });
  }

  @Authorized('member.note')
  @Mutation(() => AddMemberNotePayloadType, { description: 'Writes a note about a member, for staff alone. NOT_FOUND.' })
  async addMemberNote(
    @Arg('input', () => AddMemberNoteInputType) input: AddMemberNoteInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<AddMemberNotePayloadType> {
    return { member: await recordOf(context, await addMemberNote(context.app, context.actor, context.origin, input)) };
  }

  @Authorized('member.endSessions')
  @Mutation(() => EndMemberSessionsPayloadType, { description: 'Signs a member out, on one device or everywhere. NOT_FOUND.' })
  async endMemberSessions(
    @Arg('input', () => EndMemberSessionsInputType) input: EndMemberSessionsInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<EndMemberSessionsPayloadType> {
    return { member: await recordOf(context, await endMemberSessions(context.app, context.actor, context.origin, input)) };
  }

  @Authorized('member.stopApiKey')
  @Mutation(() => StopApiKeyPayloadType, {
    description: 'Stops one API key of a member at once; the member is told why by email. Moderators and admins; NOT_FOUND.',
  })
  async stopApiKey(
    @Arg('input', () => StopApiKeyInputType, { description: 'Which key, and why.' }) input: StopApiKeyInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<StopApiKeyPayloadType> {
    return { record: await recordOf(context, await stopApiKey(context.app, context.actor, context.origin, { ...input })) };
  }

  @Authorized('member.stopWebhook')
  @Mutation(() => StopWebhookEndpointPayloadType, {
    description:
      'Stops one webhook endpoint of a member within seconds; the member is told why by email. Moderators and admins; NOT_FOUND.',
  })
  async stopWebhookEndpoint(
    @Arg('input', () => StopWebhookEndpointInputType, { description: 'Which endpoint, and why.' }) input: StopWebhookEndpointInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<StopWebhookEndpointPayloadType> {
    return { record: await recordOf(context, await stopWebhookEndpoint(context.app, context.actor, context.origin, { ...input })) };
  }

  @Authorized('member.suspend')
  @Mutation(() => SuspendMemberPayloadType, {
    description: 'Suspends a member for some days or for good: sessions end, and the member reads why. NOT_FOUND.',
  })
  async suspendMember(
    @Arg('input', () => SuspendMemberInputType) input: SuspendMemberInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<SuspendMemberPayloadType> {
    return { member: await recordOf(context, await suspendMember(context.app, context.actor, context.origin, input)) };
  }

  @Authorized('member.suspend')
  @Mutation(() => RestoreMemberPayloadType, { description: 'Lifts the suspension of a member. NOT_FOUND, CONFLICT.' })
  async restoreMember(
    @Arg('input', () => RestoreMemberInputType) input: RestoreMemberInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<RestoreMemberPayloadType> {
    return { member: await recordOf(context, await restoreMember(context.app, context.actor, context.origin, input)) };
  }

  @Authorized('member.resetSecondFactor')
  @Mutation(() => ResetMemberFactorPayloadType, {
    description: 'For one who has lost both the authenticator and the recovery codes. All sessions end.',
  })
  async resetMemberFactor(
    @Arg('input', () => ResetMemberFactorInputType) input: ResetMemberFactorInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<ResetMemberFactorPayloadType> {
    return { member: await recordOf(context, await resetMemberFactor(context.app, context.actor, context.origin, input)) };
  }

  @Authorized('member.writeOffDebt')
  @Mutation(() => WriteOffDebtPayloadType, { description: 'Benison bears what a member owes.' })
  async writeOffDebt(
    @Arg('input', () => WriteOffDebtInputType) input: WriteOffDebtInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<WriteOffDebtPayloadType> {
    return { member: await recordOf(context, await writeOffMemberDebt(context.app, context.actor, context.origin, input)) };
  }

  @Authorized('member.resendMail')
  @Mutation(() => ResendMemberMailPayloadType, { description: 'The email of the step a member waits in, once more.' })
  async resendMemberMail(
    @Arg('input', () => ResendMemberMailInputType) { userId }: ResendMemberMailInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<ResendMemberMailPayloadType> {
    await resendMemberMail(app, actor, origin, { userId });
    return { success: true };
  }
}
