import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Closes an account that its member deletes: it is erased once the time to reconsider is over. */
export async function closeAccount(tx: Tx, userId: string, { now, eraseAfter }: { now: Date; eraseAfter: Date }): Promise<void> {
  await tx.sql(`update users set closed_from = state, state = 'CLOSED', closing_at = $2, erase_after = $3, updated_at = $2 where id = $1`, [
    userId,
    now,
    eraseAfter,
  ]);
}

interface Reopened {
  id: string;
  email: string;
  /** It is not while it is suspended, or waits for a decision. */
  isOpen: boolean;
}

/** Puts an account that was to be erased back to how it was. Null when there is none, or no longer. */
export async function reopenAccount(tx: Tx, userId: string | null, now: Date): Promise<Reopened | null> {
  const [user] = await tx.sql<Reopened>(
    `update users set state = closed_from, closed_from = null, closing_at = null, erase_after = null, updated_at = $2
     where id = $1 and state = 'CLOSED' and erase_after is not null and erased_at is null returning id, email, state = 'ACTIVE' as "isOpen"`,
    [userId, now],
  );
  return user ?? null;
}

/** Whether nothing of the person is left in the account: nobody is told anything there, and nothing comes back to it. */
export async function isErased(sql: Sql, userId: string): Promise<boolean> {
  return (await sql('select from users where id = $1 and erased_at is not null', [userId])).length > 0;
}

/** Nothing of the person is left in the account. */
export async function markErased(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.sql('update users set erased_at = $2, updated_at = $2 where id = $1', [userId, now]);
}
