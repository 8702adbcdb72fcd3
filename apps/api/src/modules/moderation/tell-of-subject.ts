import type { Tx } from '../../platform/database/transaction.ts';
import { caseChanged } from './moderation-events.ts';

/** Whoever has a case about a member open sees that its account was closed, came back, or was erased. */
export async function tellOfSubject(tx: Tx, userId: string): Promise<void> {
  const cases = await tx.sql<{ id: string }>(
    `select c.id from moderation_cases c join businesses b on b.id = c.subject_id where b.user_id = $1 and c.status in ('PENDING', 'REVIEWED')`,
    [userId],
  );
  for (const { id } of cases) tx.emit(caseChanged(id));
}
