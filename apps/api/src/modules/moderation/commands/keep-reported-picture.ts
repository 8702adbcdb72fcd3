import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { pictureOfMessage } from '../../messaging/public.ts';
import { addReportFrame } from './add-report-frame.ts';
import type { StoredReport } from './report.ts';

/** Keeps the picture of a reported message beside its report: whoever sent it may take it away. A report stands without it as well. */
export async function keepReportedPicture(app: AppContext, { reportId, caseId }: StoredReport, messageId: string): Promise<void> {
  const [kept] = await sqlOf(app.em())('select id from evidence where report_id = $1', [reportId]);
  if (kept) return;
  try {
    const picture = await pictureOfMessage(app, messageId);
    if (picture) await addReportFrame(app, { id: reportId, case_id: caseId }, picture);
  } catch (error) {
    app.logger.warn({ err: error, reportId }, 'the picture of a reported message was not kept');
  }
}
