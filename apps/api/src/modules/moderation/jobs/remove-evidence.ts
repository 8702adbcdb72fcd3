import type { AppContext } from '../../../app-context.ts';

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
      return { keys: gone.map(({ file_key: key }) => key), isLast: cases.length < BATCH };
    });
    // @NOTE After the commit: a file without a row is waste, a row without its file is a broken picture.
    await Promise.all(files.keys.map((key) => app.files.delete(key)));
    if (files.isLast) return;
  }
}
