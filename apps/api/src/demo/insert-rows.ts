import type { Sql } from '../platform/database/sql.ts';

/** Rows a statement carries at the most; larger tables go in several. */
const ROWS_PER_STATEMENT = 2_000;

/**
 * Inserts many rows with few statements. `columns` names each column with its type, as they are in the table.
 * Table and columns are ours, the values are bound.
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
