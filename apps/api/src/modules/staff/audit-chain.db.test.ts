import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHECK = 'mutation { checkAuditChain(input: {}) { isSound brokenAt entries } }';

let t: TestApp;
let admin: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.seed.staff({ role: 'ADMIN' });
});
afterAll(() => t[Symbol.asyncDispose]());

test('the log is checked as a whole, and a changed entry is named', async () => {
  for (let n = 0; n < 3; n += 1)
    expect((await admin.client.query(CHECK)).checkAuditChain).toEqual({ isSound: true, brokenAt: null, entries: expect.any(Number) });
  const { rows: last } = await t.app.pool.query('select action from audit_log order by id desc limit 1');
  expect(last).toEqual([{ action: 'audit.checked' }]);
  await t.app.pool.query('alter table audit_log disable trigger audit_log_append_only');
  const {
    rows: [victim],
  } = await t.app.pool.query(
    `update audit_log set summary = 'Nothing happened' where id = (select min(id) + 1 from audit_log) returning id`,
  );
  expect((await admin.client.query(CHECK)).checkAuditChain).toMatchObject({ isSound: false, brokenAt: victim.id });
  // Of one that is gone its own number is named, not the next one's.
  await t.app.pool.query('delete from audit_log where id = $1', [victim.id]);
  expect((await admin.client.query(CHECK)).checkAuditChain).toMatchObject({ isSound: false, brokenAt: victim.id });
});
