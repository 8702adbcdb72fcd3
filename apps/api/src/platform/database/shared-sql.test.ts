import { expect, it } from 'vitest';
import { sharedSql } from './shared-sql.ts';

/** A database whose statements end when the test says so. */
function slowDatabase() {
  const begun: { text: string; end(rows: unknown[]): void; fail(error: Error): void }[] = [];
  const sql = sharedSql(
    (text) => new Promise<never[]>((resolve, reject) => begun.push({ text, end: (rows) => resolve(rows as never[]), fail: reject })),
  );
  return { sql, begun };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('answers everybody who asks while a statement is running by one further run, begun after they asked', async () => {
  const { sql, begun } = slowDatabase();
  const first = sql('select 1', ['a']);
  const others = [sql('select 1', ['a']), sql('select 1', ['a'])];
  expect(begun).toHaveLength(1);
  begun[0]?.end(['before']);
  expect(await first).toEqual(['before']);
  await turn();
  expect(begun).toHaveLength(2);
  begun[1]?.end(['after']);
  expect(await Promise.all(others)).toEqual([['after'], ['after']]);
});

it('keeps statements with other values apart', () => {
  const { sql, begun } = slowDatabase();
  void sql('select 1', ['a']);
  void sql('select 1', ['b']);
  void sql('select 2', ['a']);
  expect(begun).toHaveLength(3);
});

it('begins anew after the last answer, and after a failure, which is reported only to those whose run it was', async () => {
  const { sql, begun } = slowDatabase();
  const first = sql('select 1');
  const waiting = sql('select 1');
  begun[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  begun[1]?.end(['back']);
  expect(await waiting).toEqual(['back']);
  void sql('select 1');
  expect(begun).toHaveLength(3);
});
