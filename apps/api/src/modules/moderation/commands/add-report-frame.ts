import { EvidenceOrigin } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { id as idField } from '@benison/contracts/fields';
import { REPORT_FRAME_SECONDS } from '@benison/contracts/terms/moderation';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { DomainError, NotFoundError } from '../../../platform/errors.ts';
import { ImagePurpose } from '../../../platform/images/image-variants.ts';
import { processImage } from '../../../platform/images/process-image.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { keepEvidence } from './keep-evidence.ts';

interface OwnReport {
  id: string;
  case_id: string;
  has_frame: boolean;
}

/** The member's own recent report, by its id or by the stream it is about. @throws NotFoundError, DomainError CONFLICT */
export async function ownFreshReport(app: AppContext, sql: Sql, actor: Actor, rawId: unknown): Promise<OwnReport> {
  const id = parseArgument('id', idField, rawId);
  const since = new Date(app.clock.now().getTime() - REPORT_FRAME_SECONDS * 1_000);
  const [report] = await sql<OwnReport>(
    `select r.id, r.case_id, exists(select from evidence e where e.report_id = r.id and e.origin = 'REPORTER') as has_frame from content_reports r
     where r.reporter_id = $1 and (r.id = $2 or r.target_id = $2) and r.target_type in ('STREAM', 'STREAM_MESSAGE') and r.created_at >= $3 order by r.created_at desc limit 1`,
    [asBusiness(actor).businessId, id, since],
  );
  if (!report) throw new NotFoundError('That report');
  if (report.has_frame) throw taken();
  return report;
}

const taken = () => new DomainError(ErrorCode.Conflict, 'This report already has its picture.');

/** Adds a picture that the reporter sends to its report: re-encoded, once, only for moderators, and marked as the reporter's. */
export async function addReportFrame(app: AppContext, report: Pick<OwnReport, 'id' | 'case_id'>, bytes: Uint8Array): Promise<boolean> {
  const {
    variants: [frame],
  } = await processImage(bytes, ImagePurpose.Evidence);
  if (!frame) throw new Error('A frame is drawn in one size.');
  const kept = await keepEvidence(
    app,
    { reportId: report.id, caseId: report.case_id },
    { ...frame, place: 0, fileName: null, origin: EvidenceOrigin.Reporter },
  );
  if (!kept) throw taken();
  return true;
}
