import { AuditFilterInput } from '@benison/contracts/accounts';
import { ChangeKind } from '@benison/contracts/enumerations';
import { cursor as cursorField, pageSize } from '@benison/contracts/fields';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { encodeCursor, type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EventSource } from '../../../platform/graphql/event-source.ts';
import { CookieKind } from '../../../platform/http/cookies.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asStaff } from '../../../platform/policy.ts';
import { confirmTotpEnrolment } from '../commands/confirm-totp-enrolment.ts';
import { decideEinVerification } from '../commands/decide-ein-verification.ts';
import { revealEin } from '../commands/reveal-ein.ts';
import { staffReauthenticate } from '../commands/staff-reauthenticate.ts';
import { staffSignIn } from '../commands/staff-sign-in.ts';
import { staffSignOut } from '../commands/staff-sign-out.ts';
import { startTotpEnrolment } from '../commands/start-totp-enrolment.ts';
import { renewStaffRecoveryCodes } from '../commands/two-factor.ts';
import { auditLog } from '../queries/audit-log.ts';
import { pendingVerifications, verificationById, verificationCounts } from '../queries/ein-verifications.ts';
import { staffViewerOf } from '../queries/staff-viewer.ts';
import { VerificationEventType as EventType, VERIFICATIONS_TOPIC } from '../verification-events.ts';
import {
  AuditConnectionType,
  AuditFilterInputType,
  ConfirmTotpInputType,
  StaffReauthenticateInputType,
  StaffSessionType,
  StaffSignInInputType,
  StaffViewerType,
  TotpEnrolmentType,
} from './staff.types.ts';
import {
  DecideEinVerificationInputType,
  EinVerificationCountsType,
  EinVerificationType,
  RevealEinInputType,
  VerificationEventType,
} from './verification.types.ts';

/** Staff: sign-in, the second factor, the review of EINs, the audit log. */
@Resolver()
export class StaffResolver {
  @Authorized('staff.readOwn')
  @Query(() => StaffViewerType, { nullable: true })
  staffViewer(@Ctx() { actor }: GraphQLContext): StaffViewerType | null {
    return actor.kind === 'staff' ? staffViewerOf(actor) : null;
  }

  @Authorized('staff.signIn')
  @Mutation(() => StaffSessionType)
  async staffSignIn(
    @Arg('input', () => StaffSignInInputType) input: StaffSignInInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<StaffSessionType> {
    const { staff, token } = await staffSignIn(context.app, context.actor, context.origin, input);
    context.reply.set(context.app.cookies.set(CookieKind.Staff, token, null));
    context.actor = staff;
    return { token, staff: staffViewerOf(staff) };
  }

  @Authorized('staff.manageOwn')
  @Mutation(() => Boolean)
  async staffSignOut(@Ctx() { app, actor, reply }: GraphQLContext): Promise<boolean> {
    reply.set(app.cookies.clear(CookieKind.Staff));
    return staffSignOut(app, actor);
  }

  @Authorized('staff.manageOwn')
  @Mutation(() => Boolean, {
    description: 'Shows password and code again in this session; opens decisions about money for a quarter of an hour.',
  })
  staffReauthenticate(
    @Arg('input', () => StaffReauthenticateInputType) input: StaffReauthenticateInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<boolean> {
    return staffReauthenticate(app, actor, origin, input);
  }

  @Authorized('staff.manageOwn')
  @Mutation(() => TotpEnrolmentType)
  startTotpEnrolment(@Ctx() { app, actor }: GraphQLContext): Promise<TotpEnrolmentType> {
    return startTotpEnrolment(app, actor);
  }

  @Authorized('staff.manageOwn')
  @Mutation(() => StaffViewerType)
  async confirmTotpEnrolment(
    @Arg('input', () => ConfirmTotpInputType) input: ConfirmTotpInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<StaffViewerType> {
    return staffViewerOf(await confirmTotpEnrolment(app, actor, origin, input));
  }

  @Authorized('staff.manageOwn')
  @Mutation(() => [String], { description: 'Codes that stand in for the authenticator, each once; those from before work no more.' })
  renewStaffRecoveryCodes(@Ctx() { app, actor, origin }: GraphQLContext) {
    return renewStaffRecoveryCodes(app, actor, origin);
  }

  @Authorized('verification.read')
  @Query(() => [EinVerificationType])
  pendingEinVerifications(
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number,
    @Ctx() { em }: GraphQLContext,
  ): Promise<EinVerificationType[]> {
    return pendingVerifications(sqlOf(em), parseArgument('first', pageSize, first));
  }

  @Authorized('verification.read')
  @Query(() => EinVerificationCountsType)
  einVerificationCounts(@Ctx() { app, em }: GraphQLContext): Promise<EinVerificationCountsType> {
    return verificationCounts(sqlOf(em), app.clock.now());
  }

  @Authorized('verification.decide')
  @Mutation(() => EinVerificationType)
  async decideEinVerification(
    @Arg('input', () => DecideEinVerificationInputType) input: DecideEinVerificationInputType,
    @Ctx() { app, em, actor, origin }: GraphQLContext,
  ): Promise<EinVerificationType | null> {
    return verificationById(sqlOf(em), await decideEinVerification(app, actor, origin, input));
  }

  @Authorized('verification.revealEin')
  @Mutation(() => String)
  revealEin(
    @Arg('input', () => RevealEinInputType) input: RevealEinInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<string> {
    return revealEin(app, actor, origin, input);
  }

  @Authorized('audit.read')
  @Query(() => AuditConnectionType)
  auditLog(
    @Arg('first', () => Int, { nullable: true, defaultValue: 30 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Arg('filter', () => AuditFilterInputType, { nullable: true }) filter: AuditFilterInputType | null | undefined,
    @Ctx() { em }: GraphQLContext,
  ): Promise<AuditConnectionType> {
    const page = { first: parseArgument('first', pageSize, first), after: parseArgument('after', cursorField.nullable(), after ?? null) };
    return auditLog(sqlOf(em), { ...page, filter: parseArgument('filter', AuditFilterInput, { ...filter }) });
  }

  @Authorized('verification.read')
  @Subscription(() => VerificationEventType, {
    subscribe: ({ args, context }: { args: { after?: string | null }; context: GraphQLContext }) =>
      new EventSource({
        topics: [VERIFICATIONS_TOPIC],
        types: [EventType.Submitted, EventType.Decided],
        scope: `staff:${asStaff(context.actor).staffId}`,
        after: args.after ?? null,
      }),
  })
  async pendingVerificationChanged(
    @Root() event: StoredEvent<{ verificationId: string }>,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ): Promise<VerificationEventType> {
    const verification = await verificationById(sqlOf(em), event.data.verificationId);
    if (!verification) throw new SkipEventError();
    const kind = event.type === EventType.Submitted ? ChangeKind.Submitted : ChangeKind.Decided;
    return { cursor: encodeCursor(event.position), kind, verification, counts: await verificationCounts(sqlOf(em), app.clock.now()) };
  }
}
