import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** An address that is written with escaped letters is the one without, for whoever answers, counts and logs it. */

const lines: Record<string, unknown>[] = [];
let t: TestApp;
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  t = await startTestApp({ logger });
});
afterAll(() => t[Symbol.asyncDispose]());

const lastLine = async (path: string) => {
  await expect.poll(() => lines.find((line) => line['path'] === path)).toBeDefined();
  return lines.findLast((line) => line['path'] === path);
};

test('a call is the same with escaped letters: its word is no id, its session and its name in the log are its own', async () => {
  const { client, businessId } = await t.seed.member();
  for (const path of ['/api/businesses/%63urrent', '/%61pi/businesses/curren%74', '/api/%62usinesses/current'])
    expect(await client.rest('GET', path), path).toMatchObject({ status: 200, body: { id: businessId } });
  expect(await lastLine('/api/businesses/current')).toMatchObject({ operation: 'GET /api/businesses/current' });
  const staff = await t.seed.staff({ role: 'FINANCE' });
  const staffPath = '/%61pi/%61dmin/transactions';
  expect((await staff.client.rest('GET', staffPath)).status).toBe(200);
  expect((await client.rest('GET', staffPath)).status).toBe(401);
  expect((await t.seed.guest().graphql('{ cursor }')).code).toBeUndefined();
  expect((await t.seed.guest().rest('POST', '/graph%71l', { query: '{ cursor }' })).body).toMatchObject({
    data: { cursor: expect.any(String) },
  });
});

test('the secret of an address is in no line of the log, however its path is written', async () => {
  const secret = 'only-its-owner-knows-this';
  for (const path of ['/api/%63alendar/', '/%72eset-password/', '/confirm%2demail/', '/h%65lp/'])
    await fetch(new URL(path + secret, t.url));
  await lastLine('/help/...');
  expect(JSON.stringify(lines)).not.toContain(secret);
  expect(lines.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/calendar/...', '/reset-password/...', '/confirm-email/...', '/help/...']),
  );
});
