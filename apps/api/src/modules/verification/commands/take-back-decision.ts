import { NotificationReason, VerificationKind, VerificationStatus, type SocialPlatform } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { DECISION_TAKE_BACK_MINUTES } from '@benison/contracts/limits';
import { TakeBackDecisionInput } from '@benison/contracts/verification';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/transaction.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { DomainError, NotFoundError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { decisionTakenBack } from '../../../platform/mail/templates.ts';
import { asStaff } from '../../../platform/policy.ts';
import {
  accountLinks,
  appendAudit,
  markIdVerified,
  markSocialVerified,
  putBackEin,
  verificationSubmitted,
  type PutBack,
} from '../../accounts/public.ts';
import { correctNotification } from '../../notifications/public.ts';
import { identitySubmitted } from '../identity-events.ts';
import { identityWords, VERIFICATION_TABLES } from '../identity-words.ts';

interface Decided {
  id: string;
  user_id: string;
  status: VerificationStatus;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  created_at: Date;
  is_restorable: boolean;
  company_name?: string;
  platform?: SocialPlatform;
}

interface Taken {
  input: TakeBackDecisionInput;
  decided: Decided;
  now: Date;
}

/**
 * Takes one's own decision back while it is fresh: the verification waits again, and what the decision changed stands as before. Taken
 * back twice, it is taken back once.
 * @throws DomainError CONFLICT when it is too late, somebody else's, or something was built on it; NotFoundError
 */
export async function takeBackDecision(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<TakeBackDecisionInput> {
  const input = TakeBackDecisionInput.parse(raw);
  const staff = asStaff(actor);
  try {
    await app.transaction((tx) => takeBackIn(app, tx, staff, origin, input));
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('Another account now holds what was there before. Nothing was taken back.');
    throw error;
  }
  app.onMailWritten();
  return input;
}

async function takeBackIn(app: AppContext, tx: Tx, staff: Staff, origin: Origin, input: TakeBackDecisionInput): Promise<void> {
  const now = app.clock.now();
  const decided = await holdDecision(tx, input);
  if (decided.status === VerificationStatus.Pending) return;
  assertMayTakeBack(decided, staff, input, now);
  const [applicant] = await tx.sql<{ email: string | null; username: string }>(
    `select case when state <> 'CLOSED' then email::text end as email, username from users where id = $1 for no key update`,
    [decided.user_id],
  );
  if (!applicant) throw new NotFoundError('That applicant');
  await assertNewest(tx, input, decided);
  const putBack = await PUT_BACK[input.kind](tx, { input, decided, now });
  await tell(app, tx, { input, decided, now }, { email: applicant.email, putBack });
  await appendAudit(tx, staff, origin, {
    at: now,
    action: 'verification.takenBack',
    targetType: 'verification',
    targetId: decided.id,
    summary: `Took back the decision about ${whatOf(input, decided, applicant.username)}`,
    before: { kind: input.kind, status: decided.status },
    after: { status: VerificationStatus.Pending, ...(putBack && { accountState: putBack.state }) },
  });
}

const conflict = (message: string): DomainError => new DomainError(ErrorCode.Conflict, message);

/** What its kind of verification is called by. */
const TITLE: Record<VerificationKind, string> = { EIN: ', company_name', LICENSE: '', SOCIAL: ', platform' };

async function holdDecision(tx: Tx, { kind, verificationId }: TakeBackDecisionInput): Promise<Decided> {
  const [decided] = await tx.sql<Decided>(
    `select id, user_id, status, reviewed_by, reviewed_at, created_at, stood_before is not null as is_restorable${TITLE[kind]} from ${VERIFICATION_TABLES[kind]} where id = $1 for update`,
    [verificationId],
  );
  if (!decided) throw new NotFoundError('That verification');
  return decided;
}

function assertMayTakeBack(decided: Decided, staff: Staff, { decidedAt }: TakeBackDecisionInput, now: Date): void {
  if (decided.reviewed_by !== staff.staffId) throw conflict('Someone else decided this. Only they can take it back.');
  const at = decided.reviewed_at?.getTime() ?? 0;
  if (at !== decidedAt.getTime()) throw conflict('This has been decided again since. Please reopen it.');
  if (decided.is_restorable && now.getTime() <= at + DECISION_TAKE_BACK_MINUTES * MINUTE_MS) return;
  throw conflict(`A decision can be taken back for ${DECISION_TAKE_BACK_MINUTES} minutes.`);
}

/** What came after the decision stands against taking it back. */
async function assertNewest(tx: Tx, { kind }: TakeBackDecisionInput, { id, user_id: userId, platform }: Decided): Promise<void> {
  const table = VERIFICATION_TABLES[kind];
  const [newer] = await tx.sql(
    `select id from ${table} n where n.user_id = $1 and n.created_at > (select created_at from ${table} where id = $2)${kind === VerificationKind.Social ? ' and n.platform = $3' : ''}`,
    kind === VerificationKind.Social ? [userId, id, platform] : [userId, id],
  );
  if (newer) throw conflict('The applicant has sent another verification since. Please decide on that one.');
}

const WAITS = `status = 'PENDING', reason = null, reviewed_by = null, reviewed_at = null, stood_before = null`;

const PUT_BACK: Record<VerificationKind, (tx: Tx, taken: Taken) => Promise<PutBack | null>> = {
  EIN: async (tx, { decided, now }) => {
    const account = await putBackEin(tx, { verificationId: decided.id, userId: decided.user_id, status: decided.status }, now);
    if (!account) throw conflict('The account has changed since. Nothing was taken back.');
    return account;
  },
  LICENSE: async (tx, { decided, now }) => {
    const [before] = await tx.sql<{ at: Date | null }>(
      `select (stood_before->>'id_verified_at')::timestamptz as at from driver_license_verifications where id = $1`,
      [decided.id],
    );
    await markIdVerified(tx, decided.user_id, before?.at ?? null, now);
    await tx.sql(`update driver_license_verifications set ${WAITS} where id = $1`, [decided.id]);
    return null;
  },
  SOCIAL: async (tx, { decided, now }) => {
    const [before] = await tx.sql<{ replaces: string | null }>(
      `select stood_before->>'replaces' as replaces from social_verifications where id = $1`,
      [decided.id],
    );
    await tx.sql(
      `update social_verifications set follower_count = (stood_before->>'follower_count')::int, is_follower_count_checked = false, ${WAITS} where id = $1`,
      [decided.id],
    );
    await tx.sql('update social_verifications set replaced_at = null where id = $1', [before?.replaces ?? null]);
    const [first] = await tx.sql<{ at: Date | null }>(
      `select min(reviewed_at) as at from social_verifications where user_id = $1 and status = 'APPROVED'`,
      [decided.user_id],
    );
    await markSocialVerified(tx, decided.user_id, first?.at ?? null, now);
    return null;
  },
};

function whatOf({ kind }: TakeBackDecisionInput, { company_name: company, platform }: Decided, username: string): string {
  return kind === VerificationKind.Ein ? (company ?? username) : `the ${identityWords(kind, platform)} of ${username}`;
}

/** The applicant reads nowhere that the decision holds: the mail, the notification and whoever watches the queue say so. */
async function tell(
  app: AppContext,
  tx: Tx,
  { input, decided }: Taken,
  to: { email: string | null; putBack: PutBack | null },
): Promise<void> {
  const { id: verificationId, user_id: userId } = decided;
  const { kind } = input;
  const links = accountLinks(app.config.origin);
  const isEin = kind === VerificationKind.Ein;
  const what = isEin ? (decided.company_name ?? 'your business') : `your ${identityWords(kind, decided.platform)}`;
  if (to.email !== null)
    await enqueueMail(tx.sql, { ...decisionTakenBack({ what, signInUrl: isEin ? links.signIn : links.verification }), to: to.email });
  if (!to.putBack?.isVerified)
    await correctNotification(
      tx,
      { userId, verificationId: isEin ? null : verificationId },
      {
        reason: NotificationReason.VerificationReopened,
        facts: { kind, platform: decided.platform ?? null, message: null },
        data: {
          title: isEin ? 'We are looking at your EIN once more' : `We are looking at ${what} once more`,
          text: 'Our last message was sent too early. Please wait for the next one: it is the one that counts.',
        },
      },
    );
  tx.emit(isEin ? verificationSubmitted({ verificationId, userId }) : identitySubmitted({ kind, verificationId, userId }));
}
