import { ErrorCode } from '@benison/contracts/errors';
import type { Sql } from '../../platform/database/sql.ts';
import { DomainError } from '../../platform/errors.ts';

/** A business must acknowledge a warning before it goes live or writes again. */
export const warningToAcknowledge = (enforcementId: string): DomainError =>
  new DomainError(ErrorCode.WarningToAcknowledge, 'You have a warning from the moderators. Please read it first.', { enforcementId });

/** @throws DomainError WARNING_TO_ACKNOWLEDGE while a business has an unacknowledged warning. */
export async function assertNoWarning(sql: Sql, businessId: string): Promise<void> {
  const [row] = await sql<{ warning_id: string | null }>('select warning_id from businesses where id = $1', [businessId]);
  if (row?.warning_id) throw warningToAcknowledge(row.warning_id);
}
