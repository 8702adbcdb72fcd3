import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startPostgres } from '@benison/stack/postgres/postgres';
import pg from 'pg';
import { auditLedger } from '../../../../apps/api/src/modules/coins/ledger/audit.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import type { GiftLoad, GiftPlan } from '../hosts/gift-host.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { shown, type Outcome } from '../results.ts';
import { makeStreamGiftWorld, SPREAD_STREAMS } from '../world/stream-gift-world.ts';

const MEMBERS = 20_000;
const QUICK_MEMBERS = 1_000;
const SECONDS = 3;
const QUICK_SECONDS = 1;
const CALLERS = 128;

/** Invariants of stream gifts: each query returns the rows that break the rule it is named after. */
const RULES: Record<string, string> = {
  'a stream counts its gifts and their coins': `
    select s.id from live_streams s left join (select stream_id, count(*) as n, sum(coins) as coins, max(number) as highest from stream_gifts group by 1) g on g.stream_id = s.id
    where (s.gift_count, s.total_gifts_received, s.gift_count) is distinct from (coalesce(g.n, 0), coalesce(g.coins, 0), coalesce(g.highest, 0))`,
  'a gift is one journal of its coins from its giver to its host': `
    select g.id from stream_gifts g left join ledger_journals j on j.id = g.journal_id and j.operation = 'GIFT'
      left join (select t.journal_id, sum(t.coins) as coins, count(distinct (t.from_wallet, t.to_wallet)) as pairs, min(fw.user_id::text) as giver, min(tw.user_id::text) as host
        from ledger_transfers t join bizcoin_wallets fw on fw.id = t.from_wallet join bizcoin_wallets tw on tw.id = t.to_wallet group by 1) t on t.journal_id = g.journal_id
    where j.id is null or t.coins <> g.coins or t.pairs <> 1 or t.giver <> g.from_user::text or t.host <> g.to_user::text`,
  'a journal of a gift has its gift': `select j.id from ledger_journals j left join stream_gifts g on g.journal_id = j.id where j.operation = 'GIFT' and g.id is null`,
  'a gift is told once': `
    select g.id from stream_gifts g left join (select data->>'id' as id, count(*) as n from events where type = 'stream.gift' group by 1) e on e.id = g.id::text where e.n is distinct from 1`,
};

/** Gifts in live streams: everybody to one host, compared with everybody to many (P10). */
export const streamGiftsBench: Bench = {
  name: 'stream-gifts',
  title: `${CALLERS} givers in live streams: all to one, against to ${SPREAD_STREAMS} of them; books and streams proven after every run (P10, P12)`,
  async run(context) {
    const dataDir = join(context.folder, 'stream-gifts');
    mkdirSync(dataDir, { recursive: true });
    const members = context.quick ? QUICK_MEMBERS : MEMBERS;
    const server = await startPostgres({ dataDir });
    const db = new pg.Client({ connectionString: server.url });
    await db.connect();
    try {
      await makeStreamGiftWorld(db, members);
      await using child = new Child({
        file: join(dirname(await context.host()), 'gift-host.js'),
        env: { DATABASE_URL: server.url, NODE_ENV: 'production' },
      });
      await child.ask('ready');
      return await measure(context, db, child, members);
    } finally {
      await db.end();
      await server.stop();
    }
  },
};

async function measure(context: BenchContext, db: pg.Client, child: Child, members: number): Promise<Outcome> {
  const seconds = context.quick ? QUICK_SECONDS : SECONDS;
  const broken: string[] = [];
  let given = 0;
  let runs = 0;
  const by = (isHot: boolean) => async (): Promise<GiftLoad> => {
    const load = await child.ask<GiftLoad>('run', { way: 'stream', callers: CALLERS, seconds, wallets: members, isHot } satisfies GiftPlan);
    given += load.given;
    runs += 1;
    broken.push(...(await brokenRules(db, given)));
    return load;
  };
  const variants = { hot: by(true), spread: by(false) };
  await interleave(1, variants);
  const { hot, spread } = await interleave(context.rounds, variants);
  const rates = (side: GiftLoad[]): number[] => side.map((load) => load.given / load.seconds);
  const said = (side: GiftLoad[]): string =>
    `${shown(median(rates(side)))} gifts/s (${shown(median(side.map(({ cpu }) => cpu)))} us of Node each, p50 ${shown(median(side.map(({ p50 }) => p50)))} ms, p99 ${shown(median(side.map(({ p99 }) => p99)))} ms)`;
  return {
    results: [
      {
        what: `gifts of ${CALLERS} givers to one stream, against ${SPREAD_STREAMS} streams (P10)`,
        ...ratioByRound(rates(hot), rates(spread)),
        gate: { atLeast: 0.7 },
        target: { atLeast: 0.9 },
        note: `${said(hot)}; peer ${said(spread)}`,
      },
    ],
    invariants: [
      {
        what: 'after every run: the audit finds nothing; answers, gifts, streams, journals and events agree (P12)',
        holds: broken.length === 0,
        found: broken[0] ?? `${runs} runs, ${given.toLocaleString('en-US')} gifts`,
      },
    ],
  };
}

async function brokenRules(db: pg.Client, given: number): Promise<string[]> {
  const broken: string[] = [];
  const sql = async <Row>(text: string): Promise<Row[]> => (await db.query(text)).rows as Row[];
  await sql('begin isolation level repeatable read');
  for (const { rule, row } of await auditLedger(sql)) if (row) broken.push(`${rule}: ${JSON.stringify(row)}`);
  for (const [rule, text] of Object.entries(RULES)) {
    const [row] = await sql<object>(`${text} limit 1`);
    if (row) broken.push(`${rule}: ${JSON.stringify(row)}`);
  }
  const [counted] = await sql<{ n: string }>('select count(*) as n from stream_gifts');
  await sql('commit');
  if (Number(counted?.n) !== given) broken.push(`${given} gifts were answered, ${counted?.n} are written`);
  return broken;
}
