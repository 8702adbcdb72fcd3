import { AppealStatus, DecisionRefusalReason, valuesOf } from '@benison/contracts/enumerations';
import { cursor, pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import type { DecisionRefusal } from '@benison/contracts/terms/decision-refusal';
import { z } from 'zod';
import type { Staff } from '../../../actor.ts';
import { idCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { staffAccountOf } from '../../accounts/public.ts';
import { hasOtherModerator, isOwnReport, refusalFor, type Ties } from '../case-row.ts';

/** An appeal as seen by the staff member who asks. */
export interface StaffAppealView {
  id: string;
  status: AppealStatus;
  text: string;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  message: string | null;
  enforcementId: string;
  caseId: string;
  /** Who took the action it is about. */
  actedBy: string;
  /** Why the viewer may not decide about it. */
  refusal: DecisionRefusal | null;
  mayDecide: boolean;
}

interface Row extends Omit<StaffAppealView, 'refusal' | 'mayDecide'>, Ties {
  isActor: boolean;
}

const APPEAL = `
  select p.id, p.status, p.text, p.created_at as "createdAt", p.decided_at as "decidedAt", d.username as "decidedBy", p.message, e.id as "enforcementId",
    e.case_id as "caseId", a.username as "actedBy", e.created_by = $1 as "isActor", ${staffAccountOf('$1', 'e.user_id')} as account, ${isOwnReport('$1', 'e.case_id')} as "hasReported",
    ${hasOtherModerator('$1')} as "hasOther"
  from appeals p join enforcements e on e.id = p.enforcement_id join admins a on a.id = e.created_by left join admins d on d.id = p.decided_by`;

function viewOf({ isActor, hasOther, account, hasReported, ...row }: Row, staff: Staff): StaffAppealView {
  const refusal = isActor ? { reason: DecisionRefusalReason.OwnDecision, hasOther } : refusalFor({ account, hasReported, hasOther }, staff);
  return { ...row, refusal, mayDecide: row.status === AppealStatus.Pending && refusal === null };
}

export type AppealPage = Page<StaffAppealView>;

const CURSORS = idCursors('appeals');

const PageInput = z.object({
  status: z.enum(valuesOf(AppealStatus)).nullish(),
  first: pageSize.default(PAGE_SIZE_DEFAULT),
  after: cursor.nullish(),
});

/** Waiting appeals are read oldest first, all others newest first. */
export async function readAppeals(sql: Sql, staff: Staff, raw: unknown): Promise<AppealPage> {
  const { status, first, after } = PageInput.parse(raw);
  const isWaiting = status === AppealStatus.Pending;
  const beyond = `(p.created_at, p.id) ${isWaiting ? '>' : '<'} (select created_at, id from appeals where id = $4)`;
  const order = isWaiting ? 'p.created_at, p.id' : 'p.created_at desc, p.id desc';
  const rows = await sql<Row>(
    `${APPEAL} where ($3::text is null or p.status = $3) and ($4::uuid is null or ${beyond}) order by ${order} limit $2`,
    [staff.staffId, first + 1, status ?? null, CURSORS.idAfter(after)],
  );
  return pageOf(
    rows,
    first,
    ({ id }) => CURSORS.at(id),
    (row) => viewOf(row, staff),
  );
}

export async function findAppeal(sql: Sql, staff: Staff, id: string): Promise<StaffAppealView | null> {
  const [row] = await sql<Row>(`${APPEAL} where p.id = $2`, [staff.staffId, id]);
  return row ? viewOf(row, staff) : null;
}

/** @throws NotFoundError */
export async function appealById(sql: Sql, staff: Staff, id: string): Promise<StaffAppealView> {
  const found = await findAppeal(sql, staff, id);
  if (!found) throw new NotFoundError('That appeal');
  return found;
}
