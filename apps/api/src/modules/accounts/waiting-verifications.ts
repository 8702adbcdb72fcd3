import { VerificationKind } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { VERIFICATIONS_TOPIC, VerificationEventType } from './verification-events.ts';

/**
 * What of a kind waits for a decision, as a condition on its table `v`. Nobody decides about a suspended or closed account: what it
 * handed in is in no queue, and late for nobody, until the account is back.
 */
export const waitsForDecision = (v: string): string =>
  `${v}.status = 'PENDING' and exists (select from users applicant where applicant.id = ${v}.user_id and applicant.state not in ('SUSPENDED', 'CLOSED'))`;

const HANDED_IN = `
  select '${VerificationKind.Ein}' as kind, id from ein_verifications where user_id = $1 and status = 'PENDING'
  union all select '${VerificationKind.License}', id from driver_license_verifications where user_id = $1 and status = 'PENDING'
  union all select '${VerificationKind.Social}', id from social_verifications where user_id = $1 and status = 'PENDING'`;

/** Every review desk hears that what a member handed in has left the queue with its account, or is back in it. */
export async function tellOfApplicant(tx: Tx, userId: string): Promise<void> {
  for (const { kind, id } of await tx.sql<{ kind: VerificationKind; id: string }>(HANDED_IN, [userId]))
    tx.emit({ type: VerificationEventType.Submitted, topics: [VERIFICATIONS_TOPIC], data: { kind, verificationId: id, userId } });
}
