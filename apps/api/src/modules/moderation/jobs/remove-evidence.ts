import type { AppContext } from '../../../app-context.ts';
import { listForRemoval, removeFiles } from '../../../platform/files/file-removals.ts';

const BATCH = 100;

/** Removes a case's evidence once its time is over: pictures, and the words around a report. */
export async function removeEvidence(app: AppContext, now: Date): Promise<void> {
  for (;;) {
    const files = await app.transaction(async (tx) => {
      const cases = await tx.sql<{ id: string }>(
        `update moderation_cases set evidence_removed_at = $1 where id in (
           select id from moderation_cases where evidence_until <= $1 and evidence_removed_at is null order by evidence_until limit ${BATCH} for update skip locked
         ) returning id`,
        [now],
      );
      const ids = cases.map(({ id }) => id);
      await tx.sql(`update content_reports set context = '[]' where case_id = any($1)`, [ids]);
      const gone = await tx.sql<{ file_key: string }>('delete from evidence where case_id = any($1) returning file_key', [ids]);
      const keys = gone.map(({ file_key: key }) => key);
      await listForRemoval(tx.sql, keys);
      return { keys, isLast: cases.length < BATCH };
    });
    await removeFiles(app, files.keys);
    if (files.isLast) return;
  }
}
