import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { CookieKind } from '../../../platform/http/cookies.ts';
import { asMember } from '../../../platform/policy.ts';
import { finishOnboarding } from '../commands/finish-onboarding.ts';
import { finishPaidRegistration } from '../commands/finish-paid-registration.ts';
import { register } from '../commands/register.ts';
import { requestPasswordReset } from '../commands/request-password-reset.ts';
import { resetPassword } from '../commands/reset-password.ts';
import { revokeOtherSessions } from '../commands/revoke-other-sessions.ts';
import { revokeSession } from '../commands/revoke-session.ts';
import { signIn } from '../commands/sign-in.ts';
import { signOut } from '../commands/sign-out.ts';
import { submitEinVerification } from '../commands/submit-ein-verification.ts';
import { updatePreferences } from '../commands/update-preferences.ts';
import { linkWorks, TokenPurpose } from '../one-time-token.ts';
import { ownVerification, registrationStanding } from '../queries/own-verification.ts';
import { sessionsOf } from '../queries/sessions.ts';
import { suspensionHere } from '../queries/suspension.ts';
import { viewerOf } from '../queries/viewer.ts';
import { registrationCookie, rememberRegistration } from '../registration-cookie.ts';
import {
  RegisterInputType,
  RegisterPayloadType,
  RequestPasswordResetInputType,
  ResetPasswordInputType,
  RevokeSessionInputType,
  SessionConnectionType,
  SignInInputType,
  UpdatePreferencesInputType,
  SuspensionType,
  ViewerType,
} from './account.types.ts';
import {
  FinishOnboardingPayloadType,
  FinishPaidRegistrationPayloadType,
  RequestPasswordResetPayloadType,
  ResetPasswordPayloadType,
  RevokeOtherSessionsPayloadType,
  RevokeSessionPayloadType,
  SignInPayloadType,
  SignOutPayloadType,
  SubmitEinVerificationPayloadType,
  UpdatePreferencesPayloadType,
} from './mutation.types.ts';
import { OwnEinVerificationType, RegistrationStandingType, SubmitEinVerificationInputType } from './verification.types.ts';

/** Accounts: registration, sign-in, sessions, passwords. */
@Resolver(() => ViewerType)
export class AccountResolver {
  @Authorized('account.readOwn')
  @Query(() => Boolean, { description: 'A suspension ended the session of this browser; `suspension` says why.' })
  isSessionSuspended(@Ctx() { actor }: GraphQLContext): boolean {
    return actor.kind === 'guest' && actor.suspended !== undefined;
  }

  @Authorized('account.readSuspension')
  @Query(() => SuspensionType, {
    nullable: true,
    description:
      'Why a suspension ended the session of this browser, with a token for an appeal; null where none did. Anybody; RATE_LIMITED.',
  })
  suspension(@Ctx() { app, actor, origin }: GraphQLContext): Promise<SuspensionType | null> {
    return suspensionHere(app, actor, origin);
  }

  @Authorized('account.readOwn')
  @Query(() => ViewerType, { nullable: true, description: 'Null when signed out.' })
  async viewer(@Ctx() { em, actor }: GraphQLContext): Promise<ViewerType | null> {
    return actor.kind === 'member' ? viewerOf(em, actor) : null;
  }

  @Authorized('account.readOwn')
  @Query(() => RegistrationStandingType, {
    nullable: true,
    description: 'How the EIN form stands that was sent in this browser; null where none was, or an hour later.',
  })
  registration(@Ctx() { em, actor }: GraphQLContext): Promise<RegistrationStandingType | null> {
    return registrationStanding(sqlOf(em), actor);
  }

  @FieldResolver(() => OwnEinVerificationType, {
    nullable: true,
    description: 'The EIN form that the member sent last; null when it sent none.',
  })
  async verification(@Root() viewer: ViewerType, @Ctx() { em }: GraphQLContext): Promise<OwnEinVerificationType | null> {
    return ownVerification(sqlOf(em), viewer.id);
  }

  @Authorized('account.manageSessions')
  @Query(() => SessionConnectionType, { description: 'Where the member is signed in, this session first, then by last use.' })
  async sessions(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<SessionConnectionType> {
    return sessionsOf(sqlOf(em), asMember(actor), app.clock.now(), { first, after });
  }

  @Authorized('account.register')
  @Mutation(() => RegisterPayloadType, {
    description: 'Registers an account; staff verify its EIN, or a payment opens it. The answer is the same for an address that has one.',
  })
  async register(@Arg('input', () => RegisterInputType) input: RegisterInputType, @Ctx() { app, origin, reply }: GraphQLContext) {
    const registration = await register(app, origin, input);
    reply.set(registrationCookie(app.config, registration.registrationToken));
    return registration;
  }

  @Authorized('account.register')
  @Mutation(() => FinishPaidRegistrationPayloadType, {
    description:
      'Signs in who registers in this browser, once the payment or the verification has opened the account; ACCOUNT_PENDING until then. Once only.',
  })
  async finishPaidRegistration(@Ctx() context: GraphQLContext) {
    const { member, token, maxAgeSeconds } = await finishPaidRegistration(context.app, context.actor, context.origin);
    context.reply.set(context.app.cookies.set(CookieKind.Member, token, maxAgeSeconds));
    context.reply.set(registrationCookie(context.app.config, null));
    context.actor = member;
    return { viewer: await viewerOf(context.em, member) };
  }

  @Authorized('account.submitVerification')
  @Mutation(() => SubmitEinVerificationPayloadType, {
    description: 'Hands in the form by which staff verify an EIN; again while it waits, it replaces the one before.',
  })
  async submitEinVerification(
    @Arg('input', () => SubmitEinVerificationInputType) input: SubmitEinVerificationInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ) {
    return { verification: await submitEinVerification(app, actor, origin, input) };
  }

  @Authorized('account.signIn')
  @Mutation(() => SignInPayloadType, {
    description: 'Signs a member in; the answer sets the session cookie. INVALID_CREDENTIALS, TOTP_REQUIRED, ACCOUNT_SUSPENDED.',
  })
  async signIn(@Arg('input', () => SignInInputType) input: SignInInputType, @Ctx() context: GraphQLContext): Promise<SignInPayloadType> {
    const { app, reply } = context;
    const signedIn = await signIn(app, context.actor, context.origin, input).catch(rememberRegistration(app.config, reply));
    reply.set(app.cookies.set(CookieKind.Member, signedIn.token, signedIn.maxAgeSeconds));
    context.actor = signedIn.member;
    return { viewer: await viewerOf(context.em, signedIn.member) };
  }

  @Authorized('account.signOut')
  @Mutation(() => SignOutPayloadType, { description: 'Ends the session and clears its cookie.' })
  async signOut(@Ctx() { app, actor, reply }: GraphQLContext): Promise<SignOutPayloadType> {
    reply.set(app.cookies.clear(CookieKind.Member));
    return { success: await signOut(app, actor) };
  }

  @Authorized('account.resetPassword')
  @Query(() => Boolean, { description: 'Whether a mailed link still sets a password. Looking does not use it up.' })
  resetLinkWorks(@Arg('token', () => String) token: string, @Ctx() { app, em }: GraphQLContext): Promise<boolean> {
    return linkWorks(app, sqlOf(em), [TokenPurpose.PasswordReset], token);
  }

  @Authorized('account.resetPassword')
  @Mutation(() => RequestPasswordResetPayloadType, {
    description: 'Sends a link to a new password, if the address belongs to an account: the answer is the same for every address.',
  })
  async requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInputType) input: RequestPasswordResetInputType,
    @Ctx() { app, origin }: GraphQLContext,
  ) {
    return { success: await requestPasswordReset(app, origin, input) };
  }

  @Authorized('account.resetPassword')
  @Mutation(() => ResetPasswordPayloadType, {
    description: 'Sets a new password by the secret of a mailed link; every session ends. TOKEN_EXPIRED.',
  })
  async resetPassword(@Arg('input', () => ResetPasswordInputType) input: ResetPasswordInputType, @Ctx() { app, origin }: GraphQLContext) {
    return { success: await resetPassword(app, origin, input) };
  }

  @Authorized('account.manageSessions')
  @Mutation(() => RevokeSessionPayloadType, { description: "Ends one of the member's own sessions. NOT_FOUND." })
  async revokeSession(@Arg('input', () => RevokeSessionInputType) input: RevokeSessionInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { success: await revokeSession(app, actor, input) };
  }

  @Authorized('account.manageSessions')
  @Mutation(() => RevokeOtherSessionsPayloadType, { description: 'Signs the member out everywhere else. Answers how many sessions ended.' })
  async revokeOtherSessions(@Ctx() { app, actor }: GraphQLContext) {
    return { count: await revokeOtherSessions(app, actor) };
  }

  @Authorized('account.finishOnboarding')
  @Mutation(() => FinishOnboardingPayloadType, {
    description: 'The slides of the first visit were seen or skipped; they do not come again, on any device.',
  })
  async finishOnboarding(@Ctx() { app, actor }: GraphQLContext): Promise<FinishOnboardingPayloadType> {
    return { success: await finishOnboarding(app, actor) };
  }

  @Authorized('account.updatePreferences')
  @Mutation(() => UpdatePreferencesPayloadType, { description: 'Changes what others see of the member: read receipts, online status.' })
  async updatePreferences(
    @Arg('input', () => UpdatePreferencesInputType) input: UpdatePreferencesInputType,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<UpdatePreferencesPayloadType> {
    return { viewer: await viewerOf(em, await updatePreferences(app, actor, input)) };
  }
}
