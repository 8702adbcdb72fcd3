import { maskEin } from '@benison/contracts/ein';
import { VerificationStatus } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';

/** What members see of their own verification. */
export interface OwnVerification {
  status: VerificationStatus;
  companyName: string;
  businessType: string;
  einMasked: string;
  reason: string | null;
  submittedAt: Date;
  decidedAt: Date | null;
}

interface Row {
  status: VerificationStatus;
  company_name: string;
  business_type: string;
  ein_last4: string;
  reason: string | null;
  created_at: Date;
  reviewed_at: Date | null;
}

/** How the EIN form stands of whoever is registering in this browser. */
export type RegistrationStanding = Pick<OwnVerification, 'status' | 'reason'>;

/**
 * The standing for the page that waits for it; null where no form was sent. For an address that has an account already it
 * waits for ever, so that it cannot be told apart.
 */
export async function registrationStanding(sql: Sql, actor: Actor): Promise<RegistrationStanding | null> {
  if (actor.kind !== 'guest' || !actor.registered) return null;
  const { userId } = actor.registered;
  return userId ? ownVerification(sql, userId) : { status: VerificationStatus.Pending, reason: null };
}

/** A member's most recent verification, or null. */
export async function ownVerification(sql: Sql, userId: string): Promise<OwnVerification | null> {
  const [row] = await sql<Row>(
    `select status, company_name, business_type, ein_last4, reason, created_at, reviewed_at
     from ein_verifications where user_id = $1 order by created_at desc, id desc limit 1`,
    [userId],
  );
  if (!row) return null;
  return {
    status: row.status,
    companyName: row.company_name,
    businessType: row.business_type,
    einMasked: maskEin(row.ein_last4),
    reason: row.reason,
    submittedAt: row.created_at,
    decidedAt: row.reviewed_at,
  };
}
