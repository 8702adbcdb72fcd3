import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PgbenchOptions {
  url: string;
  folder: string;
  script: string;
  clients: number;
  seconds: number;
}

export interface PgbenchLoad {
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

/** Runs a script of statements, prepared, on several connections at once. */
export async function runPgbench({ url, folder, script, clients, seconds }: PgbenchOptions): Promise<PgbenchLoad> {
  const file = join(folder, 'pgbench.sql');
  writeFileSync(file, script);
  const { hostname, port, username, password, pathname } = new URL(url);
  const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, ...where];
  const { stdout } = await run('pgbench', args, { env: { ...process.env, PGPASSWORD: password } });
  const found = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  return { perSecond: found(/^tps = ([\d.]+)/m), done: found(/^number of transactions actually processed: (\d+)/m) };
}
