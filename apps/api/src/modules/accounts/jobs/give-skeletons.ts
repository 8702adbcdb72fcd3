import type { AppContext } from '../../../app-context.ts';
import { SECOND_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { skeletonOf } from '../name-skeleton.ts';
import type { NamesTable } from '../user-names.ts';

/** Names in one statement. */
const BATCH = 500;
const EVERY_MS = 10 * SECOND_MS;
/** Two processes would give one skeleton at once. */
const SKELETONS_LOCK = 7_305_041;

interface Named {
  id: string;
  username: string;
}

const WITHOUT = (table: NamesTable): string =>
  `select id, username::text from ${table} where name_skeleton is null order by created_at, id limit ${BATCH}`;

const GIVE = (table: NamesTable): string => `
  update ${table} named set name_skeleton =
    case when given.nth = 1 and not exists (select from ${table} other where other.name_skeleton = given.skeleton)
      then given.skeleton else given.skeleton || ' ' || given.id end
  from (select id, skeleton, row_number() over (partition by skeleton order by place) as nth
        from unnest($1::uuid[], $2::text[]) with ordinality as each (id, skeleton, place)) given
  where named.id = given.id and named.name_skeleton is null`;

/**
 * Gives a skeleton to every name without one: those from before there were skeletons, of processes of an older version, and of accounts that
 * were erased. Names that look alike by then stay, each with a skeleton of its own; the oldest has the one that new names are compared with.
 */
export async function giveSkeletons(app: AppContext): Promise<void> {
  for (const table of ['users', 'admins'] as const) {
    for (;;) {
      const { rows } = await app.pool.query<Named>(WITHOUT(table));
      if (rows.length === 0) break;
      await app.pool.query(GIVE(table), [rows.map(({ id }) => id), rows.map(({ username }) => skeletonOf(username))]);
    }
  }
}

/** Gives skeletons every few seconds. Returns the way to stop. */
export function startAccountsJobs(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'names', everyMs: EVERY_MS, lock: SKELETONS_LOCK, run: giveSkeletons });
}
