import type { Sql } from '../../../apps/api/src/platform/database/sql.ts';

/** The maximum number of rows per statement; larger tables take several. */
const ROWS_PER_STATEMENT = 2_000;

/**
 * Inserts many rows with few statements. `columns` maps each column to its type, as in the table.
 * Table and column names come from our code; the values are bound parameters.
 */
export async function insertRows<Row extends object>(
  sql: Sql,
  table: string,
  columns: { readonly [Column in keyof Row & string]: string },
  rows: readonly Row[],
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const types = Object.entries<string>(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  const statement = `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as row (${types})`;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await sql(statement, [JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))]);
  }
}
