import type { AppContext } from '../../../app-context.ts';
import { caseChanged } from '../moderation-events.ts';

const BATCH = 500;

/** Returns abandoned cases to the queue, and tells every queue. */
export async function expireClaims(app: AppContext, now: Date): Promise<void> {
  await app.transaction(async (tx) => {
    const expired = await tx.sql<{ case_id: string }>(
      `delete from case_claims where case_id in (select case_id from case_claims where until <= $1 order by until limit ${BATCH} for update skip locked) returning case_id`,
      [now],
    );
    for (const { case_id: caseId } of expired) tx.emit(caseChanged(caseId));
  });
}
