import { TakeBackEinDecisionInput } from '@benison/contracts/accounts';
import { AccountState, VerificationStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { EIN_TAKE_BACK_MINUTES } from '@benison/contracts/limits';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DomainError, NotFoundError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { decisionTakenBack } from '../../../platform/mail/templates.ts';
import { asStaff } from '../../../platform/policy.ts';
import { accountLinks } from '../account-mails.ts';
import { appendAudit } from '../audit.ts';
import { endSessions } from '../member-sessions.ts';
import { verificationSubmitted } from '../verification-events.ts';

interface Decided {
  id: string;
  user_id: string;
  company_name: string;
  status: VerificationStatus;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  is_restorable: boolean;
}

/**
 * Takes one's own decision back while it is fresh: the verification waits again, and the account stands as it stood before.
 * @throws DomainError CONFLICT when it is too late, somebody else's, or something was built on it; NotFoundError
 */
export async function takeBackEinDecision(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { verificationId } = TakeBackEinDecisionInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const decided = await holdDecision(tx, verificationId);
    if (decided.status === VerificationStatus.Pending) return;
    if (decided.reviewed_by !== staff.staffId) throw conflict('Somebody else decided this. Only who decided takes it back.');
    const until = (decided.reviewed_at?.getTime() ?? 0) + EIN_TAKE_BACK_MINUTES * 60_000;
    if (!decided.is_restorable || now.getTime() > until)
      throw conflict(`A decision can be taken back for ${EIN_TAKE_BACK_MINUTES} minutes.`);
    const member = await restore(tx, decided, now);
    if (member.state !== AccountState.Active) await endSessions(tx, now, decided.user_id);
    await enqueueMail(tx.sql, {
      ...decisionTakenBack({ businessName: decided.company_name, signInUrl: accountLinks(app.config.origin).signIn }),
      to: member.email,
    });
    tx.emit(verificationSubmitted({ verificationId, userId: decided.user_id }));
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'verification.takenBack',
      targetType: 'verification',
      targetId: verificationId,
      summary: `Took back the decision about ${decided.company_name}`,
      before: { status: decided.status },
      after: { status: VerificationStatus.Pending, accountState: member.state },
    });
  });
  app.onMailWritten();
  return verificationId;
}

const conflict = (message: string): DomainError => new DomainError(ErrorCode.Conflict, message);

async function holdDecision(tx: Tx, verificationId: string): Promise<Decided> {
  const [decided] = await tx.sql<Decided>(
    `select id, user_id, company_name, status, reviewed_by, reviewed_at, stood_before is not null as is_restorable from ein_verifications where id = $1 for update`,
    [verificationId],
  );
  if (!decided) throw new NotFoundError('That verification');
  return decided;
}

/** Puts the account back. What has happened to it since the decision stands against that. */
async function restore(tx: Tx, { id, user_id: userId, status }: Decided, now: Date): Promise<{ state: AccountState; email: string }> {
  const [newer] = await tx.sql(
    'select id from ein_verifications where user_id = $1 and created_at > (select created_at from ein_verifications where id = $2)',
    [userId, id],
  );
  if (newer) throw conflict('The applicant has handed in another verification since. Please decide about that one.');
  const [member] = await tx.sql<{ state: AccountState; email: string; is_verified: boolean }>(
    `update users u set state = b.state, state_reason = b.state_reason, ein_verified_at = b.ein_verified_at, ein_encrypted = b.ein_encrypted,
       ein_blind_index = b.ein_blind_index, ein_last4 = b.ein_last4, updated_at = $3
     from ein_verifications v, jsonb_to_record(v.stood_before) as b(state text, state_reason text, ein_verified_at timestamptz, ein_encrypted text,
       ein_blind_index text, ein_last4 text)
     where v.id = $1 and u.id = v.user_id and (u.state = $2 or u.state = b.state) returning u.state, u.email::text, u.ein_verified_at is not null as is_verified`,
    [id, status === VerificationStatus.Approved ? AccountState.Active : AccountState.Rejected, now],
  );
  if (!member) throw conflict('The account has changed since. Nothing was taken back.');
  if (status === VerificationStatus.Approved)
    await tx.sql('update businesses set is_verified = $2, is_active = $3, updated_at = $4 where user_id = $1', [
      userId,
      member.is_verified,
      member.state === AccountState.Active,
      now,
    ]);
  await tx.sql(
    `update ein_verifications set status = 'PENDING', reason = null, reviewed_by = null, reviewed_at = null, stood_before = null where id = $1`,
    [id],
  );
  return member;
}
