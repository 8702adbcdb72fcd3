import type { EvidenceOrigin } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
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
  /** Who made it: what a reporter sends proves nothing by itself. */
  origin: EvidenceOrigin;
  /** What becomes true with it. */
  also?: (tx: Tx) => Promise<unknown>;
}

/** The place of the picture that the product itself takes; files are counted from 0. */
export const SHOT_PLACE = -1;

/** Keeps a file with a report, for moderators alone. Returns false where its place is taken. */
export async function keepEvidence(app: AppContext, { reportId, caseId }: StoredReport, evidence: NewEvidence): Promise<boolean> {
  const { bytes, contentType, place, fileName, origin, also } = evidence;
  const id = newId();
  const key = `evidence/${id}.${contentType === 'application/pdf' ? 'pdf' : 'webp'}`;
  const isKept = await withNewFiles(app, [{ key, bytes, contentType }], (keep) =>
    app.transaction(async (tx) => {
      await keep(tx);
      const [kept] = await tx.sql(
        `insert into evidence (id, case_id, report_id, file_key, place, file_name, created_at, origin) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (report_id, place) do nothing returning id`,
        [id, caseId, reportId, key, place, fileName, app.clock.now(), origin],
      );
      await also?.(tx);
      if (kept) tx.emit(caseChanged(caseId));
      return kept !== undefined;
    }),
  );
  if (!isKept) await removeFiles(app, [key]);
  return isKept;
}
