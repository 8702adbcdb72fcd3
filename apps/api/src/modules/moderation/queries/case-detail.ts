import {
  AttachmentKind,
  EvidenceOrigin,
  FrameState,
  LadderStepState,
  ReportTarget,
  type ModerationAction,
  type ReportCategory,
} from '@benison/contracts/enumerations';
import type { Staff } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { refusalOf } from '../case-row.ts';
import { ladderOf, meaningOfStep, suggestedStep } from '../case-rules.ts';
import type { EvidenceRow, FurtherReason } from '../reported.ts';
import type { CaseView } from './cases.ts';
import { enforcementsOfBusiness, type EnforcementView } from './enforcements.ts';
import { ladderCaseOf, readLadder } from './ladder-case.ts';

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

/** A picture of what was reported. */
export interface EvidenceFrame {
  id: string;
  url: string;
  origin: EvidenceOrigin;
  createdAt: Date;
}

interface KeptFiles {
  frameUrl: string | null;
  frames: EvidenceFrame[];
  files: EvidenceFile[];
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
  evidence: KeptFiles & { frameState: FrameState; chat: EvidenceLine[]; keptUntil: Date };
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
  const about = await ladderCaseOf(sql, view, taken.length);
  const step = suggestedStep(ladder, about);
  return {
    case: view,
    reports: reports.map(({ context: _context, ...report }) => report),
    evidence: {
      ...(await filesOf(sql, view.id)),
      frameState: await frameStateOf(sql, view.id),
      chat: await linesOf(sql, view, reports),
      keptUntil: view.evidenceUntil,
    },
    subjectHistory: history,
    reporterHistory: await reporterRecords(
      sql,
      reports.map(({ reporterId }) => reporterId),
    ),
    ladder: ladderOf(ladder, about, taken),
    suggestedAction: step && view.decidedAt === null ? meaningOfStep(step, about).action : null,
    description: view.description,
    takenBackAt: history.find((one) => one.caseId === view.id)?.undoneAt ?? null,
    refusal: await refusalOf(sql, view.id, staff),
  };
}

async function reportsOf(sql: Sql, caseId: string): Promise<(CaseReportView & { context: EvidenceRow[] })[]> {
  return sql(
    `select id, reporter_id as "reporterId", category, details, further_reasons as "furtherReasons", created_at as "createdAt", context from content_reports where case_id = $1
     order by created_at, id limit ${SHOWN_MAX}`,
    [caseId],
  );
}

/** The best that came of all pictures that were asked for: one that was taken, one that may still be, or why the last was not. */
async function frameStateOf(sql: Sql, caseId: string): Promise<FrameState> {
  const [shot] = await sql<{ state: FrameState }>(
    `select state from evidence_shots where case_id = $1 order by state = 'TAKEN' desc, state = 'WAITING' desc, asked_at desc limit 1`,
    [caseId],
  );
  return shot?.state ?? FrameState.None;
}

/** The files of a reported message in order, the pictures of a stream, and one to look at first. */
async function filesOf(sql: Sql, caseId: string): Promise<KeptFiles> {
  const rows = await sql<{ id: string; fileName: string | null; isPdf: boolean; origin: EvidenceOrigin; createdAt: Date }>(
    `select id, file_name as "fileName", file_key like '%.pdf' as "isPdf", origin, created_at as "createdAt" from evidence where case_id = $1
     order by file_name is null, origin = 'SERVER' desc, place, created_at desc limit ${SHOWN_MAX}`,
    [caseId],
  );
  const kept = rows.map(({ isPdf, ...row }) => ({
    ...row,
    kind: isPdf ? AttachmentKind.Pdf : AttachmentKind.Picture,
    url: `/api/admin/moderation/frames/${row.id}`,
  }));
  return {
    frameUrl: kept.find(({ kind }) => kind === AttachmentKind.Picture)?.url ?? null,
    frames: kept.filter(({ origin }) => origin !== EvidenceOrigin.Content),
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
