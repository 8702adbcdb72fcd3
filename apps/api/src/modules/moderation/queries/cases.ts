import {
  CaseStatus,
  ReportSeverity,
  valuesOf,
  type ModerationAction,
  type ReportCategory,
  type ReportTarget,
} from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import type { PriorityReason } from '@benison/contracts/terms/strike-ladder';
import { z } from 'zod';
import { pageOf, rowCursors, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { businessJson, type BusinessJson } from '../../businesses/public.ts';
import { caseCode, isAboutPictures } from '../case-row.ts';
import { isDecided, priorityReasons } from '../case-rules.ts';
import { conditionsOf, FIGURES, toCounts, type ModerationCounts } from './counts.ts';

/** A case as all staff see it. */
export interface CaseView {
  id: string;
  code: string;
  target: ReportTarget;
  targetId: string;
  category: ReportCategory;
  severity: ReportSeverity;
  status: CaseStatus;
  action: ModerationAction | null;
  notes: string | null;
  version: number;
  priority: number;
  priorityReasons: PriorityReason[];
  reporterCount: number;
  /** An automatic check reported it, alone or besides members. */
  isFlagged: boolean;
  /** Only pictures of the profile were found: a removal takes these and nothing else. */
  isAboutPictures: boolean;
  subjectId: string;
  streamId: string | null;
  viewersNow: number;
  priorStrikes: number;
  openedAt: Date;
  dueAt: Date;
  isOverdue: boolean;
  isEscalated: boolean;
  claim: { staffId: string; by: string; until: Date } | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** What the first reporter wrote. */
  description: string | null;
  evidenceUntil: Date;
}

interface Row {
  id: string;
  number: string;
  target: ReportTarget;
  target_id: string;
  subject_id: string;
  stream_id: string | null;
  category: ReportCategory;
  severity: ReportSeverity;
  status: CaseStatus;
  action: ModerationAction | null;
  notes: string | null;
  version: number;
  reporter_count: number;
  is_flagged: boolean;
  is_about_pictures: boolean;
  reporter_points: number;
  audience: number;
  strikes: number;
  queue_key: string;
  opened_at: Date;
  due_at: Date;
  escalated_at: Date | null;
  decided_at: Date | null;
  decided_by_name: string | null;
  evidence_until: Date;
  claim_staff_id: string | null;
  claim_name: string | null;
  claim_until: Date | null;
  viewers: number | null;
  prior_strikes: number;
  description: string | null;
}

/** Each row by keys only, so that a page costs the same however many cases there are. */
const CASE = `
  select c.id, c.number, c.target_type as target, c.target_id, c.subject_id, c.stream_id, c.category, c.severity, c.status, c.action, c.notes, c.version,
    c.reporter_count, c.is_flagged, ${isAboutPictures('c')} as is_about_pictures, c.reporter_points, c.audience, c.strikes, c.queue_key, c.opened_at, c.due_at, c.escalated_at, c.decided_at, c.evidence_until,
    a.username as decided_by_name, k.staff_id as claim_staff_id, ka.username as claim_name, k.until as claim_until,
    (select s.viewer_count from live_streams s where s.id = c.stream_id and s.ended_at is null) as viewers,
    (select count(*)::int from enforcements e where e.business_id = c.subject_id and e.undone_at is null and e.case_id <> c.id) as prior_strikes,
    (select r.details from content_reports r where r.case_id = c.id and r.details is not null order by r.created_at, r.id limit 1) as description
  from moderation_cases c
    left join admins a on a.id = c.decided_by
    left join case_claims k on k.case_id = c.id and k.until > $1
    left join admins ka on ka.id = k.staff_id`;

export type CasePage = Page<CaseView>;

const CURSORS = rowCursors('moderationCases', { isSigned: true });
const OTHER_CURSORS = rowCursors('otherOpenCases', { isSigned: true });
const COPY_CURSORS = rowCursors('pictureCopyCases', { isSigned: true });

const FilterInput = z.object({
  status: z.enum(valuesOf(CaseStatus)).nullish(),
  severity: z.enum(valuesOf(ReportSeverity)).nullish(),
  words: z.array(z.string()).nullish(),
});

/** One page of the queue, with claims and ages as of now: open cases by priority, then decided ones, newest first. */
export function readCases(sql: Sql, now: Date, raw: unknown): Promise<CasePage> {
  const filter = FilterInput.parse(raw);
  return readPage(sql, now, { raw, cursors: CURSORS, conditionsOf: (bind) => conditionsOf(filter, bind) });
}

/** The other open cases about whom a case is about, by priority. */
export function otherOpenCases(
  sql: Sql,
  now: Date,
  { id, subjectId }: Pick<CaseView, 'id' | 'subjectId'>,
  raw: unknown,
): Promise<CasePage> {
  return readPage(sql, now, {
    raw,
    cursors: OTHER_CURSORS,
    conditionsOf: (bind) => [`subject_id = ${bind(subjectId)}`, `id <> ${bind(id)}`, `status in ('PENDING', 'REVIEWED')`],
  });
}

/** The open cases about copies of what a case removed, or of what it is a copy of, by priority. */
export function pictureCopyCases(sql: Sql, now: Date, { id }: Pick<CaseView, 'id'>, raw: unknown): Promise<CasePage> {
  return readPage(sql, now, {
    raw,
    cursors: COPY_CURSORS,
    conditionsOf: (bind) => {
      const one = bind(id);
      const removals = `select ${one}::uuid union all select p.of_case_id from picture_copies p where p.case_id = ${one}`;
      return [
        `id in (select k.case_id from picture_copies k where k.of_case_id in (${removals}))`,
        `id <> ${one}`,
        `status in ('PENDING', 'REVIEWED')`,
      ];
    },
  });
}

interface Asked {
  raw: unknown;
  cursors: typeof CURSORS;
  conditionsOf: (bind: (value: unknown) => string) => string[];
}

async function readPage(sql: Sql, now: Date, { raw, cursors, conditionsOf: of }: Asked): Promise<CasePage> {
  const { first, after } = PageInput.parse(raw);
  const start = cursors.startAfter(after);
  const params: unknown[] = [now, first + 1];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [...of(bind), ...(start.id ? [`(queue_key, id) < (${bind(start.key)}::bigint, ${bind(start.id)}::uuid)`] : [])];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const page = `select id from moderation_cases ${where} order by queue_key desc, id desc limit $2`;
  const rows = await sql<Row>(`${CASE} where c.id in (${page}) order by c.queue_key desc, c.id desc`, params);
  return pageOf(
    rows,
    first,
    (row) => cursors.at(row.queue_key, row.id),
    (row) => toCase(row, now),
  );
}

/** What every screen that watches the queue shows anew at an event. */
export interface CaseInQueue {
  case: CaseView;
  counts: ModerationCounts;
  /** Whom the case is about. */
  subject: BusinessJson;
}

const CASE_IN_QUEUE = `select one.*, figures.*, ${businessJson('one.subject_id')} as subject
  from (${CASE} where c.id = $2) as one, (${FIGURES}) as figures`;

/** A case, whom it is about and the queue around it, in one statement: it is read at each event. */
export async function caseInQueue(sql: Sql, now: Date, id: string): Promise<CaseInQueue | null> {
  const [row] = await sql<Row & ModerationCounts & Pick<CaseInQueue, 'subject'>>(CASE_IN_QUEUE, [now, id]);
  return row ? { case: toCase(row, now), counts: toCounts(row), subject: row.subject } : null;
}

async function caseById(sql: Sql, now: Date, id: string): Promise<CaseView | null> {
  const [row] = await sql<Row>(`${CASE} where c.id = $2`, [now, id]);
  return row ? toCase(row, now) : null;
}

/** @throws NotFoundError */
export async function knownCase(sql: Sql, now: Date, id: string): Promise<CaseView> {
  const found = await caseById(sql, now, id);
  if (!found) throw new NotFoundError('That report');
  return found;
}

/** Many cases at once, in the order requested. */
export async function casesById(sql: Sql, now: Date, ids: readonly string[]): Promise<(CaseView | null)[]> {
  const rows = await sql<Row>(`${CASE} where c.id = any($2)`, [now, ids]);
  const byId = new Map(rows.map((row) => [row.id, toCase(row, now)]));
  return ids.map((id) => byId.get(id) ?? null);
}

function toCase(row: Row, now: Date): CaseView {
  const isOpen = !isDecided(row.status);
  const weight = {
    severity: row.severity,
    reporterCount: row.reporter_count,
    reporterPoints: row.reporter_points,
    audience: row.audience,
    strikes: row.strikes,
  };
  const reasons = priorityReasons(weight, row.opened_at, row.decided_at ?? now);
  return {
    id: row.id,
    code: caseCode(row.number),
    target: row.target,
    targetId: row.target_id,
    category: row.category,
    severity: row.severity,
    status: row.status,
    action: row.action,
    notes: row.notes,
    version: row.version,
    priority: reasons.reduce((sum, { points }) => sum + points, 0),
    priorityReasons: reasons,
    reporterCount: row.reporter_count,
    isFlagged: row.is_flagged,
    isAboutPictures: row.is_about_pictures,
    subjectId: row.subject_id,
    streamId: row.stream_id,
    viewersNow: row.viewers ?? 0,
    priorStrikes: row.prior_strikes,
    openedAt: row.opened_at,
    dueAt: row.due_at,
    isOverdue: isOpen && row.due_at < now,
    isEscalated: isOpen && row.escalated_at !== null,
    claim:
      row.claim_staff_id && row.claim_until && isOpen
        ? { staffId: row.claim_staff_id, by: row.claim_name ?? '', until: row.claim_until }
        : null,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at,
    description: row.description,
    evidenceUntil: row.evidence_until,
  };
}
