import { EMAIL_CHANGE_HOURS, RequestEmailChangeInput } from '@benison/contracts/account-settings';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asMember } from '../../../platform/policy.ts';
import { accountLinks, emailAlreadyKnown, emailChangeAsked, emailToConfirm, maskEmail } from '../account-mails.ts';
import { dropEmailChange } from '../email-changes.ts';
import { issueToken, TokenPurpose } from '../one-time-token.ts';
import { requireRecentMemberSignIn } from '../recent-sign-in.ts';

/**
 * Asks a new address to be confirmed, and tells the old one. The answer is the same whether or not the new address has an
 * account; only its owner learns of it, by mail.
 */
export async function requestEmailChange(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const { email } = RequestEmailChangeInput.parse(raw);
  const me = asMember(actor);
  const now = app.clock.now();
  await requireRecentMemberSignIn(sqlOf(app.em()), now, me);
  await app.limits.take('emailChangePerMember', me.userId);
  await app.transaction(async (tx) => {
    const [user] = await tx.sql<{ email: string }>('select email from users where id = $1 for no key update', [me.userId]);
    if (!user) throw new Error('A signed-in member exists.');
    if (user.email.toLowerCase() === email) throw new BadInputError([{ path: 'email', message: 'That is already your address' }]);
    await dropEmailChange(tx, now, me.userId);
    const changeId = newId();
    await tx.sql('insert into email_changes (id, user_id, old_email, new_email, requested_at) values ($1, $2, $3, $4, $5)', [
      changeId,
      me.userId,
      user.email,
      email,
      now,
    ]);
    await askNewAddress(app, tx, { now, changeId, userId: me.userId, email });
    const asked = emailChangeAsked({ newEmailMasked: maskEmail(email), settingsUrl: accountLinks(app.config.origin).settings });
    await enqueueMail(tx.sql, { ...asked, to: user.email });
  });
  app.onMailWritten();
  return true;
}

interface Asked {
  now: Date;
  changeId: string;
  userId: string;
  email: string;
}

async function askNewAddress(app: AppContext, tx: Tx, { now, changeId, userId, email }: Asked): Promise<void> {
  const links = accountLinks(app.config.origin);
  // A token is made either way, so that what the member sees of the change does not differ either.
  const token = await issueToken(tx, now, { purpose: TokenPurpose.EmailChange, userId, subjectId: changeId });
  const [taken] = await tx.sql('select from users where email = $1', [email]);
  const mail = taken
    ? emailAlreadyKnown({ signInUrl: links.signIn })
    : emailToConfirm({ link: links.confirmEmail(token), hours: EMAIL_CHANGE_HOURS });
  await enqueueMail(tx.sql, { ...mail, to: email });
}
