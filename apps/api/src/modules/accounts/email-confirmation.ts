import { EMAIL_CONFIRM_DAYS } from '@benison/contracts/terms/account-settings';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { accountLinks, emailOfRegistration } from './account-mails.ts';
import { endTokens, issueToken, TokenPurpose } from './one-time-token.ts';

interface Unconfirmed {
  userId: string;
  email: string;
}

/** Sends an address a link to be confirmed. Links sent before work no more. */
export async function askToConfirm(app: AppContext, tx: Tx, now: Date, { userId, email }: Unconfirmed): Promise<void> {
  await endTokens(tx, now, TokenPurpose.EmailConfirm, userId);
  const token = await issueToken(tx, now, { purpose: TokenPurpose.EmailConfirm, userId });
  const link = accountLinks(app.config.origin).confirmEmail(token);
  await enqueueMail(tx.sql, { ...emailOfRegistration({ link, days: EMAIL_CONFIRM_DAYS }), to: email });
}

/** A member's address is known to be its own from now on. */
export async function markConfirmed(tx: Tx, now: Date, userId: string): Promise<void> {
  await tx.sql('update users set email_confirmed_at = coalesce(email_confirmed_at, $2) where id = $1', [userId, now]);
  await endTokens(tx, now, TokenPurpose.EmailConfirm, userId);
}
