import { ResetPasswordInput } from '@benison/contracts/accounts';
import { ErrorCode } from '@benison/contracts/errors';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { accountLinks, passwordWasChanged } from '../account-mails.ts';
import { dropEmailChange } from '../email-changes.ts';
import { UNLOCK_USER } from '../lock-out.ts';
import { endSessions } from '../member-sessions.ts';
import { endTokens, readToken, TokenPurpose, useToken } from '../one-time-token.ts';
import { assertHardToGuess, ownNamesOf } from '../passwords-policy.ts';

/**
 * Sets a new password through the mailed link. The link works once; every session and a change of address that waits end, and a lock is
 * lifted. The member is mailed that it was changed: whoever reads its mails may not be alone in that.
 */
export async function resetPassword(app: AppContext, origin: Origin, raw: unknown): Promise<boolean> {
  const input = ResetPasswordInput.parse(raw);
  await app.limits.take('oneTimeTokenPerAddress', origin.ipAddress);
  const now = app.clock.now();
  const sql = sqlOf(app.em());
  const standing = await readToken({ sql }, now, TokenPurpose.PasswordReset, input.token);
  if (!standing?.user_id) throw expired();
  await assertHardToGuess(input.password, await ownNamesOf(sql, standing.user_id));
  const passwordHash = await app.passwords.hash(input.password);
  await app.transaction(async (tx) => {
    const used = await useToken(tx, now, TokenPurpose.PasswordReset, input.token);
    if (!used?.user_id) throw expired();
    const [user] = await tx.sql<{ email: string }>('update users set password_hash = $2, updated_at = $3 where id = $1 returning email', [
      used.user_id,
      passwordHash,
      now,
    ]);
    await tx.sql(UNLOCK_USER, [used.user_id]);
    await endTokens(tx, now, TokenPurpose.PasswordReset, used.user_id);
    await dropEmailChange(tx, now, used.user_id);
    await endSessions(tx, now, used.user_id);
    const mail = passwordWasChanged({ by: 'link', forgotUrl: accountLinks(app.config.origin).forgotPassword });
    await enqueueMail(tx.sql, { ...mail, to: user?.email ?? '' });
  });
  app.onMailWritten();
  return true;
}

const expired = () => new DomainError(ErrorCode.TokenExpired, 'This link has expired or was already used. Please ask for a new one.');
