import { PageInput } from '@benison/contracts/fields';
import { idCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';

/** A model as staff see it. */
export interface MatchModelView {
  id: string;
  trainedAt: Date;
  isCurrent: boolean;
  /** What its training measured, as JSON. */
  figures: string;
}

const CURSORS = idCursors('matchModels');
const COLUMNS = `id, trained_at as "trainedAt", is_current as "isCurrent", figures::text as figures`;

/** The trained models, newest first. */
export async function matchModels(sql: Sql, raw: unknown): Promise<Page<MatchModelView>> {
  const { first, after } = PageInput.parse(raw);
  const rows = await sql<MatchModelView>(
    `select ${COLUMNS} from match_models
     where $1::uuid is null or (trained_at, id) < (select p.trained_at, p.id from match_models p where p.id = $1)
     order by trained_at desc, id desc limit $2`,
    [CURSORS.idAfter(after), first + 1],
  );
  return pageOf(
    rows,
    first,
    ({ id }) => CURSORS.at(id),
    (row) => row,
  );
}

/** One of them; undefined when there is none. */
export async function findMatchModel(sql: Sql, id: string): Promise<MatchModelView | undefined> {
  const [row] = await sql<MatchModelView>(`select ${COLUMNS} from match_models where id = $1`, [id]);
  return row;
}
