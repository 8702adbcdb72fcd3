import type { ReportCategory } from '@benison/contracts/enumerations';
import { id as idField } from '@benison/contracts/fields';
import { SEVERITY_OF_CATEGORY } from '@benison/contracts/terms/moderation';
import type { Sql } from '../../../platform/database/sql.ts';
import { ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { knownCase, type CaseView } from './cases.ts';

/** A case by its own id, or by that of one of its reports. @throws NotFoundError */
export async function restCase(sql: Sql, now: Date, rawId: unknown): Promise<CaseView> {
  const id = parseArgument('id', idField, rawId);
  const [ofReport] = await sql<{ case_id: string }>('select case_id from content_reports where id = $1 and case_id is not null', [id]);
  return knownCase(sql, now, ofReport?.case_id ?? id);
}

/** A report as its reporter sees it, without anything that moderators write. */
export async function restReportOf(sql: Sql, reportId: string): Promise<Record<string, unknown>> {
  const [row] = await sql<{
    id: string;
    target_id: string;
    category: ReportCategory;
    details: string | null;
    status: string;
    created_at: Date;
  }>('select id, target_id, category, details, status, created_at from content_reports where id = $1', [reportId]);
  if (!row) throw new NotFoundError('That report');
  return {
    id: row.id,
    streamId: row.target_id,
    category: row.category.toLowerCase(),
    severity: SEVERITY_OF_CATEGORY[row.category].toLowerCase(),
    status: row.status.toLowerCase(),
    description: row.details,
    moderatorNotes: null,
    actionTaken: null,
    timestamp: row.created_at.toISOString(),
  };
}

/** @throws ForbiddenError when a payload names a host, by account or business, that is not the stream's. */
export async function assertHost(sql: Sql, rawId: string, streamerId: string | null | undefined): Promise<void> {
  const streamId = parseArgument('streamId', idField, rawId);
  if (!streamerId) return;
  const [host] = await sql<{ id: string; user_id: string }>(
    'select b.id, b.user_id from live_streams s join businesses b on b.id = s.streamer_id where s.id = $1',
    [streamId],
  );
  if (host && streamerId !== host.id && streamerId !== host.user_id) throw new ForbiddenError('Someone else hosts that stream.');
}
