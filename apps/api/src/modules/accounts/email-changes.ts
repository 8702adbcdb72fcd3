import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { endTokens, TokenPurpose } from './one-time-token.ts';

/** A change of address that is waiting for confirmation. */
export interface PendingEmail {
  email: string;
  requestedAt: Date;
}

/** A member's pending change of address; null when there is none or its link has expired. */
export async function pendingEmailOf(sql: Sql, userId: string, now: Date): Promise<PendingEmail | null> {
  const [row] = await sql<{ email: string; requested_at: Date }>(
    `select c.new_email as email, c.requested_at from email_changes c
     where c.user_id = $1 and c.confirmed_at is null and c.undone_at is null and c.dropped_at is null
       and exists (select from one_time_tokens t where t.user_id = c.user_id and t.subject_id = c.id and t.purpose = 'EMAIL_CHANGE' and t.used_at is null and t.expires_at > $2)`,
    [userId, now],
  );
  return row ? { email: row.email, requestedAt: row.requested_at } : null;
}

/** Cancels a member's pending change. */
export async function dropEmailChange(tx: Tx, now: Date, userId: string): Promise<void> {
  await tx.sql(
    'update email_changes set dropped_at = $2 where user_id = $1 and confirmed_at is null and undone_at is null and dropped_at is null',
    [userId, now],
  );
  await endTokens(tx, now, TokenPurpose.EmailChange, userId);
}
