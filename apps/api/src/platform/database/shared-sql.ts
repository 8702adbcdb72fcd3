import type { Sql } from './sql.ts';

/** A statement that is running, and its next run, for those who asked meanwhile. */
interface Reading {
  rows: Promise<unknown[]>;
  next: Promise<unknown[]> | null;
}

/**
 * A runner of reading statements that many ask for at the same moment, as all viewers of a stream do after a break. Whoever asks while the
 * same statement with the same values is running waits for its next run, together with everybody else who does: no answer is older than its
 * question. The rows are shared, so nobody may change them.
 */
export function sharedSql(sql: Sql): Sql {
  const readings = new Map<string, Reading>();
  const begin = (key: string, text: string, params: readonly unknown[]): Promise<unknown[]> => {
    const reading: Reading = { rows: sql<unknown>(text, params), next: null };
    readings.set(key, reading);
    const end = (): void => {
      if (!reading.next) readings.delete(key);
    };
    reading.rows.then(end, end);
    return reading.rows;
  };
  return <Row>(text: string, params: readonly unknown[] = []) => {
    const key = JSON.stringify([text, params]);
    const reading = readings.get(key);
    const run = (): Promise<unknown[]> => begin(key, text, params);
    const rows = reading ? (reading.next ??= reading.rows.then(run, run)) : run();
    // The caller says what its statement returns, as with every `Sql`.
    return rows as Promise<Row[]>;
  };
}
