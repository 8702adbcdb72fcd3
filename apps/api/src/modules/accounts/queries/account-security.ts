import type { Sql } from '../../../platform/database/sql.ts';
import { pendingEmailOf, type PendingEmail } from '../email-changes.ts';
import { recoveryCodesLeft } from '../second-factor.ts';

/** How a member's sign-in is protected, and which of it is about to change. */
export interface AccountSecurity {
  twoFactorOn: boolean;
  recoveryCodesLeft: number;
  isEmailConfirmed: boolean;
  pendingEmail: PendingEmail | null;
}

export async function accountSecurityOf(sql: Sql, userId: string, now: Date): Promise<AccountSecurity> {
  const [user] = await sql<{ is_on: boolean; is_confirmed: boolean }>(
    'select totp_enabled_at is not null as is_on, email_confirmed_at is not null as is_confirmed from users where id = $1',
    [userId],
  );
  return {
    twoFactorOn: user?.is_on ?? false,
    recoveryCodesLeft: await recoveryCodesLeft(sql, 'users', userId),
    isEmailConfirmed: user?.is_confirmed ?? false,
    pendingEmail: await pendingEmailOf(sql, userId, now),
  };
}
