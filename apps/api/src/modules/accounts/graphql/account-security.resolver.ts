import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asMember } from '../../../platform/policy.ts';
import { cancelEmailChange } from '../commands/cancel-email-change.ts';
import { changePassword } from '../commands/change-password.ts';
import { confirmEmail } from '../commands/confirm-email.ts';
import { confirmSignIn } from '../commands/confirm-sign-in.ts';
import { requestEmailChange } from '../commands/request-email-change.ts';
import { requestEmailConfirmation } from '../commands/request-email-confirmation.ts';
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, turnOffTwoFactor } from '../commands/two-factor.ts';
import { linkWorks, TokenPurpose } from '../one-time-token.ts';
import { accountSecurityOf } from '../queries/account-security.ts';
import {
  AccountSecurityType,
  ChangePasswordInputType,
  ConfirmEmailInputType,
  ConfirmSignInInputType,
  ConfirmTwoFactorInputType,
  RequestEmailChangeInputType,
} from './account-security.types.ts';
import {
  CancelEmailChangePayloadType,
  ChangePasswordPayloadType,
  ConfirmEmailPayloadType,
  ConfirmSignInPayloadType,
  ConfirmTwoFactorPayloadType,
  RenewRecoveryCodesPayloadType,
  RequestEmailChangePayloadType,
  RequestEmailConfirmationPayloadType,
  TurnOffTwoFactorPayloadType,
} from './mutation.types.ts';
import { StartTwoFactorPayloadType } from './staff.types.ts';

/** A member's password, address and second factor. Changes require a recent sign-in: RECENT_SIGN_IN_REQUIRED. */
@Resolver(() => AccountSecurityType)
export class AccountSecurityResolver {
  @Authorized('account.manageSecurity')
  @Query(() => AccountSecurityType, {
    description: 'How the account is protected: second factor, recovery codes, a change of address that waits.',
  })
  accountSecurity(@Ctx() { app, em, actor }: GraphQLContext) {
    return accountSecurityOf(sqlOf(em), asMember(actor).userId, app.clock.now());
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => ConfirmSignInPayloadType, { description: 'Shows password and code once more in the session that stands.' })
  async confirmSignIn(
    @Arg('input', () => ConfirmSignInInputType) input: ConfirmSignInInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ) {
    return { success: await confirmSignIn(app, actor, origin, input) };
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => ChangePasswordPayloadType, { description: 'Every other session ends.' })
  async changePassword(@Arg('input', () => ChangePasswordInputType) input: ChangePasswordInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { success: await changePassword(app, actor, input) };
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => RequestEmailChangePayloadType, {
    description: 'The new address counts once it has confirmed itself by the link it is sent.',
  })
  async requestEmailChange(
    @Arg('input', () => RequestEmailChangeInputType) input: RequestEmailChangeInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { success: await requestEmailChange(app, actor, input) };
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => CancelEmailChangePayloadType, { description: 'Drops a change of address that waits to be confirmed.' })
  async cancelEmailChange(@Ctx() { app, actor }: GraphQLContext) {
    return { success: await cancelEmailChange(app, actor) };
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => RequestEmailConfirmationPayloadType, {
    description: 'Sends the link that confirms the address once more; nothing if it is confirmed.',
  })
  async requestEmailConfirmation(@Ctx() { app, actor }: GraphQLContext) {
    return { success: await requestEmailConfirmation(app, actor) };
  }

  @Authorized('account.useLink')
  @Query(() => Boolean, { description: 'Whether a mailed link still confirms an address. Looking does not use it up.' })
  confirmLinkWorks(@Arg('token', () => String) token: string, @Ctx() { app, em }: GraphQLContext): Promise<boolean> {
    return linkWorks(app, sqlOf(em), [TokenPurpose.EmailConfirm, TokenPurpose.EmailChange], token);
  }

  @Authorized('account.useLink')
  @Query(() => Boolean, { description: 'Whether a mailed link still changes an address back. Looking does not use it up.' })
  undoLinkWorks(@Arg('token', () => String) token: string, @Ctx() { app, em }: GraphQLContext): Promise<boolean> {
    return linkWorks(app, sqlOf(em), [TokenPurpose.EmailUndo], token);
  }

  @Authorized('account.useLink')
  @Mutation(() => ConfirmEmailPayloadType, { description: 'By the link sent to a new address, or to that of a registration.' })
  async confirmEmail(@Arg('input', () => ConfirmEmailInputType) input: ConfirmEmailInputType, @Ctx() { app, origin }: GraphQLContext) {
    return { success: await confirmEmail(app, origin, input) };
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => StartTwoFactorPayloadType, {
    description: "Begins the member's second factor: a secret for an authenticator. RECENT_SIGN_IN_REQUIRED.",
  })
  startTwoFactor(@Ctx() { app, actor }: GraphQLContext) {
    return startTwoFactor(app, actor);
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => ConfirmTwoFactorPayloadType, { description: 'The recovery codes, shown this once.' })
  async confirmTwoFactor(
    @Arg('input', () => ConfirmTwoFactorInputType) input: ConfirmTwoFactorInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { recoveryCodes: await confirmTwoFactor(app, actor, input) };
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => TurnOffTwoFactorPayloadType, { description: "Turns the member's second factor off. RECENT_SIGN_IN_REQUIRED." })
  async turnOffTwoFactor(@Ctx() { app, actor }: GraphQLContext) {
    return { success: await turnOffTwoFactor(app, actor) };
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => RenewRecoveryCodesPayloadType, { description: 'The earlier ones no longer work.' })
  async renewRecoveryCodes(@Ctx() { app, actor }: GraphQLContext) {
    return { recoveryCodes: await renewRecoveryCodes(app, actor) };
  }
}
