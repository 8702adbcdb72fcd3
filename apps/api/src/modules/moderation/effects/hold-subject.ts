import type { Tx } from '../../../platform/database/transaction.ts';

/**
 * Lets one action at a time begin or end against a business. What is in force follows from all its actions together: of two that end at the
 * same moment, each would otherwise find the other still in force. Held before any row of an action, or two of them wait for each other.
 */
export async function holdSubject(tx: Tx, businessId: string): Promise<void> {
  await tx.sql('select from businesses where id = $1 for no key update', [businessId]);
}

/** The same for several, in the order of their ids: whoever holds some of the same waits and is not waited for. */
export async function holdSubjects(tx: Tx, businessIds: readonly string[]): Promise<void> {
  await tx.sql('select from businesses where id = any($1) order by id for no key update', [businessIds]);
}

/** The same for the business an action is against. */
export async function holdSubjectOf(tx: Tx, enforcementId: string): Promise<void> {
  await tx.sql('select from businesses where id = (select business_id from enforcements where id = $1) for no key update', [enforcementId]);
}
