import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@benison/stack/postgres/postgres';
import pg from 'pg';
import type { BenchContext } from '../bench.ts';
import { Child } from '../child.ts';
import type { AuditRun } from '../hosts/audit-host.ts';
import { interleave, median, ratioByRound } from '../measure.ts';
import { shown, type Outcome } from '../results.ts';
import { BOOK_TABLES, makeLedgerBook, type LedgerBook } from '../world/ledger-book.ts';
import { benchStatement } from './ledger-statement.ts';

const HOST = join(import.meta.dirname, '../hosts/audit-host.ts');
const WALLETS = 100_000;
const QUICK_WALLETS = 1_000;
/** An audit of the whole book is slow, so there are only three rounds. */
const AUDITS = 3;
const SAMPLE_MS = 100;
const MEGABYTE = 1_024 ** 2;

/** The audit of ten million transfers, and the statement of the busiest wallet in them. */
export async function benchBook(context: BenchContext): Promise<Outcome> {
  const dataDir = join(context.folder, 'book');
  mkdirSync(dataDir, { recursive: true });
  const server = await startPostgres({ dataDir, durable: false });
  const db = new pg.Client({ connectionString: server.url });
  const copier = new pg.Client({ connectionString: server.superuserUrl.replace(/\/postgres$/, '/benison') });
  await db.connect();
  await copier.connect();
  try {
    const book = await makeLedgerBook(db, context.quick ? QUICK_WALLETS : WALLETS, context.say);
    const pages = await benchStatement(context, server.url, book);
    const audits = await benchAudit(context, { url: server.url, db, copier, file: join(dataDir, 'postgres/bench-copy') }, book);
    return { results: [...pages.results, ...audits.results], invariants: [...pages.invariants, ...audits.invariants] };
  } finally {
    await db.end();
    await copier.end();
    await server.stop();
  }
}

interface AuditWorld {
  url: string;
  db: pg.Client;
  /** Has permission to write files on the server. */
  copier: pg.Client;
  file: string;
}

async function benchAudit(context: BenchContext, world: AuditWorld, book: LedgerBook): Promise<Outcome> {
  const child = new Child({ file: HOST, env: { DATABASE_URL: world.url } });
  try {
    await child.ask('ready');
    const backend = await child.ask<number>('backend');
    const memory = watchMemory(backend);
    const spilled = await tempBytes(world.db);
    const audits: AuditRun[] = [];
    const found = await interleave(Math.min(context.rounds, AUDITS), {
      audit: async () => {
        const run = await child.ask<AuditRun>('audit');
        audits.push(run);
        return run.seconds;
      },
      copy: () => copySeconds(world, [...BOOK_TABLES, 'bizcoin_wallets']),
      copyTransfers: () => copySeconds(world, ['ledger_transfers']),
    });
    const peak = memory.stop();
    const temp = ((await tempBytes(world.db)) - spilled) / MEGABYTE / audits.length;
    const broken = audits.flatMap((run) => run.broken);
    const slowest =
      audits
        .at(-1)
        ?.each.map((one) => `${shown(one.seconds)} s ${one.rule}`)
        .join('; ') ?? '';
    const title = `audit of ${book.transfers.toLocaleString('en-US')} transfers`;
    return {
      results: [
        {
          what: `${title}, against COPY to a file`,
          ...ratioByRound(found.audit, found.copy),
          gate: { atMost: 10 },
          note: `${shown(median(found.audit))} s; COPY of all it reads (journals, transfers, statement lines, draws, lots, wallets) ${shown(median(found.copy))} s; ${slowest}`,
        },
        {
          what: `${title}, against COPY of the transfers alone`,
          ...ratioByRound(found.audit, found.copyTransfers),
          note: `COPY of ledger_transfers ${shown(median(found.copyTransfers))} s`,
        },
        {
          what: 'memory of the process that audits',
          value: Math.max(...audits.map((run) => run.rss)) / MEGABYTE,
          unit: 'MB',
          gate: { atMost: 200 },
        },
        {
          what: "private memory of the database's audit, with its workers",
          value: peak,
          unit: 'MB',
          gate: { atMost: 512 },
          note: `${shown(temp)} MB of temporary files an audit`,
        },
      ],
      invariants: [
        { what: 'the audit finds nothing in the whole book', holds: broken.length === 0, found: broken[0] ?? `${audits.length} audits` },
      ],
    };
  } finally {
    await child.stop();
  }
}

async function copySeconds({ copier, file }: AuditWorld, tables: readonly string[]): Promise<number> {
  const from = performance.now();
  for (const table of tables) await copier.query(`copy (select * from ${table}) to '${file}'`);
  const seconds = (performance.now() - from) / 1_000;
  rmSync(file, { force: true });
  return seconds;
}

async function tempBytes(db: pg.Client): Promise<number> {
  await db.query('select pg_stat_force_next_flush()');
  const { rows } = await db.query<{ bytes: string }>('select temp_bytes as bytes from pg_stat_database where datname = current_database()');
  return Number(rows[0]?.bytes);
}

/** The peak private memory of a database process and its workers (without shared buffers), in MB. */
function watchMemory(backend: number): { stop(): number } {
  const postmaster = Number(/^PPid:\s+(\d+)$/m.exec(statusOf(backend))?.[1]);
  let peak = 0;
  const timer = setInterval(() => {
    const siblings = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number);
    const workers = siblings.filter((pid) => commandOf(pid).includes(`parallel worker for PID ${backend}`));
    peak = Math.max(
      peak,
      [backend, ...workers].reduce((sum, pid) => sum + privateMegabytes(pid), 0),
    );
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

const privateMegabytes = (pid: number): number => Number(/^RssAnon:\s+(\d+) kB$/m.exec(statusOf(pid))?.[1] ?? 0) / 1_024;
const statusOf = (pid: number): string => read(`/proc/${pid}/status`);
const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`);

/** A process may have ended by now. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
