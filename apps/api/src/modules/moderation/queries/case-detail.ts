import { AttachmentKind, EvidenceOrigin, FrameState, LadderStepState, type ModerationAction } from '@benison/contracts/enumerations';
import { PAGE_SIZE_MAX } from '@benison/contracts/limits';
import type { DecisionRefusal } from '@benison/contracts/terms/decision-refusal';
import type { LadderMeaning } from '@benison/contracts/terms/strike-ladder';
import type { Staff } from '../../../actor.ts';
import type { Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { refusalOf } from '../case-row.ts';
import { ladderOf, meaningOfStep, suggestedStep } from '../case-rules.ts';
import { evidenceOfCase, linesOfCase, reportsOfCase, type CaseReportView, type EvidenceLine } from './case-pages.ts';
import type { CaseView } from './cases.ts';
import { enforcementsOfBusiness } from './enforcements.ts';
import { ladderCaseOf, readLadder } from './ladder-case.ts';

/** Of each list as many as are looked at first; where one goes on, its page says. */
const FIRST_PAGE = { first: PAGE_SIZE_MAX };

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
  /** Where the list of files and pictures goes on; null when these are all. */
  itemsCursor: string | null;
}

interface KeptLines {
  chat: EvidenceLine[];
  /** Where what was said before these goes on; null when these are all. */
  chatCursor: string | null;
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
  /** Where the list of reports goes on; null when these are all. */
  reportsCursor: string | null;
  evidence: KeptFiles & KeptLines & { frameState: FrameState; keptUntil: Date };
  reporterHistory: ReporterRecord[];
  ladder: (LadderMeaning & { state: LadderStepState })[];
  suggestedAction: ModerationAction | null;
  description: string | null;
  /** When what was done in this case was taken back; null while it stands. */
  takenBackAt: Date | null;
  /** Why the one who asks may not decide about it. */
  refusal: DecisionRefusal | null;
}

export async function caseDetail(sql: Sql, staff: Staff, view: CaseView, now: Date): Promise<CaseDetail> {
  const reports = await reportsOfCase(sql, view.id, FIRST_PAGE);
  const history = await enforcementsOfBusiness(sql, view.subjectId, now);
  const taken = history.filter((one) => one.undoneAt === null && one.caseId !== view.id);
  const ladder = await readLadder(sql);
  const about = await ladderCaseOf(sql, view, taken.length);
  const step = suggestedStep(ladder, about);
  return {
    case: view,
    reports: reports.nodes,
    reportsCursor: goesOnAt(reports),
    evidence: {
      ...(await filesOf(sql, view.id)),
      ...(await chatOf(sql, view)),
      frameState: await frameStateOf(sql, view.id),
      keptUntil: view.evidenceUntil,
    },
    reporterHistory: await reporterRecords(
      sql,
      reports.nodes.flatMap(({ reporterId }) => reporterId ?? []),
    ),
    ladder: ladderOf(ladder, about, taken),
    suggestedAction: step && view.decidedAt === null ? meaningOfStep(step, about).action : null,
    description: view.description,
    takenBackAt: history.find((one) => one.caseId === view.id)?.undoneAt ?? null,
    refusal: await refusalOf(sql, view.id, staff),
  };
}

const goesOnAt = ({ pageInfo: { endCursor, hasNextPage } }: Page<unknown>): string | null => (hasNextPage ? endCursor : null);

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
  const page = await evidenceOfCase(sql, caseId, FIRST_PAGE);
  return {
    frameUrl: page.nodes.find(({ kind }) => kind === AttachmentKind.Picture)?.url ?? null,
    frames: page.nodes.filter(({ origin }) => origin !== EvidenceOrigin.Content),
    files: page.nodes.flatMap(({ fileName, ...file }) => (fileName === null ? [] : [{ ...file, fileName }])),
    itemsCursor: goesOnAt(page),
  };
}

/** The last that was said, in order. */
async function chatOf(sql: Sql, view: CaseView): Promise<KeptLines> {
  const page = await linesOfCase(sql, view, FIRST_PAGE);
  return { chat: page.nodes.toReversed(), chatCursor: goesOnAt(page) };
}

/** What came of the reports of each, those without any left out. */
export async function reporterRecords(sql: Sql, reporterIds: readonly string[]): Promise<ReporterRecord[]> {
  return sql(
    `select b.id as "businessId", count(*)::int as reports, (count(*) filter (where r.status = 'RESOLVED'))::int as upheld,
       (count(*) filter (where r.status = 'DISMISSED'))::int as dismissed
     from content_reports r join businesses b on b.id = r.reporter_id where b.id = any($1) group by b.id order by array_position($1, b.id)`,
    [reporterIds],
  );
}
