import type pg from 'pg';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import type { Tx } from '../../../../apps/api/src/platform/database/transaction.ts';

/** Transactions as the product opens them, of plain statements alone. */
export function transactionsOf(pool: pg.Pool): AppContext['transaction'] {
  return async (work) => {
    const db = await pool.connect();
    try {
      await db.query('begin');
      const sql = async (text: string, params: readonly unknown[] = []) => (await db.query(text, [...params])).rows as never;
      const done = await work({ sql, emit: () => {} } as unknown as Tx);
      await db.query('commit');
      return done;
    } catch (error) {
      await db.query('rollback');
      throw error;
    } finally {
      db.release();
    }
  };
}
