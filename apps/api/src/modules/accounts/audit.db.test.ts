import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, expect, test } from 'vitest';
import { sqlOf } from '../../platform/database/sql.ts';
import { appendAudit, verifyAuditChain } from './audit.ts';

let t: TestApp | undefined;
async function fresh(): Promise<TestApp> {
  await t?.[Symbol.asyncDispose]();
  t = await startTestApp();
  return t;
}
afterAll(() => t?.[Symbol.asyncDispose]());

async function write(app: TestApp, entries: number) {
  const { actor } = await app.seed.staff({ role: 'ADMIN' });
  const one = (n: number) =>
    app.app.transaction((tx) =>
      appendAudit(
        tx,
        actor,
        { ipAddress: '10.0.0.1' },
        {
          at: app.clock.now(),
          action: 'audit.checked',
          targetType: 'audit',
          targetId: String(n),
          summary: `Thing ${n}`,
          before: { b: 1, a: 'x' },
          after: { a: null },
        },
      ),
    );
  await Promise.all(Array.from({ length: entries }, (_, n) => one(n)));
}

/** Tampers as an intruder in the database might: with the append-only trigger switched off. The product itself cannot do this. */
async function tamper(app: TestApp, statement: string): Promise<string | null> {
  await app.app.pool.query('alter table audit_log disable trigger audit_log_append_only');
  await app.app.pool.query(statement);
  await app.app.pool.query('alter table audit_log enable trigger audit_log_append_only');
  return verifyAuditChain(sqlOf(app.app.em()));
}

test('entries written concurrently make one unbroken chain', async () => {
  const app = await fresh();
  await write(app, 20);
  const { rows } = await app.app.pool.query('select count(*)::int as n, max(id)::int as last from audit_log');
  expect(rows).toEqual([{ n: 20, last: 20 }]);
  expect(await verifyAuditChain(sqlOf(app.app.em()))).toBeNull();
});

test.each(['update audit_log set summary = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'the database refuses "%s"',
  async (statement) => {
    const app = await fresh();
    await write(app, 1);
    await expect(app.app.pool.query(statement)).rejects.toThrow('append-only');
  },
);

test.each([
  ['changed', `update audit_log set reason = 'never said' where id = 3`, '3'],
  ['changed inside', `update audit_log set before = '{"a": "x", "b": 2}' where id = 4`, '4'],
  ['removed', 'delete from audit_log where id = 2', '2'],
  ['the newest, and removed', 'delete from audit_log where id >= 4', '4'],
  ['the only ones, and removed', 'delete from audit_log', '1'],
  ['moved', `update audit_log set at = at - interval '1 day' where id = 1`, '1'],
])('an entry that was %s is found', async (_how, statement, found) => {
  const app = await fresh();
  await write(app, 5);
  expect(await tamper(app, statement)).toBe(found);
});

test('newest entries that were removed are found after others have followed, too', async () => {
  const app = await fresh();
  await write(app, 5);
  expect(await tamper(app, 'delete from audit_log where id >= 4')).toBe('4');
  await write(app, 2);
  expect(await verifyAuditChain(sqlOf(app.app.em()))).toBe('4');
});
