import { AppealStatus, valuesOf } from '@benison/contracts/enumerations';
import { id as idField, pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { z } from 'zod';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';

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
  /** Whether the viewer may decide: somebody other than the one who acted. */
  mayDecide: boolean;
}

const APPEAL = `
  select p.id, p.status, p.text, p.created_at as "createdAt", p.decided_at as "decidedAt", d.username as "decidedBy", p.message, e.id as "enforcementId",
    e.case_id as "caseId", a.username as "actedBy", p.status = 'PENDING' and e.created_by <> $1 as "mayDecide"
  from appeals p join enforcements e on e.id = p.enforcement_id join admins a on a.id = e.created_by left join admins d on d.id = p.decided_by`;

export interface AppealPage {
  nodes: StaffAppealView[];
  endCursor: string | null;
  hasNextPage: boolean;
}

const PageInput = z.object({
  status: z.enum(valuesOf(AppealStatus)).nullish(),
  first: pageSize.default(PAGE_SIZE_DEFAULT),
  after: idField.nullish(),
});

/** Waiting appeals are read oldest first, all others newest first. The cursor is the last appeal's id. */
export async function readAppeals(sql: Sql, staffId: string, raw: unknown): Promise<AppealPage> {
  const { status, first, after } = PageInput.parse(raw);
  const isWaiting = status === AppealStatus.Pending;
  const beyond = `(p.created_at, p.id) ${isWaiting ? '>' : '<'} (select created_at, id from appeals where id = $4)`;
  const order = isWaiting ? 'p.created_at, p.id' : 'p.created_at desc, p.id desc';
  const rows = await sql<StaffAppealView>(
    `${APPEAL} where ($3::text is null or p.status = $3) and ($4::uuid is null or ${beyond}) order by ${order} limit $2`,
    [staffId, first + 1, status ?? null, after ?? null],
  );
  const nodes = rows.slice(0, first);
  return { nodes, endCursor: nodes.at(-1)?.id ?? null, hasNextPage: rows.length > first };
}

export async function findAppeal(sql: Sql, staffId: string, id: string): Promise<StaffAppealView | null> {
  const [row] = await sql<StaffAppealView>(`${APPEAL} where p.id = $2`, [staffId, id]);
  return row ?? null;
}

/** @throws NotFoundError */
export async function appealById(sql: Sql, staffId: string, id: string): Promise<StaffAppealView> {
  const found = await findAppeal(sql, staffId, id);
  if (!found) throw new NotFoundError('That appeal');
  return found;
}
