import { DecideEinVerificationInput } from '@benison/contracts/accounts';
import { AccountState, VerificationStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/transaction.ts';
import { deciderHas } from '../../../platform/decider-words.ts';
import { DomainError, ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { accountApproved, accountRejected } from '../../../platform/mail/templates.ts';
import { asStaff } from '../../../platform/policy.ts';
import { accountLinks } from '../account-mails.ts';
import { appendAudit } from '../audit.ts';
import { einAad, einIndex } from '../ein-secrets.ts';
import { endTokens, TokenPurpose } from '../one-time-token.ts';
import { isMailboxOf } from '../own-account.ts';
import { verificationDecided } from '../verification-events.ts';

interface Decided {
  id: string;
  user_id: string;
  company_name: string;
  ein_encrypted: string;
  ein_last4: string;
}

interface Applicant {
  email: string;
  state: AccountState;
  is_reviewer: boolean;
}

/**
 * Approves or rejects a waiting verification: one decision, one mail, one audit entry. Returns the verification's id.
 * @throws DomainError ALREADY_DECIDED with who decided, and when; CONFLICT when it was corrected since it was seen, or the EIN or the
 * account's state does not allow it;
 * ForbiddenError for one's own business; NotFoundError
 */
export async function decideEinVerification(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const input = DecideEinVerificationInput.parse(raw);
  const staff = asStaff(actor);
  try {
    await app.transaction((tx) => decideIn(app, tx, staff, origin, input));
  } catch (error) {
    if (isUniqueViolation(error)) throw einHeldElsewhere();
    throw error;
  }
  app.onMailWritten();
  return input.verificationId;
}

async function decideIn(app: AppContext, tx: Tx, staff: Staff, origin: Origin, input: DecideEinVerificationInput): Promise<void> {
  const now = app.clock.now();
  const reason = input.status === VerificationStatus.Rejected ? input.reason : null;
  // @NOTE This condition settles the race: whoever comes second updates no row.
  const [decided] = await tx.sql<Decided>(
    `update ein_verifications set status = $2, reason = $3, reviewed_by = $4, reviewed_at = $5
     where id = $1 and status = 'PENDING' and ($6::timestamptz is null or created_at = $6)
     returning id, user_id, company_name, ein_encrypted, ein_last4`,
    [input.verificationId, input.status, reason ?? null, staff.staffId, now, input.seenSubmittedAt ?? null],
  );
  if (!decided) throw await tooLate(tx, staff, input.verificationId);
  const [applicant] = await tx.sql<Applicant>(
    `select email, state, ${isMailboxOf('$2', 'users.email')} as is_reviewer from users where id = $1 for no key update`,
    [decided.user_id, staff.staffId],
  );
  if (!applicant) throw new NotFoundError('That applicant');
  if (applicant.is_reviewer) throw new ForbiddenError('Someone else has to decide on your own business.');
  if (applicant.state === AccountState.Suspended || applicant.state === AccountState.Closed) {
    throw new DomainError(ErrorCode.Conflict, `This account is ${applicant.state.toLowerCase()}; nothing was decided.`);
  }
  await keepWhatStood(tx, decided.id);
  if (input.status === VerificationStatus.Approved) await approve(app, tx, decided, now);
  else await reject(tx, decided, reason ?? '', now);
  const { signIn } = accountLinks(app.config.origin);
  const mail =
    input.status === VerificationStatus.Approved
      ? accountApproved({ businessName: decided.company_name, signInUrl: signIn })
      : accountRejected({ businessName: decided.company_name, reason: reason ?? '', resubmitUrl: signIn });
  await enqueueMail(tx.sql, { ...mail, to: applicant.email, dedupeKey: `verification-decided:${decided.id}:${now.toISOString()}` });
  tx.emit(verificationDecided({ verificationId: decided.id, userId: decided.user_id, status: input.status }));
  await appendAudit(tx, staff, origin, {
    at: now,
    action: 'verification.decided',
    targetType: 'verification',
    targetId: decided.id,
    summary: `${input.status === VerificationStatus.Approved ? 'Approved' : 'Rejected'} ${decided.company_name}`,
    reason,
    before: { status: VerificationStatus.Pending, accountState: applicant.state },
    after: { status: input.status },
  });
}

/** The state an account returns to when the decision is taken back. */
async function keepWhatStood(tx: Tx, verificationId: string): Promise<void> {
  await tx.sql(
    `update ein_verifications v set stood_before = jsonb_build_object('state', u.state, 'state_reason', u.state_reason, 'ein_verified_at', u.ein_verified_at,
       'ein_encrypted', u.ein_encrypted, 'ein_blind_index', u.ein_blind_index, 'ein_last4', u.ein_last4)
     from users u where v.id = $1 and u.id = v.user_id`,
    [verificationId],
  );
}

async function approve(app: AppContext, tx: Tx, decided: Decided, now: Date): Promise<void> {
  const ein = app.secrets.decrypt(decided.ein_encrypted, einAad(decided.user_id));
  const blindIndex = einIndex(app.secrets, ein);
  const [holder] = await tx.sql('select id from users where ein_blind_index = $1 and id <> $2', [blindIndex, decided.user_id]);
  if (holder) throw einHeldElsewhere();
  await tx.sql(
    `update users set state = 'ACTIVE', state_reason = null, ein_verified_at = $2, ein_encrypted = $3, ein_blind_index = $4, ein_last4 = $5, updated_at = $2
     where id = $1`,
    [decided.user_id, now, decided.ein_encrypted, blindIndex, decided.ein_last4],
  );
  await endTokens(tx, now, TokenPurpose.Registration, decided.user_id);
}

async function reject(tx: Tx, decided: Decided, reason: string, now: Date): Promise<void> {
  await tx.sql(`update users set state = 'REJECTED', state_reason = $2, updated_at = $3 where id = $1 and state = 'PENDING'`, [
    decided.user_id,
    reason,
    now,
  ]);
}

async function tooLate(tx: Tx, staff: Staff, verificationId: string): Promise<Error> {
  const [row] = await tx.sql<{ status: VerificationStatus; at: Date | null; name: string | null }>(
    `select v.status, v.reviewed_at as at, a.username as name from ein_verifications v left join admins a on a.id = v.reviewed_by where v.id = $1`,
    [verificationId],
  );
  if (!row) return new NotFoundError('That verification');
  if (row.at === null) return correctedMeanwhile();
  const details = { decidedByName: row.name, decidedAt: row.at.toISOString(), status: row.status };
  return new DomainError(ErrorCode.AlreadyDecided, `${deciderHas(row.name, staff)} already ${row.status.toLowerCase()} this.`, details);
}

/** Somebody would decide on what they never saw. */
export const correctedMeanwhile = () =>
  new DomainError(ErrorCode.Conflict, 'This was corrected while you looked at it, so nothing was decided. Please check it again.');

const einHeldElsewhere = () =>
  new DomainError(
    ErrorCode.Conflict,
    'Another account holds this EIN, so it cannot be approved. Reject it with a reason, or look at the other account first.',
  );
