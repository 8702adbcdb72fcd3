import { PageInput } from '@benison/contracts/fields';
import { idCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { TrainingFigures } from '../model/train.ts';

type Figures = Partial<Omit<TrainingFigures, 'likeRate'> & { likeShare: number; isNew: boolean }>;

/** A model as staff see it. */
export interface MatchModelView {
  id: string;
  trainedAt: Date;
  isCurrent: boolean;
  /** What its training measured: of an early model less, and of one that was not trained here nothing. */
  figures: Figures;
}

const CURSORS = idCursors('matchModels');
const COLUMNS = `id, trained_at as "trainedAt", is_current as "isCurrent", figures || jsonb_build_object('likeShare', figures -> 'likeRate') as figures`;

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
