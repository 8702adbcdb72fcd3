import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';
import { newId } from '../../../../apps/api/src/platform/clock.ts';
import { findHost, type Host } from './cast.ts';

const MATCHES = 5;

/** Someone who is here, with demo members it matched, who have matches enough to go live. */
async function visitorOf(t: TestApp, name: string): Promise<{ visitor: SeededMember; hosts: Set<string> }> {
  const visitor = await t.seed.member({ name });
  const demo = await Promise.all(Array.from({ length: MATCHES }, (_none, n) => t.seed.member({ name: `${name} ${n}` })));
  const users = demo.map(({ userId }) => userId);
  await t.app.pool.query('update users set is_demo = true where id = any($1)', [users]);
  await t.app.pool.query('delete from sessions where user_id = any($1)', [users]);
  const all = [visitor, ...demo];
  for (const [at, one] of all.entries()) for (const other of all.slice(at + 1)) await t.seed.match(one, other);
  return { visitor, hosts: new Set(demo.map(({ businessId }) => businessId)) };
}

async function goLive(t: TestApp, host: Host | null): Promise<void> {
  await t.app.pool.query(
    `insert into live_streams (id, streamer_id, title, room_name, request_id, started_at, status) values ($1::uuid, $2, 'A demo stream', ($1::uuid)::text, $1::uuid, now(), 'LIVE')`,
    [newId(), host?.actor.businessId],
  );
}

test('whoever comes later finds a demo stream too: the next one is for whoever sees the fewest', async () => {
  await using t = await startTestApp();
  const early = await visitorOf(t, 'Early');
  await goLive(t, await findHost(t.app.pool));
  await goLive(t, await findHost(t.app.pool));
  const late = await visitorOf(t, 'Late');
  await t.app.pool.query(`update sessions set last_used_at = now() + interval '1 minute' where user_id = $1`, [early.visitor.userId]);
  const host = await findHost(t.app.pool);
  expect(late.hosts).toContain(host?.actor.businessId);
  await goLive(t, host);
  await goLive(t, await findHost(t.app.pool));
  expect(early.hosts).toContain((await findHost(t.app.pool))?.actor.businessId);
});
