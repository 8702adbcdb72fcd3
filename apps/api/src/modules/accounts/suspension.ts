import type { AccountState } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { endSessions } from './member-sessions.ts';

/** How an account stood before it was suspended. */
export interface Standing {
  state: AccountState;
  reason: string | null;
}

export interface Suspension {
  /** What it can be appealed by. */
  enforcementId: string;
  /** What the member reads when it tries to sign in. */
  reason: string;
  /** Null: for good. */
  until: Date | null;
}

/** Closes an account to its member: nobody signs in, every session and socket ends. Gives how it stood before. */
export async function suspendAccount(tx: Tx, now: Date, userId: string, suspension: Suspension): Promise<Standing> {
  const [before] = await tx.sql<Standing>('select state, state_reason as reason from users where id = $1 for update', [userId]);
  if (!before) throw new Error('A suspended account exists.');
  await setSuspension(tx, userId, suspension);
  await endSessions(tx, now, userId);
  return before;
}

/** Another suspension stands from now on: the account stays closed. */
export async function setSuspension(tx: Tx, userId: string, { enforcementId, reason, until }: Suspension): Promise<void> {
  await tx.sql(`update users set state = 'SUSPENDED', state_reason = $2, suspension_id = $3, suspended_until = $4 where id = $1 and state <> 'CLOSED'`, [
    userId, reason, enforcementId, until,
  ]);
}

/** Opens a suspended account again, as it stood before. What happened to it otherwise stays. */
export async function liftSuspension(tx: Tx, userId: string, before: Standing): Promise<void> {
  await tx.sql(
    `update users set state = $2, state_reason = $3, suspension_id = null, suspended_until = null where id = $1 and state = 'SUSPENDED'`,
    [userId, before.state, before.reason],
  );
}
