import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sqlOf } from '../database/sql.ts';
import { listForRemoval, removeFiles, removeListedFiles } from './file-removals.ts';
import { withNewFiles } from './new-files.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

const BYTES = new Uint8Array([1, 2, 3]);
const fileOf = (name: string) => ({ key: `evidence/${name}.webp`, bytes: BYTES, contentType: 'image/webp' });
const put = async (name: string): Promise<string> => {
  const { key, bytes, contentType } = fileOf(name);
  await t.app.files.put(key, bytes, contentType);
  return key;
};
const listed = async (): Promise<string[]> =>
  (await t.app.pool.query<{ key: string }>('select key from file_removals order by key')).rows.map(({ key }) => key);

/** The store refuses to remove these. */
function refusing(refused: readonly string[]): void {
  const remove = t.app.files.delete.bind(t.app.files);
  vi.spyOn(t.app.files, 'delete').mockImplementation(async (key) => {
    if (refused.includes(key)) throw new Error('The store does not answer.');
    return remove(key);
  });
}

test('a file that cannot be removed fails nothing, is tried again, and keeps no others waiting', async () => {
  const [stuck, other] = [await put('a'), await put('b')];
  await listForRemoval(sqlOf(t.app.em()), [stuck, other]);
  refusing([stuck]);
  await removeFiles(t.app, [stuck]);
  await removeListedFiles(t.app);
  expect([await listed(), await t.app.files.exists(other), await t.app.files.exists(stuck)]).toEqual([[stuck], false, true]);
  vi.restoreAllMocks();
  await removeListedFiles(t.app);
  expect([await listed(), await t.app.files.exists(stuck)]).toEqual([[], false]);
});

test('hundreds of files that cannot be removed stand in the way of none behind them', async () => {
  const stuck = Array.from({ length: 450 }, (_, n) => `evidence/a${n}.webp`);
  await listForRemoval(sqlOf(t.app.em()), stuck);
  await listForRemoval(sqlOf(t.app.em()), [await put('b1'), await put('b2')]);
  refusing(stuck);
  for (let round = 0; round < 3; round += 1) await removeListedFiles(t.app);
  expect(await listed()).toEqual(stuck.toSorted());
  vi.restoreAllMocks();
  await removeListedFiles(t.app);
  expect(await listed()).toEqual([]);
});

test('of files that are stored together none is left where one of them, or what names them, fails', async () => {
  const files = [fileOf('first'), fileOf('second')];
  const keys = files.map(({ key }) => key);
  const store = t.app.files.put.bind(t.app.files);
  const late = Promise.withResolvers<void>();
  vi.spyOn(t.app.files, 'put').mockImplementation(async (key, bytes, contentType) => {
    if (key === keys[0]) throw new Error('The disk is full.');
    await late.promise;
    return store(key, bytes, contentType);
  });
  const failing = withNewFiles(t.app, files, async () => expect.unreachable());
  setImmediate(late.resolve);
  await expect(failing).rejects.toThrow('The disk is full.');
  vi.restoreAllMocks();
  await expect(withNewFiles(t.app, files, () => Promise.reject(new Error('Its row was not written.')))).rejects.toThrow('Its row');
  expect(await Promise.all(keys.map((key) => t.app.files.exists(key)))).toEqual([false, false]);
  const written = withNewFiles(t.app, files, (keep) => t.app.transaction(async (tx) => keep(tx).then(() => 'written')));
  expect(await written).toBe('written');
  await removeListedFiles(t.app);
  expect(await Promise.all(keys.map((key) => t.app.files.exists(key)))).toEqual([true, true]);
});

test('where nobody knows whether the rows of files were written, as when the database is lost at the commit, the rows decide', async () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
  const [written, unwritten] = [fileOf('written'), fileOf('unwritten')];
  const committed = withNewFiles(t.app, [written], async (keep) => {
    await t.app.transaction((tx) => keep(tx));
    throw lost;
  });
  await expect(committed).rejects.toBe(lost);
  const rolledBack = withNewFiles(t.app, [unwritten], (keep) => t.app.transaction((tx) => keep(tx).then(() => Promise.reject(lost))));
  await expect(rolledBack).rejects.toBe(lost);
  const exist = () => Promise.all([written, unwritten].map(({ key }) => t.app.files.exists(key)));
  await removeListedFiles(t.app);
  expect(await exist()).toEqual([true, true]);
  await t.app.pool.query(`update file_removals set asked_at = now() - interval '1 second'`);
  await removeListedFiles(t.app);
  expect(await exist()).toEqual([true, false]);
});
