import { AttachmentKind, ReportTarget, type EvidenceOrigin, type ReportCategory, type ReportSource } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { idCursors, microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { shownFinding, type ShownFinding, type StoredFinding } from '../automatic/stored-finding.ts';
import type { EvidenceRow, FurtherReason } from '../reported.ts';
import type { CaseView } from './cases.ts';

export interface CaseReportView {
  id: string;
  source: ReportSource;
  /** Null for an automatic report. */
  reporterId: string | null;
  category: ReportCategory;
  details: string | null;
  furtherReasons: FurtherReason[];
  findings: ShownFinding[];
  createdAt: Date;
}

export interface EvidenceLine {
  id: string;
  businessId: string;
  name: string;
  text: string;
  formerWords: string[];
  sentAt: Date;
  isReported: boolean;
}

/** A file of a reported message, or a picture of a reported stream. */
export interface EvidenceItem {
  id: string;
  kind: AttachmentKind;
  /** As it was sent; null for a picture of a stream. */
  fileName: string | null;
  url: string;
  origin: EvidenceOrigin;
  createdAt: Date;
}

const REPORTS = rowCursors('caseReports');
const ITEMS = idCursors('caseEvidence');
const LINES = idCursors('caseLines');

/** Who reported it in what words, the oldest first. */
export async function reportsOfCase(sql: Sql, caseId: string, raw: unknown): Promise<Page<CaseReportView>> {
  const { first, after } = PageInput.parse(raw);
  const start = REPORTS.startAfter(after);
  const rows = await sql<Omit<CaseReportView, 'findings'> & { findings: StoredFinding[]; at: string }>(
    `select id, source, reporter_id as "reporterId", category, details, further_reasons as "furtherReasons", findings, created_at as "createdAt", ${microsOf('created_at')} as at
     from content_reports where case_id = $1 and ($3::bigint is null or (created_at, id) > (${timeOfMicros('$3')}, $4::uuid))
     order by created_at, id limit $2`,
    [caseId, first + 1, start.key, start.id],
  );
  return pageOf(
    rows,
    first,
    ({ at, id }) => REPORTS.at(at, id),
    ({ at: _at, findings, ...report }) => ({ ...report, findings: findings.map(shownFinding) }),
  );
}

/** An item's place: the files of a message in their order, then the pictures of a stream, those of the product first, each newest first. */
const PLACE = `(e.file_name is null, e.origin <> 'SERVER', e.place, -${microsOf('e.created_at')}, e.id)`;

/** What was kept with the reports of a case. */
export async function evidenceOfCase(sql: Sql, caseId: string, raw: unknown): Promise<Page<EvidenceItem>> {
  const { first, after } = PageInput.parse(raw);
  const rows = await sql<Omit<EvidenceItem, 'kind' | 'url'> & { isPdf: boolean }>(
    `select e.id, e.file_name as "fileName", e.file_key like '%.pdf' as "isPdf", e.origin, e.created_at as "createdAt" from evidence e
     where e.case_id = $1 and ($3::uuid is null or ${PLACE} > (select ${PLACE.slice(1, -1)} from evidence e where e.case_id = $1 and e.id = $3))
     order by ${PLACE.slice(1, -1)} limit $2`,
    [caseId, first + 1, ITEMS.idAfter(after)],
  );
  return pageOf(
    rows,
    first,
    ({ id }) => ITEMS.at(id),
    ({ isPdf, ...row }) => ({
      ...row,
      kind: isPdf ? AttachmentKind.Pdf : AttachmentKind.Picture,
      url: `/api/admin/moderation/frames/${row.id}`,
    }),
  );
}

/**
 * The messages around the reports of a case, each once and as the last report found it. Those about a business are of several threads, one
 * after the other; all others have an order of their own.
 */
const linesOf = (target: ReportTarget): string => `
  with said as (
    select l.line, row_number() over (order by r.created_at, r.id, l.n) as at
    from content_reports r cross join lateral jsonb_array_elements(r.context) with ordinality as l(line, n) where r.case_id = $1),
  once as (select line->>'id' as id, (array_agg(line order by at desc))[1] as line, min(at) as at from said group by 1),
  placed as (select *, row_number() over (order by ${target === ReportTarget.Business ? 'at' : "(line->>'sequence')::bigint, at"}) as place from once)`;

/** What was said around the reports, the last first. */
export async function linesOfCase(sql: Sql, { id, target, targetId }: CaseView, raw: unknown): Promise<Page<EvidenceLine>> {
  const { first, after } = PageInput.parse(raw);
  const rows = await sql<{ id: string; line: EvidenceRow; name: string | null }>(
    `${linesOf(target)}
     select p.id, p.line, b.name from placed p left join businesses b on b.id = (p.line->>'senderId')::uuid
     where $3::text is null or p.place < (select place from placed where id = $3) order by p.place desc limit $2`,
    [id, first + 1, LINES.idAfter(after)],
  );
  return pageOf(
    rows,
    first,
    (row) => LINES.at(row.id),
    ({ line, name }) => ({
      id: line.id,
      businessId: line.senderId,
      name: name ?? 'A business that left',
      text: line.content,
      formerWords: line.formerWords ?? [],
      sentAt: new Date(line.sentAt),
      isReported: line.id === targetId,
    }),
  );
}
