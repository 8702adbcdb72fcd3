import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BenchContext } from '../bench.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { shown, type Outcome } from '../results.ts';
import type { World } from '../world/world.ts';

const WRITERS = 8;
const SECONDS = 3;
const QUICK_SECONDS = 0.3;
const POLL_MS = 2;
const DRAIN_MS_MAX = 60_000;

/** Events per second from eight writers until all have their position, compared with the same INSERTs into a plain table. */
export async function measureSequencer(context: BenchContext, world: World): Promise<Outcome> {
  const product = await world.startChild(await context.host(), ['--worker']);
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const client = new pg.Client({ connectionString: world.postgres.url });
      await client.connect();
      return client;
    }),
  );
  const seconds = context.quick ? QUICK_SECONDS : SECONDS;
  try {
    const variants = {
      product: () => timeWrites(world, writers, 'events', seconds),
      bare: () => timeWrites(world, writers, 'bench_events', seconds),
    };
    await interleave(1, variants);
    const { product: ours, bare } = await interleave(context.rounds, variants);
    const gaps = await world.pool.query<{ gaps: string; waiting: string; head: string }>(
      `select (max(position) - count(position)) - (min(position) - 1) as gaps, count(*) filter (where position is null) as waiting,
              (select position from event_head) - max(position) as head from events`,
    );
    const found = gaps.rows[0];
    return {
      results: [
        {
          what: `events numbered per second with ${WRITERS} writers, against bare INSERT`,
          ...ratioByRound(ours, bare),
          gate: { atLeast: 0.4 },
          note: `${shown(median(ours))} a second from the first INSERT to the last position; bare INSERT ${shown(median(bare))} commits a second`,
        },
      ],
      invariants: [
        {
          what: 'every event has a position, without a gap, and the head is the last',
          holds: Number(found?.gaps) === 0 && Number(found?.waiting) === 0 && Number(found?.head) === 0,
          found: `${found?.gaps} gaps, ${found?.waiting} waiting`,
        },
      ],
    };
  } finally {
    for (const writer of writers) await writer.end();
    await product.child.stop();
  }
}

/** Commits rows one by one on every connection; for events the clock stops when the last one has its position. */
async function timeWrites(world: World, writers: pg.Client[], table: 'events' | 'bench_events', seconds: number): Promise<number> {
  const text = `insert into ${table} (type, topics, data) values ($1, $2, $3)`;
  const from = performance.now();
  const until = from + seconds * 1_000;
  let written = 0;
  if (table === 'events') await world.pool.query('notify benison_events');
  await Promise.all(
    writers.map(async (writer, index) => {
      const values = ['bench.event', [`bench:${index}`], JSON.stringify({ id: index, of: 'a benchmark' })];
      while (performance.now() < until) {
        await writer.query({ name: `insert-${table}`, text, values });
        written += 1;
      }
    }),
  );
  if (table === 'events') await allNumbered(world);
  return written / ((performance.now() - from) / 1_000);
}

async function allNumbered(world: World): Promise<void> {
  await world.pool.query('notify benison_events');
  for (const end = performance.now() + DRAIN_MS_MAX; performance.now() < end; await sleep(POLL_MS)) {
    const { rows } = await world.pool.query<{ waiting: boolean }>('select exists (select from events where position is null) as waiting');
    if (!rows[0]?.waiting) return;
  }
  throw new Error('Events are still waiting for their position.');
}
