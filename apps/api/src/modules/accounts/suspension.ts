import type { AccountState } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { endSessions } from './member-sessions.ts';
import { standingByAccess } from './paid-access.ts';
import { tellOfApplicant } from './waiting-verifications.ts';

/** How an account was before it was suspended. */
export interface Standing {
  state: AccountState;
  reason: string | null;
}

export interface Suspension {
  /** Opens an appeal; null for an account without a business, which nobody could have reported. */
  enforcementId: string | null;
  /** What the member is told, at once and at every attempt to sign in. */
  reason: string;
  /** Null: permanently. */
  until: Date | null;
}

/** Closes an account to its member: no sign-in, and every session and socket ends. Returns how it was before. */
export async function suspendAccount(tx: Tx, now: Date, userId: string, suspension: Suspension): Promise<Standing> {
  const [before] = await tx.sql<Standing>(
    `select case when state = 'CLOSED' then coalesce(closed_from, state) else state end as state, state_reason as reason from users where id = $1 for no key update`,
    [userId],
  );
  if (!before) throw new Error('A suspended account exists.');
  await setSuspension(tx, userId, suspension);
  await tellOfApplicant(tx, userId);
  await endSessions(tx, now, userId, { bySuspension: true });
  return before;
}

/** Replaces the suspension in force: the account stays closed. */
export async function setSuspension(tx: Tx, userId: string, { enforcementId, reason, until }: Suspension): Promise<void> {
  // @NOTE An account that its member is deleting stays closed; should it be restored, it is still suspended.
  await tx.sql(
    `update users set state = case when state = 'CLOSED' then state else 'SUSPENDED' end, closed_from = case when state = 'CLOSED' then 'SUSPENDED' end,
       state_reason = $2, suspension_id = $3, suspended_until = $4
     where id = $1 and erased_at is null and (state <> 'CLOSED' or erase_after is not null)`,
    [userId, reason, enforcementId, until],
  );
}

/** Reopens a suspended account in its earlier state, unless money for its access moved meanwhile. Other changes made since then stay. */
export async function liftSuspension(tx: Tx, userId: string, before: Standing): Promise<void> {
  await tx.sql('select from users where id = $1 for no key update', [userId]);
  const state = await standingByAccess(tx.sql, userId, before.state);
  await tx.sql(
    `update users set state = case when state = 'CLOSED' then state else $2 end, closed_from = case when state = 'CLOSED' then $2 end,
       state_reason = $3, suspension_id = null, suspended_until = null
     where id = $1 and erased_at is null and (state = 'SUSPENDED' or closed_from = 'SUSPENDED')`,
    [userId, state, before.reason],
  );
  await tellOfApplicant(tx, userId);
}
