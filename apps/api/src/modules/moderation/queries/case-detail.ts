import { AttachmentKind, LadderStepState, ReportTarget, type ModerationAction, type ReportCategory } from '@benison/contracts/enumerations';
import type { Staff } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { refusalOf } from '../case-row.ts';
import { ladderOf, meaningOfStep, suggestedStep, type LadderRow } from '../case-rules.ts';
import type { EvidenceRow, FurtherReason } from '../reported.ts';
import type { CaseView } from './cases.ts';
import { enforcementsOfBusiness, type EnforcementView } from './enforcements.ts';

/** Reports, lines and reporters shown for one case; beyond that they are only counted. */
const SHOWN_MAX = 50;

export interface CaseReportView {
  id: string;
  reporterId: string;
  category: ReportCategory;
  details: string | null;
  furtherReasons: FurtherReason[];
  createdAt: Date;
}

export interface EvidenceLine {
  businessId: string;
  name: string;
  text: string;
  formerWords: string[];
  sentAt: Date;
  isReported: boolean;
}

/** A file of a reported message. */
export interface EvidenceFile {
  id: string;
  kind: AttachmentKind;
  fileName: string;
  url: string;
}

export interface ReporterRecord {
  businessId: string;
  reports: number;
  upheld: number;
  dismissed: number;
}

/** Everything a moderator bases a decision on. */
export interface CaseDetail {
  case: CaseView;
  reports: CaseReportView[];
  evidence: { frameUrl: string | null; files: EvidenceFile[]; chat: EvidenceLine[]; keptUntil: Date };
  subjectHistory: EnforcementView[];
  reporterHistory: ReporterRecord[];
  ladder: { label: string; note: string; state: LadderStepState }[];
  suggestedAction: ModerationAction | null;
  description: string | null;
  /** When what was done in this case was taken back; null while it stands. */
  takenBackAt: Date | null;
  /** Why the one who asks may not decide about it. */
  refusal: string | null;
}

export async function caseDetail(sql: Sql, staff: Staff, view: CaseView, now: Date): Promise<CaseDetail> {
  const reports = await reportsOf(sql, view.id);
  const history = await enforcementsOfBusiness(sql, view.subjectId, now);
  const taken = history.filter((one) => one.undoneAt === null && one.caseId !== view.id);
  const ladder = await readLadder(sql);
  const categories = await categoriesOf(sql, view.id);
  const about = { target: view.target, categories, strikes: taken.length, isStreamOn: await isStreamOn(sql, view) };
  const step = suggestedStep(ladder, about);
  return {
    case: view,
    reports: reports.map(({ context: _context, ...report }) => report),
    evidence: { ...(await filesOf(sql, view.id)), chat: await linesOf(sql, view, reports), keptUntil: view.evidenceUntil },
    subjectHistory: history,
    reporterHistory: await reporterRecords(
      sql,
      reports.map(({ reporterId }) => reporterId),
    ),
    ladder: ladderOf(ladder, about, taken),
    suggestedAction: step && view.decidedAt === null ? meaningOfStep(step, about).action : null,
    description: view.description,
    takenBackAt: history.find((one) => one.caseId === view.id)?.undoneAt ?? null,
    refusal: await refusalOf(sql, view.subjectId, staff),
  };
}

async function reportsOf(sql: Sql, caseId: string): Promise<(CaseReportView & { context: EvidenceRow[] })[]> {
  return sql(
    `select id, reporter_id as "reporterId", category, details, further_reasons as "furtherReasons", created_at as "createdAt", context from content_reports where case_id = $1
     order by created_at, id limit ${SHOWN_MAX}`,
    [caseId],
  );
}

/** Everything a case was reported for, by however many. */
async function categoriesOf(sql: Sql, caseId: string): Promise<ReportCategory[]> {
  const rows = await sql<{ category: ReportCategory }>(
    `select category from content_reports where case_id = $1
     union select f ->> 'category' from content_reports, jsonb_array_elements(further_reasons) f where case_id = $1`,
    [caseId],
  );
  return rows.map(({ category }) => category);
}

async function isStreamOn(sql: Sql, { streamId }: CaseView): Promise<boolean> {
  if (!streamId) return false;
  return (await sql('select from live_streams where id = $1 and ended_at is null', [streamId])).length > 0;
}

/** The files of a reported message in order, and one picture to look at first: of a stream the latest, of a message the first. */
async function filesOf(sql: Sql, caseId: string): Promise<{ frameUrl: string | null; files: EvidenceFile[] }> {
  const rows = await sql<{ id: string; fileName: string | null; isPdf: boolean }>(
    `select id, file_name as "fileName", file_key like '%.pdf' as "isPdf" from evidence where case_id = $1
     order by file_name is null, place, created_at desc limit ${SHOWN_MAX}`,
    [caseId],
  );
  const kept = rows.map(({ id, fileName, isPdf }) => ({
    id,
    fileName,
    kind: isPdf ? AttachmentKind.Pdf : AttachmentKind.Picture,
    url: `/api/admin/moderation/frames/${id}`,
  }));
  return {
    frameUrl: kept.find(({ kind }) => kind === AttachmentKind.Picture)?.url ?? null,
    files: kept.flatMap(({ fileName, ...file }) => (fileName === null ? [] : [{ ...file, fileName }])),
  };
}

/** The messages around each report, each once, in order. Those about a business are of several threads, one after the other. */
async function linesOf(sql: Sql, { target, targetId }: CaseView, reports: readonly { context: EvidenceRow[] }[]): Promise<EvidenceLine[]> {
  const lines = [...new Map(reports.flatMap(({ context }) => context).map((line) => [line.id, line])).values()];
  const ordered = target === ReportTarget.Business ? lines : lines.sort((a, b) => a.sequence - b.sequence);
  const latest = ordered.slice(-SHOWN_MAX);
  const names = await sql<{ id: string; name: string }>('select id, name from businesses where id = any($1)', [
    latest.map(({ senderId }) => senderId),
  ]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return latest.map((line) => ({
    businessId: line.senderId,
    name: nameOf.get(line.senderId) ?? 'A business that left',
    text: line.content,
    formerWords: line.formerWords ?? [],
    sentAt: new Date(line.sentAt),
    isReported: line.id === targetId,
  }));
}

async function reporterRecords(sql: Sql, reporterIds: readonly string[]): Promise<ReporterRecord[]> {
  return sql(
    `select reporter_id as "businessId", count(*)::int as reports, (count(*) filter (where status = 'RESOLVED'))::int as upheld,
       (count(*) filter (where status = 'DISMISSED'))::int as dismissed
     from content_reports where reporter_id = any($1) group by reporter_id order by array_position($1, reporter_id)`,
    [reporterIds],
  );
}

async function readLadder(sql: Sql): Promise<LadderRow[]> {
  return sql(
    `select step, label as "liveLabel", other_label as "otherLabel", note, category, min_strikes as "minStrikes", live_action as "liveAction", other_action as "otherAction" from strike_ladder order by step`,
  );
}
