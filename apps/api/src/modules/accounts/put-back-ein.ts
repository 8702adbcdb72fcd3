import { AccountState, VerificationStatus } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { endSessions } from './member-sessions.ts';

interface Decided {
  verificationId: string;
  userId: string;
  status: VerificationStatus;
}

/** How an account stands after a decision about its EIN was taken back. */
export interface PutBack {
  state: AccountState;
  isVerified: boolean;
}

/** Puts an account back to how it stood before its EIN was decided on, and has the EIN wait again. Null when it has changed since: nothing is put back then. */
export async function putBackEin(tx: Tx, { verificationId, userId, status }: Decided, now: Date): Promise<PutBack | null> {
  const [member] = await tx.sql<{ state: AccountState; is_verified: boolean }>(
    `update users u set state = b.state, state_reason = b.state_reason, ein_verified_at = b.ein_verified_at, ein_encrypted = b.ein_encrypted,
       ein_blind_index = b.ein_blind_index, ein_last4 = b.ein_last4, updated_at = $3
     from ein_verifications v, jsonb_to_record(v.stood_before) as b(state text, state_reason text, ein_verified_at timestamptz, ein_encrypted text,
       ein_blind_index text, ein_last4 text)
     where v.id = $1 and u.id = v.user_id and (u.state = $2 or u.state = b.state) returning u.state, u.ein_verified_at is not null as is_verified`,
    [verificationId, status === VerificationStatus.Approved ? AccountState.Active : AccountState.Rejected, now],
  );
  if (!member) return null;
  await tx.sql(
    `update ein_verifications set status = 'PENDING', reason = null, reviewed_by = null, reviewed_at = null, stood_before = null where id = $1`,
    [verificationId],
  );
  if (member.state !== AccountState.Active) await endSessions(tx, now, userId);
  return { state: member.state, isVerified: member.is_verified };
}
