import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { removeFiles } from '../../../platform/files/file-removals.ts';
import { withNewFiles } from '../../../platform/files/new-files.ts';
import { caseChanged } from '../moderation-events.ts';
import type { StoredReport } from '../stored-report.ts';

export interface NewEvidence {
  bytes: Uint8Array;
  contentType: string;
  /** Its place among the files of a report; each is taken once. */
  place: number;
  /** What it was called by whoever sent it. */
  fileName: string | null;
}

/** Keeps a file with a report, for moderators alone. Returns false where its place is taken. */
export async function keepEvidence(app: AppContext, { reportId, caseId }: StoredReport, evidence: NewEvidence): Promise<boolean> {
  const { bytes, contentType, place, fileName } = evidence;
  const id = newId();
  const key = `evidence/${id}.${contentType === 'application/pdf' ? 'pdf' : 'webp'}`;
  const isKept = await withNewFiles(app, [{ key, bytes, contentType }], (keep) =>
    app.transaction(async (tx) => {
      await keep(tx);
      const [kept] = await tx.sql(
        `insert into evidence (id, case_id, report_id, file_key, place, file_name, created_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (report_id, place) do nothing returning id`,
        [id, caseId, reportId, key, place, fileName, app.clock.now()],
      );
      if (kept) tx.emit(caseChanged(caseId));
      return kept !== undefined;
    }),
  );
  if (!isKept) await removeFiles(app, [key]);
  return isKept;
}
