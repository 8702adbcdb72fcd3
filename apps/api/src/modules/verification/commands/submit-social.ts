import { SocialProof, VerificationKind } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { SOCIAL_PLATFORMS } from '@benison/contracts/terms/verification';
import { SubmitSocialInput } from '@benison/contracts/verification';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asMember } from '../../../platform/policy.ts';
import { accountLinks } from '../../accounts/public.ts';
import { identitySubmitted } from '../identity-events.ts';
import { socialCode } from '../license-secrets.ts';
import { identityReceived } from '../verification-mails.ts';

/** Submits a social profile with a proof that it is the member's own. Submitting again corrects the waiting one. */
export async function submitSocial(app: AppContext, actor: Actor, raw: unknown): Promise<void> {
  const { userId } = asMember(actor);
  const input = SubmitSocialInput.parse(raw);
  await app.limits.take('verificationPerAccount', userId);
  const proof = input.method === SocialProof.Code ? socialCode(app.secrets, userId, input.platform) : (input.proofUrl ?? '');
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const [user] = await tx.sql<{ email: string }>('select email from users where id = $1 for no key update', [userId]);
    const [same] = await tx.sql(
      `select id from social_verifications where lower(profile_url) = lower($2) and user_id = $1 and status = 'APPROVED' and replaced_at is null
         and follower_count is not distinct from $3`,
      [userId, input.profileUrl, input.followerCount ?? null],
    );
    if (!user || same) throw new DomainError(ErrorCode.Conflict, 'This profile is already verified.');
    const [row] = await tx.sql<{ id: string }>(
      `insert into social_verifications (id, user_id, platform, profile_url, follower_count, verification_method, verification_proof, notes, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (user_id, platform) where status = 'PENDING' do update set profile_url = excluded.profile_url, follower_count = excluded.follower_count,
         verification_method = excluded.verification_method, verification_proof = excluded.verification_proof, notes = excluded.notes, created_at = excluded.created_at
       returning id`,
      [newId(), userId, input.platform, input.profileUrl, input.followerCount ?? null, input.method, proof, input.notes ?? null, now],
    );
    if (!row) throw new Error('A social profile was not written.');
    tx.emit(identitySubmitted({ kind: VerificationKind.Social, verificationId: row.id, userId }));
    const mail = identityReceived({
      what: `${SOCIAL_PLATFORMS[input.platform].label} profile`,
      profileUrl: accountLinks(app.config.origin).verification,
    });
    await enqueueMail(tx.sql, { ...mail, to: user.email, dedupeKey: `identity-received:${row.id}` });
  });
  app.onMailWritten();
}
