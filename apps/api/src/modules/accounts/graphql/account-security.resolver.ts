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
import { undoEmailChange } from '../commands/undo-email-change.ts';
import { linkWorks, TokenPurpose } from '../one-time-token.ts';
import { accountSecurityOf } from '../queries/account-security.ts';
import {
  AccountSecurityType,
  AccountTokenInputType,
  ChangePasswordInputType,
  ConfirmSignInInputType,
  ConfirmTwoFactorInputType,
  RequestEmailChangeInputType,
} from './account-security.types.ts';
import { TotpEnrolmentType } from './staff.types.ts';

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
  @Mutation(() => Boolean, { description: 'Shows password and code once more in the session that stands.' })
  confirmSignIn(@Arg('input', () => ConfirmSignInInputType) input: ConfirmSignInInputType, @Ctx() { app, actor, origin }: GraphQLContext) {
    return confirmSignIn(app, actor, origin, input);
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => Boolean, { description: 'Every other session ends.' })
  changePassword(@Arg('input', () => ChangePasswordInputType) input: ChangePasswordInputType, @Ctx() { app, actor }: GraphQLContext) {
    return changePassword(app, actor, input);
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => Boolean, { description: 'The new address counts once it has confirmed itself by the link it is sent.' })
  requestEmailChange(
    @Arg('input', () => RequestEmailChangeInputType) input: RequestEmailChangeInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return requestEmailChange(app, actor, input);
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => Boolean, { description: 'Drops a change of address that waits to be confirmed.' })
  cancelEmailChange(@Ctx() { app, actor }: GraphQLContext) {
    return cancelEmailChange(app, actor);
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => Boolean, { description: 'Sends the link that confirms the address once more; nothing if it is confirmed.' })
  requestEmailConfirmation(@Ctx() { app, actor }: GraphQLContext) {
    return requestEmailConfirmation(app, actor);
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
  @Mutation(() => Boolean, { description: 'By the link sent to a new address, or to that of a registration.' })
  confirmEmail(@Arg('input', () => AccountTokenInputType) input: AccountTokenInputType, @Ctx() { app, origin }: GraphQLContext) {
    return confirmEmail(app, origin, input);
  }

  @Authorized('account.useLink')
  @Mutation(() => Boolean, { description: 'The old address comes back, and every session ends.' })
  undoEmailChange(@Arg('input', () => AccountTokenInputType) input: AccountTokenInputType, @Ctx() { app, origin }: GraphQLContext) {
    return undoEmailChange(app, origin, input);
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => TotpEnrolmentType, {
    description: "Begins the member's second factor: a secret for an authenticator. RECENT_SIGN_IN_REQUIRED.",
  })
  startTwoFactor(@Ctx() { app, actor }: GraphQLContext) {
    return startTwoFactor(app, actor);
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => [String], { description: 'The recovery codes, shown this once.' })
  confirmTwoFactor(@Arg('input', () => ConfirmTwoFactorInputType) input: ConfirmTwoFactorInputType, @Ctx() { app, actor }: GraphQLContext) {
    return confirmTwoFactor(app, actor, input);
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => Boolean, { description: "Turns the member's second factor off. RECENT_SIGN_IN_REQUIRED." })
  turnOffTwoFactor(@Ctx() { app, actor }: GraphQLContext) {
    return turnOffTwoFactor(app, actor);
  }

  @Authorized('account.manageSecurity')
  @Mutation(() => [String], { description: 'The earlier ones no longer work.' })
  renewRecoveryCodes(@Ctx() { app, actor }: GraphQLContext) {
    return renewRecoveryCodes(app, actor);
  }
}
