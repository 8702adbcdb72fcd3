import { AccountTokenInput, EMAIL_UNDO_DAYS } from '@benison/contracts/account-settings';
import { ErrorCode } from '@benison/contracts/errors';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { accountLinks, emailChanged, maskEmail } from '../account-mails.ts';
import { markConfirmed } from '../email-confirmation.ts';
import { endTokens, issueToken, TokenPurpose, useToken } from '../one-time-token.ts';
import { preferencesChanged } from '../online-status.ts';

const expired = () =>
  new DomainError(ErrorCode.TokenExpired, 'This link has expired or was already used. Please ask for a new one in your settings.');

/** The link of a mail: a new address is in effect from now on, that of a registration counts as the member's own. */
export async function confirmEmail(app: AppContext, origin: Origin, raw: unknown): Promise<boolean> {
  const { token } = AccountTokenInput.parse(raw);
  await app.limits.take('oneTimeTokenPerAddress', origin.ipAddress);
  const now = app.clock.now();
  await app.transaction(async (tx) => {
    const registration = await useToken(tx, now, TokenPurpose.EmailConfirm, token);
    const used = registration ?? (await useToken(tx, now, TokenPurpose.EmailChange, token));
    if (!used?.user_id) throw expired();
    if (!registration) await changeEmail(app, tx, now, { userId: used.user_id, changeId: used.subject_id ?? used.user_id });
    await markConfirmed(tx, now, used.user_id);
    tx.emit(preferencesChanged(used.user_id));
  });
  app.onMailWritten();
  return true;
}

/** The new address counts; the old one is told and can undo it. */
async function changeEmail(app: AppContext, tx: Tx, now: Date, { userId, changeId }: { userId: string; changeId: string }): Promise<void> {
  const [change] = await tx.sql<{ old_email: string; new_email: string }>(
    `update email_changes set confirmed_at = $2 where id = $1 and confirmed_at is null and undone_at is null and dropped_at is null
     returning old_email, new_email`,
    [changeId, now],
  );
  if (!change) throw expired();
  // @NOTE Somebody else may have registered with the address since the link was sent.
  const changed = await tx.sql(
    `update users set email = $2, updated_at = $3 where id = $1 and state <> 'CLOSED' and not exists (select from users o where o.email = $2 and o.id <> $1) returning id`,
    [userId, change.new_email, now],
  );
  if (changed.length === 0) throw expired();
  // A link to a new password is good for whoever reads the address that counts.
  await endTokens(tx, now, TokenPurpose.PasswordReset, userId);
  const undo = await issueToken(tx, now, { purpose: TokenPurpose.EmailUndo, userId, subjectId: changeId });
  const mail = emailChanged({
    newEmailMasked: maskEmail(change.new_email),
    undoLink: accountLinks(app.config.origin).undoEmail(undo),
    days: EMAIL_UNDO_DAYS,
  });
  await enqueueMail(tx.sql, { ...mail, to: change.old_email });
}
