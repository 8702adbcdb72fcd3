import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A script for pgbench, and how hard it runs. */
interface PgbenchOptions {
  url: string;
  folder: string;
  script: string;
  clients: number;
  seconds: number;
}

/** What pgbench counted. */
interface PgbenchLoad {
  perSecond: number;
  done: number;
}

/** PostgreSQL's own load generator on this machine, in words; null where there is none. */
export async function pgbenchVersion(): Promise<string | null> {
  try {
    return (await run('pgbench', ['--version'])).stdout.trim();
  } catch {
    return null;
  }
}

/**
 * Runs a script of statements, prepared, on several connections at once. Its connections are new and plan their first calls
 * anew, those of an application are not: as many seconds as are measured go before, and are not.
 */
export async function runPgbench({ url, folder, script, clients, seconds }: PgbenchOptions): Promise<PgbenchLoad> {
  const file = join(folder, 'pgbench.sql');
  writeFileSync(file, script);
  const { hostname, port, username, password, pathname } = new URL(url);
  const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(2 * seconds), '-P', '1', '-f', file, ...where];
  const { stdout, stderr } = await run('pgbench', args, { env: { ...process.env, PGPASSWORD: password } });
  const rates = [...stderr.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps/gm)].map((line) => Number(line[1])).slice(seconds);
  const done = Number(/^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1] ?? Number.NaN);
  return { perSecond: rates.reduce((sum, rate) => sum + rate, 0) / rates.length, done };
}
