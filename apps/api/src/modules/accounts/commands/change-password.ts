import { ChangePasswordInput } from '@benison/contracts/account-settings';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asMember } from '../../../platform/policy.ts';
import { accountLinks, passwordWasChanged } from '../account-mails.ts';
import { dropEmailChange } from '../email-changes.ts';
import { endSessions } from '../member-sessions.ts';
import { endTokens, TokenPurpose } from '../one-time-token.ts';
import { assertHardToGuess, ownNamesOf } from '../passwords-policy.ts';
import { requireRecentMemberSignIn } from '../recent-sign-in.ts';

/** Sets a new password after a fresh sign-in. Every other session ends, and so does any pending change of address or reset link. */
export async function changePassword(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const { password } = ChangePasswordInput.parse(raw);
  const me = asMember(actor);
  const now = app.clock.now();
  const sql = sqlOf(app.em());
  await requireRecentMemberSignIn(sql, now, me);
  await assertHardToGuess(password, await ownNamesOf(sql, me.userId));
  const hash = await app.passwords.hash(password);
  await app.transaction(async (tx) => {
    // @NOTE Asked again with the account held: the session may have ended while the password was hashed, as by another new password.
    await tx.sql('select from users where id = $1 for no key update', [me.userId]);
    await requireRecentMemberSignIn(tx.sql, now, me);
    const [user] = await tx.sql<{ email: string }>('update users set password_hash = $2, updated_at = $3 where id = $1 returning email', [
      me.userId,
      hash,
      now,
    ]);
    await endTokens(tx, now, TokenPurpose.PasswordReset, me.userId);
    await dropEmailChange(tx, now, me.userId);
    await endSessions(tx, now, me.userId, { except: me.sessionId });
    const mail = passwordWasChanged({ by: 'settings', forgotUrl: accountLinks(app.config.origin).forgotPassword });
    await enqueueMail(tx.sql, { ...mail, to: user?.email ?? '' });
  });
  app.onMailWritten();
  return true;
}
