import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { ResendMemberMailInput } from '@benison/contracts/staff-area';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { accountRejected, verificationReceived } from '../../../platform/mail/templates.ts';
import { asStaff } from '../../../platform/policy.ts';
import { accountLinks, appendAudit } from '../../accounts/public.ts';
import { actedOn } from '../own-account.ts';
import { finishRegistration } from '../staff-mails.ts';

/** Sends the mail of a member's current step again: finish the registration, in review, or not approved yet. */
export async function resendMemberMail(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { userId } = ResendMemberMailInput.parse(raw);
  const staff = asStaff(actor);
  await app.limits.take('memberMailPerMember', userId);
  await app.transaction(async (tx) => {
    const { username, email, state } = await actedOn(tx.sql, staff, userId);
    const mail = await mailOfStep(tx.sql, userId, state, accountLinks(app.config.origin).signIn);
    await enqueueMail(tx.sql, { ...mail, to: email });
    await appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'member.mailResent',
      targetType: 'member',
      targetId: userId,
      summary: `Sent ${username} the email “${mail.subject}” again`,
    });
  });
  app.onMailWritten();
  return userId;
}

async function mailOfStep(sql: Sql, userId: string, state: string, signInUrl: string): Promise<MailContent> {
  if (state === AccountState.Suspended || state === AccountState.Closed) throw waitsForNothing();
  const [last] = await sql<{ company_name: string; status: string; reason: string | null }>(
    'select company_name, status, reason from ein_verifications where user_id = $1 order by created_at desc, id desc limit 1',
    [userId],
  );
  if (state === 'REJECTED' && last)
    return accountRejected({ businessName: last.company_name, reason: last.reason ?? '', resubmitUrl: signInUrl });
  if (last?.status === 'PENDING') return verificationReceived();
  if (state === 'PENDING') return finishRegistration({ signInUrl });
  throw waitsForNothing();
}

const waitsForNothing = () =>
  new DomainError(ErrorCode.Conflict, 'This member is not waiting for anything, so there is no email to send again.');
