import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachApart } from './each-apart.ts';
import { createJobRecord } from './job-record.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

test('staff read when a job last failed and of what kind the failure was, and none of its words', async () => {
  const record = createJobRecord(t.app, 'tidying', 60_000);
  const refused = Object.assign(new TypeError('somebody@members.example is twice'), { code: '23505' });
  await record(null);
  await eachApart(['one', 'two'], () => Promise.reject(refused)).catch(record);
  const { rows } = await t.app.pool.query(
    `select last_error, rounds::int, failures::int, last_finished_at is not null as has_finished, last_failed_at is not null as has_failed
     from job_runs where name = 'tidying'`,
  );
  expect(rows).toEqual([{ last_error: 'TypeError 23505', rounds: 2, failures: 1, has_finished: true, has_failed: true }]);
});
