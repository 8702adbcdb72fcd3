import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeListedFiles } from '../../platform/files/file-removals.ts';
import { makeExports } from './jobs/make-exports.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const REQUEST = 'mutation { requestDataExport(input: {}) { exports { id status } } }';
const statusOf = async (id: string) => (await t.app.pool.query('select status from data_exports where id = $1', [id])).rows[0].status;
/** An hour and more later, as files that are on the list are removed. */
const laterRound = async () => {
  await t.app.pool.query(`update file_removals set asked_at = asked_at - interval '61 minutes'`);
  await removeListedFiles(t.app);
};

test('a copy of data that could not be made leaves nothing in the store, though the store took it each time', async () => {
  const member = await t.seed.member();
  const { files } = t.app;
  const put = files.put.bind(files);
  files.put = async (key, ...rest) => {
    await put(key, ...rest);
    if (key.startsWith('exports/')) throw new Error('The answer of the store was lost.');
  };
  const [asked] = (await member.client.query(REQUEST)).requestDataExport.exports;
  for (let tries = 1; (await statusOf(asked.id)) === 'PENDING' && tries <= 5; tries += 1) await makeExports(t.app, t.clock.now());
  files.put = put;
  expect([await statusOf(asked.id), await files.exists(`exports/${asked.id}.zip`)]).toEqual(['FAILED', true]);
  await laterRound();
  expect(await files.exists(`exports/${asked.id}.zip`)).toBe(false);
});

test('one that was made stays until it is over, also where two processes took it up', async () => {
  const member = await t.seed.member();
  const [asked] = (await member.client.query(REQUEST)).requestDataExport.exports;
  await Promise.all([makeExports(t.app, t.clock.now()), makeExports(t.app, t.clock.now())]);
  await laterRound();
  expect([await statusOf(asked.id), await t.app.files.exists(`exports/${asked.id}.zip`)]).toEqual(['READY', true]);
});
