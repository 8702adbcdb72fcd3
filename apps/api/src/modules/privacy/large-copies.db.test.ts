import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { EXPORT_BYTES_TOLD_MAX } from './queries/data-exports.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

test('a copy of data larger than an Int of GraphQL is listed beside the others, as large as can be told', async () => {
  const me = await t.seed.member();
  for (const bytes of [3_000_000_000, 5_000])
    await t.app.pool.query(
      `insert into data_exports (id, user_id, status, requested_at, ready_at, expires_at, size_bytes)
       values ($1, $2, 'READY', now(), now(), now() + interval '7 days', $3)`,
      [newId(), me.userId, bytes],
    );
  const { dataExports } = await me.client.query('{ dataExports { status sizeBytes } }');
  expect(dataExports).toEqual([
    { status: 'READY', sizeBytes: 5_000 },
    { status: 'READY', sizeBytes: EXPORT_BYTES_TOLD_MAX },
  ]);
});
