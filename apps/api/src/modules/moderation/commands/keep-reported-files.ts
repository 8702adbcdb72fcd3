import { EvidenceOrigin } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { filesOfMessage, readSentFile, type SentFile } from '../../messaging/public.ts';
import type { StoredReport } from '../stored-report.ts';
import { keepEvidence } from './keep-evidence.ts';

/**
 * Keeps copies of a reported message's files with the report, because their sender can delete the originals. They were inspected, and
 * pictures re-encoded, when they were sent. If copying fails, the report still stands.
 */
export async function keepReportedFiles(app: AppContext, stored: StoredReport, messageId: string): Promise<void> {
  const handleFailure = (error: unknown) =>
    app.logger.warn({ err: error, reportId: stored.reportId }, 'a file of a reported message was not kept');
  try {
    for (const file of await missingFiles(app, stored.reportId, messageId)) await keep(app, stored, file).catch(handleFailure);
  } catch (error) {
    handleFailure(error);
  }
}

/** The files of a message that are not kept with this report yet. */
async function missingFiles(app: AppContext, reportId: string, messageId: string): Promise<SentFile[]> {
  const kept = await sqlOf(app.em())<{ place: number }>('select place from evidence where report_id = $1', [reportId]);
  const places = new Set(kept.map(({ place }) => place));
  return (await filesOfMessage(app, messageId)).filter(({ place }) => !places.has(place));
}

async function keep(app: AppContext, stored: StoredReport, file: SentFile): Promise<void> {
  const sent = await readSentFile(app, file);
  if (sent) await keepEvidence(app, stored, { ...sent, place: file.place, fileName: file.fileName, origin: EvidenceOrigin.Content });
}
