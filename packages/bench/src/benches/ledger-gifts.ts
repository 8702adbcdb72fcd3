import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPostgres } from '@benison/stack/postgres/postgres';
import pg from 'pg';
import { auditLedger } from '../../../../apps/api/src/modules/coins/ledger/audit.ts';
import type { BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import type { GiftLoad, GiftPlan } from '../hosts/gift-host.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { pgbenchVersion, runPgbench } from '../pgbench.ts';
import { shown, type Invariant, type Outcome, type Result } from '../results.ts';
import { addWallets, BOUGHT_COINS, buyForAll, makeShape, ownerSql, walletSql } from '../world/ledger-world.ts';

const WALLETS = 100_000;
const QUICK_WALLETS = 1_000;
const SECONDS = 3;
const QUICK_SECONDS = 2;
const FEW = 16;
const MANY = 128;

/** The product's own SQL call, made by pgbench itself: any wallet gives to any other. */
const PGBENCH_SCRIPT = (wallets: number): string => `
\\set giver random(1, ${wallets})
\\set receiver 1 + (:giver + random(0, ${wallets - 2})) % ${wallets}
select * from ledger_give(jsonb_build_array(jsonb_build_object('n', 0, 'requestId', gen_random_uuid(), 'hash', '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  'from', ${walletSql(':giver')}, 'to', ${walletSql(':receiver')}, 'coins', 10, 'operation', 'GIFT', 'source', 'wallet', 'sourceId', 'rose', 'giverLine', 'A rose given', 'receiverLine', 'A rose received',
  'topics', array['user:' || ${ownerSql(':giver')}, 'user:' || ${ownerSql(':receiver')}])), now(), now() + interval '7 days');
`;

/** Gifts given, by any method. */
interface Speed {
  given: number;
  perSecond: number;
  load?: GiftLoad;
}

/** Gifts between members by every method, with the books verified after each run (P8 to P12). */
export async function benchGifts(context: BenchContext): Promise<Outcome> {
  const dataDir = join(context.folder, 'gifts');
  mkdirSync(dataDir, { recursive: true });
  const wallets = context.quick ? QUICK_WALLETS : WALLETS;
  const server = await startPostgres({ dataDir });
  const db = new pg.Client({ connectionString: server.url });
  await db.connect();
  try {
    await makeShape(db);
    await addWallets(db, wallets);
    await buyForAll(db, wallets, BOUGHT_COINS);
    context.say(
      `${wallets.toLocaleString('en-US')} wallets with ${BOUGHT_COINS.toLocaleString('en-US')} bought coins each; every gift is of 10`,
    );
    const child = new Child({
      file: join(dirname(await context.host()), 'gift-host.js'),
      env: { DATABASE_URL: server.url, NODE_ENV: 'production' },
    });
    try {
      await child.ask('ready');
      return await measure(context, { url: server.url, db, child, wallets, checked: 0, given: 0, broken: [] });
    } finally {
      await child.stop();
    }
  } finally {
    await db.end();
    await server.stop();
  }
}

interface GiftWorld {
  url: string;
  db: pg.Client;
  child: Child;
  wallets: number;
  /** How many runs were followed by verification, how much was given in them, and which rules broke. */
  checked: number;
  given: number;
  broken: string[];
}

async function measure(context: BenchContext, world: GiftWorld): Promise<Outcome> {
  const seconds = context.quick ? QUICK_SECONDS : SECONDS;
  const version = await pgbenchVersion();
  if (!version) context.say("There is no pgbench on this machine (it comes with PostgreSQL's client programs): the row of P8 is left out.");
  const by =
    (way: GiftPlan['way'], callers: number, isHot = false) =>
    () =>
      proven(world, async () =>
        speedOf(await world.child.ask<GiftLoad>('run', { way, callers, seconds, wallets: world.wallets, isHot } satisfies GiftPlan)),
      );
  const byPgbench = () =>
    proven(world, async () => {
      const { perSecond, done } = await runPgbench({
        url: world.url,
        folder: context.folder,
        script: PGBENCH_SCRIPT(world.wallets),
        clients: FEW,
        seconds,
      });
      return { perSecond, given: done };
    });
  const variants = {
    // @NOTE Without pgbench its turn stays empty, and its row is not reported.
    pgbench: version ? byPgbench : () => Promise.resolve<Speed>({ given: 0, perSecond: Number.NaN }),
    call: by('call', FEW),
    flush: by('flush', FEW),
    callMany: by('call', MANY),
    desk: by('desk', MANY),
    deskFew: by('desk', FEW),
    hotDesk: by('desk', MANY, true),
  };
  await interleave(1, variants);
  const { pgbench, call, flush, callMany, desk, deskFew, hotDesk } = await interleave(context.rounds, variants);
  const results = [
    ...(version ? [ratio(`a gift by a call of its own, ${FEW} callers, against pgbench (P8)`, call, pgbench, 0.6, 0.75)] : []),
    ratio(`${MANY} callers at the desk, against each by a call of its own (P9)`, desk, callMany, 2.5, 3.5),
    ratio(`${FEW} callers at the desk, against each by a call of its own`, deskFew, call),
    ratio(`${MANY} givers to one receiver, against as many receivers (P10)`, hotDesk, desk, 0.7, 0.9),
    ratio(`a gift by a call of its own, ${FEW} callers, against an ORM flush (P11)`, call, flush, 5, 8),
  ];
  return { results, invariants: invariantsOf(world) };
}

const speedOf = (load: GiftLoad): Speed => ({ given: load.given, perSecond: load.given / load.seconds, load });

/** Verifies the books after a run: every rule of the audit, and that what was acknowledged was stored. */
async function proven(world: GiftWorld, run: () => Promise<Speed>): Promise<Speed> {
  const speed = await run();
  const sql = async <Row>(text: string): Promise<Row[]> => (await world.db.query(text)).rows as Row[];
  await sql('begin isolation level repeatable read');
  const findings = await auditLedger(sql);
  await sql('commit');
  for (const { rule, row } of findings) if (row) world.broken.push(`${rule}: ${JSON.stringify(row)}`);
  const [counted] = await sql<{ gifts: string; requests: string }>(
    `select count(*) as gifts, count(distinct (wallet_id, request_id)) as requests from ledger_journals where operation = 'GIFT'`,
  );
  world.given += speed.given;
  world.checked += 1;
  if (Number(counted?.gifts) !== world.given || Number(counted?.requests) !== world.given)
    world.broken.push(`${world.given} gifts were answered, ${counted?.gifts} are written, of ${counted?.requests} requests`);
  return speed;
}

function invariantsOf({ broken, checked, given }: GiftWorld): Invariant[] {
  return [
    {
      what: 'the audit finds nothing after any run, and every gift is written once (P12)',
      holds: broken.length === 0,
      found: broken[0] ?? `${checked} runs, ${given.toLocaleString('en-US')} gifts`,
    },
  ];
}

function ratio(what: string, ours: Speed[], peers: Speed[], gate?: number, target?: number): Result {
  const rates = (side: Speed[]): number[] => side.map(({ perSecond }) => perSecond);
  return {
    what,
    ...ratioByRound(rates(ours), rates(peers)),
    ...(gate && { gate: { atLeast: gate } }),
    ...(target && { target: { atLeast: target } }),
    note: `${said(ours)}; peer ${said(peers)}`,
  };
}

function said(side: Speed[]): string {
  const rate = `${shown(median(side.map(({ perSecond }) => perSecond)))} gifts/s`;
  const loads = side.flatMap(({ load }) => load ?? []);
  if (loads.length === 0) return rate;
  const middle = (key: 'cpu' | 'p50' | 'p99'): string => shown(median(loads.map((load) => load[key])));
  return `${rate} (${middle('cpu')} us of Node each, p50 ${middle('p50')} ms, p99 ${middle('p99')} ms)`;
}
