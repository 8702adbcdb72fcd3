import { PASSWORD_RESET_MINUTES, REGISTRATION_TOKEN_MINUTES } from '@benison/contracts/limits';
import { EMAIL_CHANGE_HOURS, EMAIL_CONFIRM_DAYS, EMAIL_UNDO_DAYS } from '@benison/contracts/terms/account-settings';
import type { AppContext } from '../../app-context.ts';
import { newId } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/tokens.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { MINUTE_MS } from '../../platform/durations.ts';

/** What a token is good for. Each purpose has its own lifetime, and each token works once. */
export const TokenPurpose = {
  Registration: 'REGISTRATION',
  PasswordReset: 'PASSWORD_RESET',
  EmailChange: 'EMAIL_CHANGE',
  EmailUndo: 'EMAIL_UNDO',
  EmailConfirm: 'EMAIL_CONFIRM',
  AccountRestore: 'ACCOUNT_RESTORE',
} as const;
export type TokenPurpose = (typeof TokenPurpose)[keyof typeof TokenPurpose];

const MINUTES: Record<TokenPurpose, number> = {
  REGISTRATION: REGISTRATION_TOKEN_MINUTES,
  PASSWORD_RESET: PASSWORD_RESET_MINUTES,
  EMAIL_CHANGE: EMAIL_CHANGE_HOURS * 60,
  EMAIL_UNDO: EMAIL_UNDO_DAYS * 24 * 60,
  EMAIL_CONFIRM: EMAIL_CONFIRM_DAYS * 24 * 60,
  ACCOUNT_RESTORE: 60,
};

interface NewToken {
  purpose: TokenPurpose;
  /** Null for a token that leads nowhere; its holder cannot tell the difference. */
  userId: string | null;
  /** The id the holder was given as the token's target, when that is not the account itself. */
  subjectId?: string;
  einLast4?: string;
}

/** Makes a token for one purpose and one account, valid for a limited time. Only its hash is stored. */
export async function issueToken(tx: Tx, now: Date, { purpose, userId, subjectId, einLast4 }: NewToken): Promise<string> {
  const token = newToken();
  await tx.sql(
    `insert into one_time_tokens (id, user_id, purpose, token_hash, subject_id, ein_last4, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      newId(),
      userId,
      purpose,
      hashToken(token),
      subjectId ?? userId,
      einLast4 ?? null,
      new Date(now.getTime() + MINUTES[purpose] * MINUTE_MS),
      now,
    ],
  );
  return token;
}

export interface TokenRow {
  user_id: string | null;
  subject_id: string | null;
  ein_last4: string | null;
}

/** What a valid token stands for, or null. Looking does not use it up. */
export async function readToken(tx: Pick<Tx, 'sql'>, now: Date, purpose: TokenPurpose, token: string): Promise<TokenRow | null> {
  const [row] = await tx.sql<TokenRow>(
    'select user_id, subject_id, ein_last4 from one_time_tokens where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3',
    [hashToken(token), purpose, now],
  );
  return row ?? null;
}

/** Whether a link is still good for one of these purposes: asked as it is opened. Looking does not use it up. */
export async function linkWorks(app: AppContext, sql: Sql, purposes: readonly TokenPurpose[], token: string): Promise<boolean> {
  const now = app.clock.now();
  const standing = await Promise.all(purposes.map((purpose) => readToken({ sql }, now, purpose, token)));
  return standing.some((row) => Boolean(row?.user_id));
}

/** Uses a token up; null when it is used, expired or unknown. Of two simultaneous uses, one succeeds. */
export async function useToken(tx: Tx, now: Date, purpose: TokenPurpose, token: string): Promise<TokenRow | null> {
  const [row] = await tx.sql<TokenRow>(
    `update one_time_tokens set used_at = $3 where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
     returning user_id, subject_id, ein_last4`,
    [hashToken(token), purpose, now],
  );
  return row ?? null;
}

/** Ends all of an account's tokens for one purpose. */
export async function endTokens(tx: Tx, now: Date, purpose: TokenPurpose, userId: string): Promise<void> {
  await tx.sql('update one_time_tokens set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null', [userId, purpose, now]);
}
