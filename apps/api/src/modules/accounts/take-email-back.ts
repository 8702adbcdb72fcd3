import { ErrorCode } from '@benison/contracts/errors';
import { PASSWORD_RESET_MINUTES } from '@benison/contracts/limits';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { passwordReset } from '../../platform/mail/templates.ts';
import { accountLinks } from './account-mails.ts';
import { dropEmailChange } from './email-changes.ts';
import { markConfirmed } from './email-confirmation.ts';
import { endKeys } from './keys/api-keys.ts';
import { endSessions } from './member-sessions.ts';
import { endTokens, issueToken, TokenPurpose, useToken } from './one-time-token.ts';
import { endSecondFactor } from './second-factor.ts';

const expired = () => new DomainError(ErrorCode.TokenExpired, 'This link has expired or was already used. Please write to us.');

/**
 * Gives an account its old address back, by the token that was sent there. Every session and API key ends, and so does a second factor that
 * was set up since the change was asked for; the password is `nobodys` hash from then on, and the old address is sent a link to set a new one.
 * Returns whose account it is, and since when it may have been somebody else's.
 * @throws DomainError TOKEN_EXPIRED
 */
export async function takeEmailBack(
  app: AppContext,
  tx: Tx,
  { token, nobodys, now }: { token: string; nobodys: string; now: Date },
): Promise<{ userId: string; since: Date }> {
  const used = await useToken(tx, now, TokenPurpose.EmailUndo, token);
  if (!used?.user_id) throw expired();
  const [change] = await tx.sql<{ old_email: string; requested_at: Date }>(
    'update email_changes set undone_at = $2 where id = $1 and confirmed_at is not null and undone_at is null returning old_email, requested_at',
    [used.subject_id, now],
  );
  if (!change) throw expired();
  const back = await tx.sql(
    `update users set email = $2, password_hash = $4, updated_at = $3 where id = $1 and erased_at is null and not exists (select from users o where o.email = $2 and o.id <> $1) returning id`,
    [used.user_id, change.old_email, now, nobodys],
  );
  if (back.length === 0) throw expired();
  await markConfirmed(tx, now, used.user_id);
  await dropEmailChange(tx, now, used.user_id);
  await endTokens(tx, now, TokenPurpose.EmailUndo, used.user_id);
  await endSessions(tx, now, used.user_id);
  await endKeys(tx, now, used.user_id);
  await endFactorSince(tx, used.user_id, change.requested_at);
  // Those that were sent to the address that is gone.
  await endTokens(tx, now, TokenPurpose.PasswordReset, used.user_id);
  const reset = await issueToken(tx, now, { purpose: TokenPurpose.PasswordReset, userId: used.user_id });
  const mail = passwordReset({ link: accountLinks(app.config.origin).resetPassword(reset), minutes: PASSWORD_RESET_MINUTES });
  await enqueueMail(tx.sql, { ...mail, to: change.old_email });
  return { userId: used.user_id, since: change.requested_at };
}

/** Its codes are with whoever made the change: the new password alone would let nobody in. */
async function endFactorSince(tx: Tx, userId: string, since: Date): Promise<void> {
  const [isLater] = await tx.sql('select from users where id = $1 and totp_enabled_at >= $2', [userId, since]);
  if (isLater) await endSecondFactor(tx, 'users', userId);
}
