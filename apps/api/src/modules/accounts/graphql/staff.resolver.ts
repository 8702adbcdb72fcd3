import { AuditFilterInput } from '@benison/contracts/accounts';
import { cursor as cursorField, pageSize } from '@benison/contracts/fields';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { CookieKind } from '../../../platform/http/cookies.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asStaff } from '../../../platform/policy.ts';
import { confirmTotpEnrolment } from '../commands/confirm-totp-enrolment.ts';
import { revealEin } from '../commands/reveal-ein.ts';
import { staffReauthenticate } from '../commands/staff-reauthenticate.ts';
import { staffSignIn } from '../commands/staff-sign-in.ts';
import { staffSignOut } from '../commands/staff-sign-out.ts';
import { startTotpEnrolment } from '../commands/start-totp-enrolment.ts';
import { renewStaffRecoveryCodes } from '../commands/two-factor.ts';
import { auditLog } from '../queries/audit-log.ts';
import { staffViewerOf } from '../queries/staff-viewer.ts';
import { recoveryCodesLeft } from '../second-factor.ts';
import {
  ConfirmTotpEnrolmentPayloadType,
  RenewStaffRecoveryCodesPayloadType,
  RevealEinPayloadType,
  StaffReauthenticatePayloadType,
  StaffSignOutPayloadType,
} from './mutation.types.ts';
import {
  AuditConnectionType,
  AuditFilterInputType,
  ConfirmTotpEnrolmentInputType,
  StaffReauthenticateInputType,
  StaffSignInInputType,
  StaffSignInPayloadType,
  StaffViewerType,
  StartTotpEnrolmentPayloadType,
} from './staff.types.ts';
import { RevealEinInputType } from './verification.types.ts';

/** Staff: sign-in, the second factor, EINs in full, the audit log. */
@Resolver()
export class StaffResolver {
  @Authorized('staff.readOwn')
  @Query(() => StaffViewerType, { nullable: true, description: 'The staff member who is signed in; null for anybody else.' })
  staffViewer(@Ctx() { actor }: GraphQLContext): StaffViewerType | null {
    return actor.kind === 'staff' ? staffViewerOf(actor) : null;
  }

  @Authorized('staff.signIn')
  @Mutation(() => StaffSignInPayloadType, {
    description: 'Signs a staff member in; the token works as a bearer token too. INVALID_CREDENTIALS, TOTP_REQUIRED.',
  })
  async staffSignIn(
    @Arg('input', () => StaffSignInInputType) input: StaffSignInInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<StaffSignInPayloadType> {
    const { staff, token } = await staffSignIn(context.app, context.actor, context.origin, input);
    context.reply.set(context.app.cookies.set(CookieKind.Staff, token, null));
    context.actor = staff;
    return { token, staff: staffViewerOf(staff) };
  }

  @Authorized('staff.manageOwn')
  @Mutation(() => StaffSignOutPayloadType, { description: 'Ends the session of a staff member.' })
  async staffSignOut(@Ctx() { app, actor, reply }: GraphQLContext): Promise<StaffSignOutPayloadType> {
    reply.set(app.cookies.clear(CookieKind.Staff));
    return { success: await staffSignOut(app, actor) };
  }

  @Authorized('staff.manageOwn')
  @Mutation(() => StaffReauthenticatePayloadType, {
    description: 'Shows password and code again in this session; opens decisions about money for a quarter of an hour.',
  })
  async staffReauthenticate(
    @Arg('input', () => StaffReauthenticateInputType) input: StaffReauthenticateInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<StaffReauthenticatePayloadType> {
    return { success: await staffReauthenticate(app, actor, origin, input) };
  }

  @Authorized('staff.manageOwn')
  @Mutation(() => StartTotpEnrolmentPayloadType, {
    description: 'Begins the second factor of the signed-in staff member: a secret for an authenticator.',
  })
  startTotpEnrolment(@Ctx() { app, actor }: GraphQLContext): Promise<StartTotpEnrolmentPayloadType> {
    return startTotpEnrolment(app, actor);
  }

  @Authorized('staff.manageOwn')
  @Mutation(() => ConfirmTotpEnrolmentPayloadType, {
    description: 'Turns on the second factor of the signed-in staff member, by its first code. TOTP_INVALID.',
  })
  async confirmTotpEnrolment(
    @Arg('input', () => ConfirmTotpEnrolmentInputType) input: ConfirmTotpEnrolmentInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<ConfirmTotpEnrolmentPayloadType> {
    return { viewer: staffViewerOf(await confirmTotpEnrolment(app, actor, origin, input)) };
  }

  @Authorized('staff.manageOwn')
  @Mutation(() => RenewStaffRecoveryCodesPayloadType, {
    description: 'Codes that stand in for the authenticator, each once; those from before work no more.',
  })
  async renewStaffRecoveryCodes(@Ctx() { app, actor, origin }: GraphQLContext) {
    return { recoveryCodes: await renewStaffRecoveryCodes(app, actor, origin) };
  }

  @Authorized('staff.manageOwn')
  @Query(() => Int, { description: 'Recovery codes that still work; 0 when none were made yet.' })
  staffRecoveryCodesLeft(@Ctx() { em, actor }: GraphQLContext): Promise<number> {
    return recoveryCodesLeft(sqlOf(em), 'admins', asStaff(actor).staffId);
  }

  @Authorized('verification.revealEin')
  @Mutation(() => RevealEinPayloadType, { description: 'Shows the whole EIN of a verification; the log says who looked. NOT_FOUND.' })
  async revealEin(
    @Arg('input', () => RevealEinInputType) input: RevealEinInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<RevealEinPayloadType> {
    return { ein: await revealEin(app, actor, origin, input) };
  }

  @Authorized('audit.read')
  @Query(() => AuditConnectionType, { description: 'What staff did, the newest first.' })
  auditLog(
    @Arg('first', () => Int, { defaultValue: 30 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Arg('filter', () => AuditFilterInputType, { nullable: true }) filter: AuditFilterInputType | null | undefined,
    @Ctx() { em }: GraphQLContext,
  ): Promise<AuditConnectionType> {
    const page = { first: parseArgument('first', pageSize, first), after: parseArgument('after', cursorField.nullable(), after ?? null) };
    return auditLog(sqlOf(em), { ...page, filter: parseArgument('filter', AuditFilterInput, { ...filter }) });
  }
}
