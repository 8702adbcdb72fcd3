import { setTimeout as sleep } from 'node:timers/promises';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';
import { newId } from '../../../../apps/api/src/platform/clock.ts';
import { DemoStreams } from './demo-streams.ts';

const MATCHES = 6;
const SOON = { timeout: 40_000, interval: 250 };

/** A real person and its demo matches, who are all matched with each other and have coins. */
async function worldOf(t: TestApp): Promise<{ me: SeededMember; others: SeededMember[] }> {
  const me = await t.seed.member({ name: 'Somebody' });
  const others = await Promise.all(Array.from({ length: MATCHES }, (_none, n) => t.seed.member({ name: `Demo ${n}` })));
  const users = others.map(({ userId }) => userId);
  await t.app.pool.query('update users set is_demo = true where id = any($1)', [users]);
  await t.app.pool.query('delete from sessions where user_id = any($1)', [users]);
  const all = [me, ...others].map(({ businessId }) => businessId).sort();
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [newId(), one, other] as const));
  await t.app.pool.query(
    'insert into matches (id, business1_id, business2_id, created_at, last_activity_at) select p.id, p.one, p.other, now(), now() from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as p(id, one, other)',
    [pairs.map(([id]) => id), pairs.map(([, one]) => one), pairs.map(([, , other]) => other)],
  );
  return { me, others };
}

const LIVE = '{ liveStreams { nodes { id status viewerCount host { id } description } } }';

test(
  'demo members go live to their matches with a picture, others watch and write, and everything ends with the demo',
  async () => {
    await using t = await startTestApp({ media: true });
    const { me, others } = await worldOf(t);
    const demo = new DemoStreams(t.app);
    await demo.start();
    try {
      const live = async () =>
        (await me.client.query(LIVE)).liveStreams.nodes as {
          id: string;
          status: string;
          viewerCount: number;
          host: { id: string };
          description: string;
        }[];
      await expect.poll(async () => (await live()).map(({ status }) => status), SOON).toEqual(['LIVE', 'LIVE']);
      const [stream] = await live();
      expect(others.map(({ businessId }) => businessId)).toContain(stream?.host.id);
      expect(stream?.description).toMatch(/belongs to the demo/);
      await expect.poll(async () => (await live()).reduce((sum, { viewerCount }) => sum + viewerCount, 0), SOON).toBeGreaterThan(0);
      const {
        rows: [agreement],
      } = await t.app.pool.query<{ ip_address: string; user_agent: string }>(
        'select ip_address, user_agent from stream_content_agreements limit 1',
      );
      expect(agreement).toEqual({ ip_address: '127.0.0.1', user_agent: 'Benison demo' });
      const { rows: publishing } = await t.app.pool.query<{ room_name: string }>('select room_name from live_streams where id = $1', [
        stream?.id,
      ]);
      const people = await t.app.media.participants(publishing[0]?.room_name ?? '');
      expect(people?.some(({ isPublishing, identity }) => isPublishing && identity.startsWith(stream?.host.id ?? '-'))).toBe(true);
    } finally {
      await demo[Symbol.asyncDispose]();
    }
    const { rows: rooms } = await t.app.pool.query<{ room_name: string }>('select room_name from live_streams');
    await expect
      .poll(
        async () =>
          (await Promise.all(rooms.map(async ({ room_name: name }) => (await t.app.media.participants(name))?.length ?? 0))).reduce(
            (sum, count) => sum + count,
            0,
          ),
        SOON,
      )
      .toBe(0);
  },
  LONG_TEST_MS,
);

test('without live video the demo waits, and starts nothing', async () => {
  await using t = await startTestApp();
  await worldOf(t);
  const demo = new DemoStreams(t.app);
  await demo.start();
  await sleep(500);
  await demo[Symbol.asyncDispose]();
  const { rows } = await t.app.pool.query('select id from live_streams');
  expect(rows).toEqual([]);
});
