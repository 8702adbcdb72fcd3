import { STREAM_AGREEMENT_VERSION } from '@benison/contracts/terms/streams';
import type { Sql } from '../../platform/database/sql.ts';
import { AgreementRequiredError } from './errors.ts';

/** Whether a member has accepted the current version of the agreement. */
export interface StreamAgreement {
  version: string;
  isAccepted: boolean;
  acceptedAt: Date | null;
}

export async function agreementOf(sql: Sql, userId: string): Promise<StreamAgreement> {
  const [row] = await sql<{ accepted_at: Date }>(
    'select accepted_at from stream_content_agreements where user_id = $1 and agreement_version = $2',
    [userId, STREAM_AGREEMENT_VERSION],
  );
  return { version: STREAM_AGREEMENT_VERSION, isAccepted: row !== undefined, acceptedAt: row?.accepted_at ?? null };
}

/** @throws AgreementRequiredError unless the current version was accepted. */
export async function assertAgreed(sql: Sql, userId: string): Promise<void> {
  const { isAccepted, version } = await agreementOf(sql, userId);
  if (!isAccepted) throw new AgreementRequiredError(version);
}
