import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A pgbench script, and its load. */
interface PgbenchOptions {
  url: string;
  folder: string;
  script: string;
  clients: number;
  seconds: number;
}

/** pgbench's results. */
interface PgbenchLoad {
  perSecond: number;
  done: number;
}

/** The version of PostgreSQL's own load generator on this machine; null if it is not installed. */
export async function pgbenchVersion(): Promise<string | null> {
  try {
    return (await run('pgbench', ['--version'])).stdout.trim();
  } catch {
    return null;
  }
}

/**
 * Runs a script of prepared statements on several simultaneous connections. Its connections are new and still have to plan, unlike
 * an application's, so a warm-up of the same length comes first and is not counted.
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
