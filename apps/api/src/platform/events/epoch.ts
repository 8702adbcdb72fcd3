import type { Pool } from 'pg';

/** Where the event table stands, and which life of the database that is. */
export interface Head {
  epoch: string;
  /** Older events are no longer stored. */
  oldest: bigint;
  /** Newer ones never existed. */
  position: bigint;
  /** How far the server has written. It only ever goes on, unless its files were put back to an earlier moment. */
  written: bigint;
}

interface HeadRow {
  epoch: string;
  oldest: string;
  position: string;
  written: string;
  is_home: boolean;
}

const READ = `select epoch, oldest, position, pg_current_wal_flush_lsn() - '0/0'::pg_lsn as written, home is not distinct from database_home() as is_home from event_head`;
// @NOTE Of several processes that find out together one begins the new life; the others find it begun.
const BEGIN_AWAY_FROM_HOME = `update event_head set epoch = gen_random_uuid(), home = database_home() where home is distinct from database_home()`;
const BEGIN_AFTER = `update event_head set epoch = gen_random_uuid(), home = database_home() where epoch = $1`;

/** Reads the head. A database that was restored elsewhere than where it lived begins a new life first. */
export async function readHead(pool: Pool): Promise<Head> {
  const row = await askHead(pool);
  if (row.is_home) return headOf(row);
  await pool.query(BEGIN_AWAY_FROM_HOME);
  return headOf(await askHead(pool));
}

/** Ends a life of the database: every cursor of it is told to fetch again. Returns the head of the next. */
export async function beginNextEpoch(pool: Pool, after: string): Promise<Head> {
  await pool.query(BEGIN_AFTER, [after]);
  return headOf(await askHead(pool));
}

async function askHead(pool: Pool): Promise<HeadRow> {
  const { rows } = await pool.query<HeadRow>(READ);
  if (!rows[0]) throw new Error('The table event_head is empty: it was not restored whole.');
  return rows[0];
}

const headOf = ({ epoch, oldest, position, written }: HeadRow): Head => ({
  epoch,
  oldest: BigInt(oldest),
  position: BigInt(position),
  written: BigInt(written),
});
