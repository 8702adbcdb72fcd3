import { AccountTokenInput, EMAIL_UNDO_DAYS } from '@benison/contracts/account-settings';
import { ErrorCode } from '@benison/contracts/errors';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { userTopic } from '../../../platform/events/topics.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { accountLinks, emailChanged, maskEmail } from '../account-mails.ts';
import { issueToken, TokenPurpose, useToken } from '../one-time-token.ts';

const expired = () =>
  new DomainError(ErrorCode.TokenExpired, 'This link has expired or was used already. Please ask for a new one in your settings.');

/** The new address has confirmed: it is in effect from now on. The old one is told and can undo it. */
export async function confirmEmailChange(app: AppContext, origin: Origin, raw: unknown): Promise<boolean> {
  const { token } = AccountTokenInput.parse(raw);
  await app.limits.take('oneTimeTokenPerAddress', origin.ipAddress);
  const now = app.clock.now();
  await app.transaction(async (tx) => {
    const used = await useToken(tx, now, TokenPurpose.EmailChange, token);
    if (!used?.user_id) throw expired();
    const [change] = await tx.sql<{ old_email: string; new_email: string }>(
      `update email_changes set confirmed_at = $2 where id = $1 and confirmed_at is null and undone_at is null and dropped_at is null
       returning old_email, new_email`,
      [used.subject_id, now],
    );
    if (!change) throw expired();
    // @NOTE Somebody else may have registered with the address since the link was sent.
    const changed = await tx.sql(
      `update users set email = $2, updated_at = $3 where id = $1 and state <> 'CLOSED' and not exists (select from users o where o.email = $2 and o.id <> $1) returning id`,
      [used.user_id, change.new_email, now],
    );
    if (changed.length === 0) throw expired();
    const undo = await issueToken(tx, now, {
      purpose: TokenPurpose.EmailUndo,
      userId: used.user_id,
      subjectId: used.subject_id ?? used.user_id,
    });
    const mail = emailChanged({
      newEmailMasked: maskEmail(change.new_email),
      undoLink: accountLinks(app.config.origin).undoEmail(undo),
      days: EMAIL_UNDO_DAYS,
    });
    await enqueueMail(tx.sql, { ...mail, to: change.old_email });
    tx.emit({ type: 'preferences.changed', topics: [userTopic(used.user_id)], data: { userId: used.user_id } });
  });
  app.onMailWritten();
  return true;
}
