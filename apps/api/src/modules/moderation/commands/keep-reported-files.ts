import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { filesOfMessage, readSentFile, type SentFile } from '../../messaging/public.ts';
import { keepEvidence } from './keep-evidence.ts';
import type { StoredReport } from './report.ts';

/**
 * Keeps the files of a reported message beside its report: whoever sent them may take them away. They were inspected, and pictures drawn
 * anew, when they were sent. A report stands without them as well.
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
  if (sent) await keepEvidence(app, stored, { ...sent, place: file.place, fileName: file.fileName });
}
