import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPEN_FILTER } from '@benison/contracts/deck-filter';
import { startPostgres } from '@benison/stack/postgres/postgres';
import pg from 'pg';
import { candidateColumns } from '../../../apps/api/src/modules/matching/candidate.ts';
import { nextCards } from '../../../apps/api/src/modules/matching/deck-cards.ts';
import type { WindowRequest } from '../../../apps/api/src/modules/matching/deck-request.ts';
import { BUSINESSES, makeDeckWorld, type DeckWorld, type Viewer } from './deck-world.ts';

/** One line of the benchmark's report. */
export interface BenchRow {
  goal: string;
  what: string;
  measured: string;
  gate: string;
  target: string;
  isGateMet: boolean;
  isTargetMet: boolean;
}

const CARDS = 20;
const ROUNDS = 5;
const P16_CALLS = 200;
const GATES = { p99Ms: 5, p99Ratio: 2.5, heavyRatio: 3, heavyTarget: 1.3 } as const;

const FETCH_BY_KEY = { name: 'fetch-by-key', text: `select ${candidateColumns('b')} from businesses b where b.id = any($1::uuid[])` };

/** The deck with a million businesses: how close fetching the next cards comes to fetching as many rows by key. */
export async function benchDeck(say: (line: string) => void = console.log): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'benison-bench-deck-'));
  const server = await startPostgres({ dataDir: folder, durable: false });
  try {
    const loader = new pg.Client({ connectionString: server.url });
    await loader.connect();
    const world = await makeDeckWorld(loader, say);
    await loader.end();
    return await measureDeck(server.url, world, say);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same in a market that already exists. */
async function measureDeck(url: string, world: DeckWorld, say: (line: string) => void): Promise<BenchRow[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // @NOTE A pool counts a connection as ended before it is closed: the server's stop reaches it as an error of an idle client.
  pool.on('error', () => {});
  try {
    return [...(await benchNextCards(pool, world, say)), await benchHeavyViewer(pool, world)];
  } finally {
    await pool.end();
  }
}

function requestOf({ businessId, seeks, industry, state }: Viewer): WindowRequest {
  const filter = { ...OPEN_FILTER, industries: industry ? [industry] : [], states: state ? [state] : [] } as WindowRequest['filter'];
  return { viewer: { businessId, isVerified: true }, place: null, filter, now: new Date(), known: { hasList: true, seeks } };
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** P15: the next 20 cards, warm, over a thousand viewers, compared with 20 rows by primary key. */
async function benchNextCards(pool: pg.Pool, { viewers }: DeckWorld, say: (line: string) => void): Promise<BenchRow[]> {
  const cold: number[] = [];
  for (const viewer of viewers) cold.push(await msOf(() => nextCards(pool, requestOf(viewer), CARDS)));
  say(`first visit (no cursor yet): p50 ${ms(at(cold, 0.5))}, p99 ${ms(at(cold, 0.99))}`);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const deck: number[] = [];
    const floor: number[] = [];
    for (const viewer of viewers) {
      let ids: string[] = [];
      deck.push(await msOf(async () => (ids = (await nextCards(pool, requestOf(viewer), CARDS)).map((card) => card.businessId))));
      floor.push(await msOf(() => pool.query({ ...FETCH_BY_KEY, values: [ids] })));
    }
    rounds.push({ deck, floor });
    say(
      `round ${round + 1}: deck p50 ${ms(at(deck, 0.5))}, p99 ${ms(at(deck, 0.99))}; by key p50 ${ms(at(floor, 0.5))}, p99 ${ms(at(floor, 0.99))}`,
    );
  }
  const p99 = at(
    rounds.map(({ deck }) => at(deck, 0.99)),
    0.5,
  );
  const ratio = at(
    rounds.map(({ deck, floor }) => at(deck, 0.99) / at(floor, 0.99)),
    0.5,
  );
  return [
    {
      goal: 'P15',
      what: `next ${CARDS} cards of ${BUSINESSES.toLocaleString('en-US')}, p99 over ${viewers.length} viewers, against ${CARDS} rows by key`,
      measured: `${ms(p99)}, ${ratio.toFixed(2)} times`,
      gate: `< ${GATES.p99Ms} ms`,
      target: `<= ${GATES.p99Ratio} times`,
      isGateMet: p99 < GATES.p99Ms,
      isTargetMet: ratio <= GATES.p99Ratio,
    },
  ];
}

/** P16: a viewer who has decided on 20,000 businesses, compared with one who has decided on ten. */
async function benchHeavyViewer(pool: pg.Pool, { heavy, light }: DeckWorld): Promise<BenchRow> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = { heavy: [] as number[], light: [] as number[] };
    for (let call = 0; call < P16_CALLS; call += 1) {
      times.heavy.push(await msOf(() => nextCards(pool, requestOf(heavy), CARDS)));
      times.light.push(await msOf(() => nextCards(pool, requestOf(light), CARDS)));
    }
    ratios.push(at(times.heavy, 0.5) / at(times.light, 0.5));
  }
  const ratio = at(ratios, 0.5);
  return {
    goal: 'P16',
    what: `a viewer with ${heavy.swipes.toLocaleString('en-US')} swipes against one with ${light.swipes}, p50`,
    measured: `${ratio.toFixed(2)} times`,
    gate: `<= ${GATES.heavyRatio} times`,
    target: `<= ${GATES.heavyTarget} times`,
    isGateMet: ratio <= GATES.heavyRatio,
    isTargetMet: ratio <= GATES.heavyTarget,
  };
}

/** The percentile of a list of values. */
function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

const ms = (value: number): string => `${value.toFixed(2)} ms`;
