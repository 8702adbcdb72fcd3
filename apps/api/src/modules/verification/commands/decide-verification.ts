import {
  AccountState,
  NotificationReason,
  type SocialPlatform,
  VerificationKind,
  VerificationStatus,
} from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { VERIFICATION_KIND_LABELS } from '@benison/contracts/terms/verification';
import { DecideVerificationInput } from '@benison/contracts/verification';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/transaction.ts';
import { deciderHas } from '../../../platform/decider-words.ts';
import { DomainError, ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asStaff } from '../../../platform/policy.ts';
import {
  accountLinks,
  appendAudit,
  correctedMeanwhile,
  decideEinVerification,
  isMailboxOf,
  markFirstSocialVerified,
  markIdVerified,
} from '../../accounts/public.ts';
import { notify } from '../../notifications/public.ts';
import { identityDecided } from '../identity-events.ts';
import { identityWords, VERIFICATION_TABLES, type IdentityKind } from '../identity-words.ts';
import { identityApproved, identityRejected } from '../verification-mails.ts';

interface Decision extends Omit<DecideVerificationInput, 'kind'> {
  kind: IdentityKind;
}

/** Approves or rejects a verification of any kind: one decision, one mail, one audit entry. A later one is told who decided, and when. */
export async function decideVerification(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<DecideVerificationInput> {
  const input = DecideVerificationInput.parse(raw);
  const { kind, verificationId, seenSubmittedAt, status, reason } = input;
  if (kind === VerificationKind.Ein) {
    await decideEinVerification(app, actor, origin, { verificationId, seenSubmittedAt, status, reason });
    return input;
  }
  const staff = asStaff(actor);
  try {
    await app.transaction((tx) => decideIn(app, tx, staff, origin, { ...input, kind }));
  } catch (error) {
    if (isUniqueViolation(error)) throw heldElsewhere(kind);
    throw error;
  }
  app.onMailWritten();
  return input;
}

async function decideIn(app: AppContext, tx: Tx, staff: Staff, origin: Origin, input: Decision): Promise<void> {
  const now = app.clock.now();
  const isApproved = input.status === VerificationStatus.Approved;
  const { kind } = input;
  await keepWhatStood(tx, input);
  if (isApproved && input.kind === VerificationKind.Social) await makeRoom(tx, input.verificationId, now);
  // @NOTE This condition settles the race: whoever comes second updates no row.
  const [decided] = await tx.sql<{ user_id: string; platform?: SocialPlatform }>(
    `update ${VERIFICATION_TABLES[kind]} set status = $2, reason = $3, reviewed_by = $4, reviewed_at = $5
     where id = $1 and status = 'PENDING' and ($6::timestamptz is null or created_at = $6)
     returning user_id${kind === VerificationKind.Social ? ', platform' : ''}`,
    [input.verificationId, input.status, isApproved ? null : input.reason, staff.staffId, now, input.seenSubmittedAt ?? null],
  );
  if (!decided) throw await tooLate(tx, staff, input);
  const applicant = await holdApplicant(tx, decided.user_id, staff);
  if (isApproved && input.kind === VerificationKind.License) await markIdVerified(tx, decided.user_id, now, now);
  if (isApproved && input.kind === VerificationKind.Social) await approveSocial(tx, input, decided.user_id, now);
  const what = identityWords(input.kind, decided.platform);
  await tell(app, tx, { userId: decided.user_id, email: applicant.email, what, platform: decided.platform ?? null, input, now });
  tx.emit(identityDecided({ kind: input.kind, verificationId: input.verificationId, userId: decided.user_id, status: input.status }));
  await appendAudit(tx, staff, origin, {
    at: now,
    action: 'verification.decided',
    targetType: 'verification',
    targetId: input.verificationId,
    summary: `${isApproved ? 'Approved' : 'Rejected'} the ${what} of ${applicant.username}`,
    reason: isApproved ? null : input.reason,
    before: { kind: input.kind, status: VerificationStatus.Pending },
    after: { status: input.status, ...(input.followersSeen != null && { followersSeen: input.followersSeen }) },
  });
}

const STOOD_BEFORE: Record<IdentityKind, string> = {
  LICENSE: `update driver_license_verifications v set stood_before = jsonb_build_object('id_verified_at', u.id_verified_at)
    from users u where v.id = $1 and v.status = 'PENDING' and u.id = v.user_id`,
  SOCIAL: `update social_verifications v set stood_before = jsonb_build_object('follower_count', v.follower_count, 'replaces',
      (select old.id from social_verifications old where old.user_id = v.user_id and old.platform = v.platform and old.status = 'APPROVED' and old.replaced_at is null))
    where v.id = $1 and v.status = 'PENDING'`,
};

/** What is put back when the decision is taken back. */
async function keepWhatStood(tx: Tx, { kind, verificationId }: Decision): Promise<void> {
  await tx.sql(STOOD_BEFORE[kind], [verificationId]);
}

interface Applicant {
  email: string;
  username: string;
  state: AccountState;
  is_reviewer: boolean;
}

async function holdApplicant(tx: Tx, userId: string, staff: Staff): Promise<Applicant> {
  const [applicant] = await tx.sql<Applicant>(
    `select email, username, state, ${isMailboxOf('$2', 'users.email')} as is_reviewer from users where id = $1 for no key update`,
    [userId, staff.staffId],
  );
  if (!applicant) throw new NotFoundError('That applicant');
  if (applicant.is_reviewer) throw new ForbiddenError('Someone else has to decide on what you submitted yourself.');
  if (applicant.state !== AccountState.Suspended && applicant.state !== AccountState.Closed) return applicant;
  throw new DomainError(ErrorCode.Conflict, `This account is ${applicant.state.toLowerCase()}; nothing was decided.`);
}

/** An approved profile replaces the previous one on the same platform. */
async function makeRoom(tx: Tx, verificationId: string, now: Date): Promise<void> {
  await tx.sql(
    `update social_verifications old set replaced_at = $2 from social_verifications v
     where v.id = $1 and old.user_id = v.user_id and old.platform = v.platform and old.status = 'APPROVED' and old.replaced_at is null`,
    [verificationId, now],
  );
}

async function approveSocial(tx: Tx, { verificationId, followersSeen }: Decision, userId: string, now: Date): Promise<void> {
  await tx.sql(
    'update social_verifications set follower_count = coalesce($2, follower_count), is_follower_count_checked = $2::int is not null where id = $1',
    [verificationId, followersSeen ?? null],
  );
  await markFirstSocialVerified(tx, userId, now);
}

interface Told {
  userId: string;
  email: string;
  what: string;
  platform: SocialPlatform | null;
  input: Decision;
  now: Date;
}

async function tell(app: AppContext, tx: Tx, { userId, email, what, platform, input, now }: Told): Promise<void> {
  const profileUrl = accountLinks(app.config.origin).verification;
  const isApproved = input.status === VerificationStatus.Approved;
  const mail = isApproved ? identityApproved({ what, profileUrl }) : identityRejected({ what, profileUrl, reason: input.reason ?? '' });
  await enqueueMail(tx.sql, { ...mail, to: email, dedupeKey: `identity-decided:${input.verificationId}:${now.toISOString()}` });
  const data = isApproved
    ? { title: `Your ${what} is verified`, text: 'Your card and your profile say so from now on.' }
    : { title: `Your ${what} was not verified yet`, text: `The reviewer wrote: ${input.reason ?? ''}` };
  await notify(tx, {
    userId,
    reason: isApproved ? NotificationReason.VerificationApproved : NotificationReason.VerificationRejected,
    facts: { kind: input.kind, platform, message: isApproved ? null : (input.reason ?? null) },
    data: { ...data, verificationId: input.verificationId },
  });
}

async function tooLate(tx: Tx, staff: Staff, { kind, verificationId }: Decision): Promise<Error> {
  const [row] = await tx.sql<{ status: VerificationStatus; at: Date | null; name: string | null }>(
    `select v.status, v.reviewed_at as at, a.username as name from ${VERIFICATION_TABLES[kind]} v left join admins a on a.id = v.reviewed_by where v.id = $1`,
    [verificationId],
  );
  if (!row) return new NotFoundError('That verification');
  if (row.at === null) return correctedMeanwhile();
  const details = { decidedByName: row.name, decidedAt: row.at.toISOString(), status: row.status };
  return new DomainError(ErrorCode.AlreadyDecided, `${deciderHas(row.name, staff)} already ${row.status.toLowerCase()} this.`, details);
}

const heldElsewhere = (kind: IdentityKind) =>
  new DomainError(
    ErrorCode.Conflict,
    `Another account holds this ${VERIFICATION_KIND_LABELS[kind].toLowerCase()}, so it cannot be approved. Reject it with a reason, or look at the other account first.`,
  );
