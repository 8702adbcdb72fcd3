import { SubmitEinVerificationInput } from '@benison/contracts/accounts';
import { maskEin } from '@benison/contracts/ein';
import { AccountState, VerificationStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { BadInputError, DomainError, ForbiddenError, UnauthenticatedError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { verificationReceived } from '../../../platform/mail/templates.ts';
import { einAad } from '../ein-secrets.ts';
import { readToken, TokenPurpose, type TokenRow } from '../one-time-token.ts';
import type { OwnVerification } from '../queries/own-verification.ts';
import { verificationSubmitted } from '../verification-events.ts';

interface Applicant {
  id: string;
  email: string;
  state: AccountState;
  ein_encrypted: string | null;
  ein_verified_at: Date | null;
}

/** Submits the EIN form, by the registration's token or as a signed-in member. Submitting again corrects the waiting form. */
export async function submitEinVerification(
  app: AppContext,
  actor: Actor,
  origin: Origin,
  raw: unknown,
  claimedUserId?: string | null,
): Promise<OwnVerification> {
  const input = SubmitEinVerificationInput.parse(raw);
  await app.limits.take('oneTimeTokenPerAddress', origin.ipAddress);
  const { subject_id: subjectId } = await app.transaction((tx) => holderOf(app, tx, actor, input));
  await app.limits.take('verificationPerAccount', subjectId ?? '');
  if (claimedUserId && claimedUserId !== subjectId) throw new ForbiddenError('That id is not yours.');
  const verification = await app.transaction(async (tx) => {
    // Read again: the token may have been used since.
    const holder = await holderOf(app, tx, actor, input);
    return holder.user_id ? submitIn(app, tx, holder.user_id, input) : pretend(app, holder, input);
  });
  app.onMailWritten();
  return verification;
}

async function holderOf(app: AppContext, tx: Tx, actor: Actor, input: SubmitEinVerificationInput): Promise<TokenRow> {
  if (!input.registrationToken && actor.kind === 'member') return { user_id: actor.userId, subject_id: actor.userId, ein_last4: null };
  if (!input.registrationToken) throw new UnauthenticatedError('Please sign in to continue your registration.');
  const row = await readToken(tx, app.clock.now(), TokenPurpose.Registration, input.registrationToken);
  if (row) return row;
  throw new DomainError(ErrorCode.TokenExpired, 'This step has expired. Please sign in to continue your registration.');
}

/** The answer to a token that leads nowhere looks like that to a real submission. */
function pretend(app: AppContext, holder: TokenRow, input: SubmitEinVerificationInput): OwnVerification {
  return {
    status: VerificationStatus.Pending,
    companyName: input.companyName,
    businessType: input.businessType,
    einMasked: maskEin(input.einNumber?.slice(-4) ?? holder.ein_last4 ?? ''),
    reason: null,
    submittedAt: app.clock.now(),
    decidedAt: null,
  };
}

async function submitIn(app: AppContext, tx: Tx, userId: string, input: SubmitEinVerificationInput): Promise<OwnVerification> {
  const now = app.clock.now();
  const [user] = await tx.sql<Applicant>(
    'select id, email, state, ein_encrypted, ein_verified_at from users where id = $1 for no key update',
    [userId],
  );
  if (!user) throw new UnauthenticatedError();
  if (user.ein_verified_at) throw new DomainError(ErrorCode.Conflict, 'Your business is already verified.');
  if (user.state === AccountState.Suspended || user.state === AccountState.Closed) {
    throw new DomainError(ErrorCode.AccountSuspended, 'Your account is not active.');
  }
  const ein = input.einNumber ?? (user.ein_encrypted && app.secrets.decrypt(user.ein_encrypted, einAad(userId)));
  if (!ein) throw new BadInputError([{ path: 'einNumber', message: 'Please enter a valid EIN (XX-XXXXXXX)' }]);
  const [row] = await tx.sql<{ id: string }>(
    `insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type, notes, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'PENDING', $8)
     on conflict (user_id) where status = 'PENDING' do update set ein_encrypted = excluded.ein_encrypted, ein_last4 = excluded.ein_last4,
       company_name = excluded.company_name, business_type = excluded.business_type, notes = excluded.notes, created_at = excluded.created_at
     returning id`,
    [
      newId(),
      userId,
      app.secrets.encrypt(ein, einAad(userId)),
      ein.slice(-4),
      input.companyName,
      input.businessType,
      input.notes ?? null,
      now,
    ],
  );
  if (!row) throw new Error('The verification was not stored.');
  await tx.sql(`update users set state = 'PENDING', state_reason = null, updated_at = $2 where id = $1 and state = 'REJECTED'`, [
    userId,
    now,
  ]);
  tx.emit(verificationSubmitted({ verificationId: row.id, userId }));
  await enqueueMail(tx.sql, { ...verificationReceived(), to: user.email, dedupeKey: `verification-received:${row.id}` });
  return {
    status: VerificationStatus.Pending,
    companyName: input.companyName,
    businessType: input.businessType,
    einMasked: maskEin(ein.slice(-4)),
    reason: null,
    submittedAt: now,
    decidedAt: null,
  };
}
