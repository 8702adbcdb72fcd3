import { AccountTokenInput } from '@benison/contracts/account-settings';
import { ErrorCode } from '@benison/contracts/errors';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { accountLinks, reopenAccount, tellOfApplicant, TokenPurpose, useToken } from '../../accounts/public.ts';
import { tellOfClosing } from '../../matching/public.ts';
import { tellOfSubject } from '../../moderation/public.ts';
import { accountKept } from '../privacy-mails.ts';

const expired = () => new DomainError(ErrorCode.TokenExpired, 'Please sign in again to keep your account.');

/** Keeps an account that was to be erased, with the token of its refused sign-in. It is as it was before. */
export async function restoreAccount(app: AppContext, origin: Origin, raw: unknown): Promise<boolean> {
  const { token } = AccountTokenInput.parse(raw);
  await app.limits.take('oneTimeTokenPerAddress', origin.ipAddress);
  const now = app.clock.now();
  const userId = await app.transaction(async (tx) => {
    const used = await useToken(tx, now, TokenPurpose.AccountRestore, token);
    const user = await reopenAccount(tx, used?.user_id ?? null, now);
    if (!user) throw expired();
    await enqueueMail(tx.sql, {
      ...accountKept({ signInUrl: accountLinks(app.config.origin).signIn, isOpen: user.isOpen }),
      to: user.email,
    });
    await tellOfSubject(tx, user.id);
    await tellOfApplicant(tx, user.id);
    return user.id;
  });
  app.onMailWritten();
  await tellOfClosing(app, userId, false);
  return true;
}
