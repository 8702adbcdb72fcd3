import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { DomainError, UnauthenticatedError } from '../../../platform/errors.ts';
import { owedBy } from '../legal/consents.ts';
import { openSession } from '../member-sessions.ts';
import { endTokens, TokenPurpose } from '../one-time-token.ts';
import type { SignedIn } from './sign-in.ts';

interface Row {
  state: AccountState;
  is_premium: boolean;
  is_verified: boolean;
  business_id: string | null;
  has_signed_in: boolean;
}

/**
 * Signs in the person registering in this browser, once a payment or a verification has opened the account. The decision about an EIN ends
 * the registration's token: after it the browser that still waits is let in once, as the first sign-in of the account.
 */
export async function finishPaidRegistration(app: AppContext, actor: Actor, origin: Origin): Promise<SignedIn> {
  if (actor.kind !== 'guest') throw new UnauthenticatedError();
  const userId = (actor.applicant ?? actor.registered)?.userId;
  if (!userId) throw new UnauthenticatedError();
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    const [user] = await tx.sql<Row>(
      `select u.state, u.is_premium, u.ein_verified_at is not null as is_verified, b.id as business_id,
         exists (select from sessions s where s.user_id = u.id) as has_signed_in
       from users u left join businesses b on b.user_id = u.id where u.id = $1 for no key update of u`,
      [userId],
    );
    if (!user || (!actor.applicant && user.has_signed_in)) throw new UnauthenticatedError();
    if (user.state === AccountState.Pending) throw new DomainError(ErrorCode.AccountPending, 'Your payment has not come in yet.');
    if (user.state !== AccountState.Active) throw new DomainError(ErrorCode.AccountSuspended, 'Your account is not active.');
    await endTokens(tx, now, TokenPurpose.Registration, userId);
    const session = await openSession(tx, now, origin, { userId, rememberMe: false });
    const member = {
      kind: 'member',
      userId,
      sessionId: session.id,
      state: user.state,
      rememberMe: false,
      isPremium: user.is_premium,
      isVerified: user.is_verified,
      businessId: user.business_id,
      owes: await owedBy(tx.sql, app.config.legal, userId),
    } as const;
    return { member, token: session.token, maxAgeSeconds: null };
  });
}
