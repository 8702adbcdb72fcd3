import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres, type Postgres } from '@benison/stack/postgres/postgres';
import { quickParent } from '@benison/stack/run-folder';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let postgres: Postgres;
let t: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(quickParent(), 'benison-away-'));
  // One that keeps what it committed: it is killed outright, and restarted.
  postgres = await startPostgres({ dataDir: folder });
  t = await startTestApp({ database: { url: postgres.url, drop: async () => {} }, env: { LOG_LEVEL: 'error' } });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** One request of a signed-in member, by the fast path or, with another content type, through the web framework. */
async function ask(cookie: string, path: string, contentType: string): Promise<{ status: number; code: unknown; text: string }> {
  const headers = { cookie, origin: t.url, 'content-type': contentType };
  const response = await fetch(t.url + path, { method: 'POST', headers, body: JSON.stringify({ query: '{ cursor }' }) });
  const text = await response.text();
  return { status: response.status, code: JSON.parse(text).errors?.[0]?.extensions?.code, text };
}

test('while the database is down a member is told so, with a status that means "try again", and is served again once it is back', async () => {
  const member = await t.seed.member();
  const staff = await t.seed.staff({ role: 'ADMIN' });
  const doors: [string, string, string][] = [
    [member.client.cookies.header(), '/graphql', 'application/json'],
    [member.client.cookies.header(), '/graphql', 'application/json; charset=UTF-8; a=b'],
    [staff.client.cookies.header(), '/graphql/staff', 'application/json'],
  ];
  for (const door of doors) expect((await ask(...door)).status).toBe(200);

  process.kill(postgres.pid, 'SIGKILL');
  // The processes that serve its connections outlive it by a moment.
  await expect.poll(() => t.app.pool.totalCount).toBe(0);
  for (const door of doors) {
    const answer = await ask(...door);
    expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1:\d|postgres|Context creation/i);
  }

  postgres = await startPostgres({ dataDir: folder });
  const seen = new Set<number>();
  const isServed = async (): Promise<boolean> => {
    const { status } = await ask(member.client.cookies.header(), '/graphql', 'application/json');
    seen.add(status);
    return status === 200;
  };
  await expect.poll(isServed).toBe(true);
  expect([...seen].filter((status) => status !== 503)).toEqual([200]);
  for (const door of doors) expect((await ask(...door)).status).toBe(200);
});
