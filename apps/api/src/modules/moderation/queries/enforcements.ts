import type { AppealStatus, MessageSource, ModerationAction, ReportCategory, ReportTarget } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { isAppealInTime } from '@benison/contracts/terms/moderation';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';

/** An appeal as its member sees it. */
export interface AppealView {
  id: string;
  status: AppealStatus;
  text: string;
  createdAt: Date;
  decidedAt: Date | null;
  message: string | null;
}

/** What was done about a member. */
export interface EnforcementView {
  id: string;
  caseId: string;
  action: ModerationAction;
  category: ReportCategory;
  message: string;
  messageSource: MessageSource | null;
  createdAt: Date;
  until: Date | null;
  acknowledgedAt: Date | null;
  undoneAt: Date | null;
  canAppeal: boolean;
  appeal: AppealView | null;
  about: { target: ReportTarget; title: string | null; at: Date | null };
}

interface Row extends Omit<EnforcementView, 'canAppeal' | 'appeal' | 'about'> {
  at: string;
  target: ReportTarget;
  aboutTitle: string | null;
  aboutAt: Date | null;
  appealId: string | null;
  appealStatus: AppealStatus;
  appealText: string;
  appealCreatedAt: Date;
  appealDecidedAt: Date | null;
  appealMessage: string | null;
}

const CURSORS = rowCursors('enforcements');
const BUSINESS_CURSORS = rowCursors('ModerationCaseDetail.subjectHistory');

const ENFORCEMENT = `
  select e.id, ${microsOf('e.created_at')} as at, e.case_id as "caseId", e.action, e.category, e.message, e.message_source as "messageSource", e.created_at as "createdAt", e.until, e.acknowledged_at as "acknowledgedAt", e.undone_at as "undoneAt",
    c.target_type as target, e.about_title as "aboutTitle", e.about_at as "aboutAt",
    p.id as "appealId", p.status as "appealStatus", p.text as "appealText", p.created_at as "appealCreatedAt", p.decided_at as "appealDecidedAt", p.message as "appealMessage"
  from enforcements e join moderation_cases c on c.id = e.case_id left join appeals p on p.enforcement_id = e.id`;

const NEWEST = 'order by e.created_at desc, e.id desc';

async function pageAbout(
  sql: Sql,
  column: 'user_id' | 'business_id',
  { id: of, raw, now, cursors }: { id: string; raw: unknown; now: Date; cursors: typeof CURSORS },
): Promise<Page<EnforcementView>> {
  const { first, after } = PageInput.parse(raw);
  const start = cursors.startAfter(after);
  const rows = await sql<Row>(
    `${ENFORCEMENT} where e.${column} = $1 and ($2::bigint is null or (e.created_at, e.id) < (${timeOfMicros('$2')}, $3::uuid)) ${NEWEST} limit $4`,
    [of, start.key, start.id, first + 1],
  );
  return pageOf(
    rows,
    first,
    ({ at, id }) => cursors.at(at, id),
    (row) => toEnforcement(row, now),
  );
}

/** What was done about a member, newest first. */
export async function enforcementsOfMember(sql: Sql, userId: string, raw: unknown, now: Date): Promise<Page<EnforcementView>> {
  return pageAbout(sql, 'user_id', { id: userId, raw, now, cursors: CURSORS });
}

/** What was done about a business, newest first. */
export async function enforcementsPageOfBusiness(sql: Sql, businessId: string, raw: unknown, now: Date): Promise<Page<EnforcementView>> {
  return pageAbout(sql, 'business_id', { id: businessId, raw, now, cursors: BUSINESS_CURSORS });
}

/** All that was done about a business, newest first: each was decided by a person, and whoever decides next weighs them together. */
export async function enforcementsOfBusiness(sql: Sql, businessId: string, now: Date): Promise<EnforcementView[]> {
  const rows = await sql<Row>(`${ENFORCEMENT} where e.business_id = $1 ${NEWEST}`, [businessId]);
  return rows.map((row) => toEnforcement(row, now));
}

/** One of the member's own; null for anybody else's. */
export async function ownEnforcement(sql: Sql, userId: string, id: string, now: Date): Promise<EnforcementView | null> {
  const [row] = await sql<Row>(`${ENFORCEMENT} where e.id = $1 and e.user_id = $2`, [id, userId]);
  return row ? toEnforcement(row, now) : null;
}

export async function enforcementsById(sql: Sql, ids: readonly string[], now: Date): Promise<(EnforcementView | null)[]> {
  const rows = await sql<Row>(`${ENFORCEMENT} where e.id = any($1)`, [ids]);
  const byId = new Map(rows.map((row) => [row.id, toEnforcement(row, now)]));
  return ids.map((id) => byId.get(id) ?? null);
}

function toEnforcement(
  {
    at: _at,
    appealId,
    appealStatus,
    appealText,
    appealCreatedAt,
    appealDecidedAt,
    appealMessage,
    target,
    aboutTitle,
    aboutAt,
    ...row
  }: Row,
  now: Date,
): EnforcementView {
  return {
    ...row,
    about: { target, title: aboutTitle, at: aboutAt },
    canAppeal: isAppealInTime(row.createdAt, now) && appealId === null && row.undoneAt === null,
    appeal:
      appealId === null
        ? null
        : {
            id: appealId,
            status: appealStatus,
            text: appealText,
            createdAt: appealCreatedAt,
            decidedAt: appealDecidedAt,
            message: appealMessage,
          },
  };
}

/** One appeal. */
export async function appealOf(sql: Sql, id: string): Promise<AppealView | null> {
  const [row] = await sql<AppealView>(
    'select id, status, text, created_at as "createdAt", decided_at as "decidedAt", message from appeals where id = $1',
    [id],
  );
  return row ?? null;
}
