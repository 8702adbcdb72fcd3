import { isDeepStrictEqual } from 'node:util';
import { PayoutMethod } from '@benison/contracts/enumerations';
import { SavePayoutDestinationInput, type PayoutDetails } from '@benison/contracts/payouts';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asMember } from '../../../platform/policy.ts';
import { requireRecentMemberSignIn } from '../../accounts/public.ts';
import { destinationAad, maskedLabel, openDetails, sealDetails } from '../payout-destination.ts';
import { destinationChangedMail } from '../payout-mails.ts';

/** A destination as its member sees it; the details stay encrypted. */
export interface PayoutDestination {
  id: string;
  method: PayoutMethod;
  label: string;
  createdAt: Date;
}

/**
 * Keeps where a member is paid by one method; what stood there before stands no longer. Unless it is the first one ever, by any method, the
 * member is notified by email: also where the one before was removed, which is another way to change it. The one that stands, saved again, stays as it is.
 * @throws DomainError RECENT_SIGN_IN_REQUIRED: a session left open leads no money elsewhere.
 */
export async function savePayoutDestination(app: AppContext, actor: Actor, raw: unknown): Promise<PayoutDestination> {
  const details = SavePayoutDestinationInput.parse(raw);
  const me = asMember(actor);
  const { userId } = me;
  await requireRecentMemberSignIn(sqlOf(app.em()), app.clock.now(), me);
  await app.limits.take('payoutDestinationPerMember', userId);
  const saved = await app.transaction((tx) => saveIn(app, tx, userId, details));
  app.onMailWritten();
  return saved;
}

async function saveIn(app: AppContext, tx: Tx, userId: string, details: PayoutDetails): Promise<PayoutDestination> {
  const now = app.clock.now();
  const [user] = await tx.sql<{ email: string }>('select email from users where id = $1 for no key update', [userId]);
  const standing = await standingOf(app, tx, userId, details);
  if (standing) return standing;
  const destination: PayoutDestination = { id: newId(), method: details.method, label: maskedLabel(details), createdAt: now };
  const earlier = await tx.sql('select from payout_destinations where user_id = $1 limit 1', [userId]);
  await tx.sql('update payout_destinations set removed_at = $3 where user_id = $1 and method = $2 and removed_at is null', [
    userId,
    details.method,
    now,
  ]);
  await tx.sql(
    'insert into payout_destinations (id, user_id, method, details_encrypted, label, created_at) values ($1, $2, $3, $4, $5, $6)',
    [destination.id, userId, details.method, sealDetails(details, destinationAad(destination.id), app.secrets), destination.label, now],
  );
  if (user && earlier.length > 0) {
    const mail = destinationChangedMail({ label: destination.label, walletUrl: `${app.config.origin}/wallet` });
    await enqueueMail(tx.sql, { ...mail, to: user.email, dedupeKey: `payout-destination:${destination.id}` });
  }
  return destination;
}

/** The destination that stands, where it is this one. */
async function standingOf(app: AppContext, tx: Tx, userId: string, details: PayoutDetails): Promise<PayoutDestination | null> {
  const [row] = await tx.sql<PayoutDestination & { sealed: string }>(
    `select id, method, label, created_at as "createdAt", details_encrypted as sealed from payout_destinations
     where user_id = $1 and method = $2 and removed_at is null`,
    [userId, details.method],
  );
  if (!row) return null;
  const { sealed, ...destination } = row;
  return isDeepStrictEqual(openDetails(sealed, destinationAad(row.id), app.secrets), details) ? destination : null;
}
