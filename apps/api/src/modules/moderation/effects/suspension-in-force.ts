import type { Tx } from '../../../platform/database/transaction.ts';
import type { Suspension } from '../../accounts/public.ts';

/** Of the suspensions in force against a member, the longest is the one that counts: what sign-in tells, and what is appealed. Null without one. */
export async function suspensionInForce(tx: Tx, userId: string, now: Date): Promise<Suspension | null> {
  const [longest] = await tx.sql<Suspension & { enforcementId: string }>(
    `select id as "enforcementId", message as reason, until from enforcements
     where user_id = $1 and action = 'ACCOUNT_SUSPENDED' and undone_at is null and expired_at is null and (until is null or until > $2)
     order by until desc nulls first, created_at desc limit 1`,
    [userId, now],
  );
  return longest ?? null;
}
