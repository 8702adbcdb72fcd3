import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { isAlive, processesIn } from '../processes.ts';
import { quickParent } from '../run-folder.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

const MODULE = pathToFileURL(join(ROOT, 'packages/stack/src/postgres/postgres.ts')).href;
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) {
    const left = findPostmaster(join(folder, 'postgres'));
    if (left) await stopPostmaster(left.pid);
    rmSync(folder, { recursive: true, force: true });
  }
});

function newFolder(): string {
  const folder = mkdtempSync(join(realpathSync(quickParent()), 'benison-stack-'));
  folders.push(folder);
  return folder;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the database from another process and kills that process outright, like a closed lid or an impatient user. */
async function startAndKillLauncher(dataDir: string): Promise<{ url: string; pid: number }> {
  const code = `const { startPostgres } = await import(${JSON.stringify(MODULE)});
    const { url, pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ url, pid }));
    setInterval(() => {}, 1000);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(launcher.stdout, 'data');
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  return JSON.parse(String(line));
}

test('data written before a stop is there after the next start, at the same address', async () => {
  const dataDir = newFolder();
  const first = await startPostgres({ dataDir });
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await startPostgres({ dataDir });
  expect(second).toMatchObject({ adopted: false, url: first.url });
  expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(await ask(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  await second.stop();
});

test('after the launcher is killed, ten times over, the next start takes over its server and loses nothing', async () => {
  const dataDir = newFolder();
  const { url, pid } = await startAndKillLauncher(dataDir);
  await ask(url, 'CREATE TABLE counted (n int)');
  for (let round = 1; round <= 10; round += 1) {
    const again = await startAndKillLauncher(dataDir);
    expect(again.pid).toBe(pid);
    await ask(again.url, `INSERT INTO counted VALUES (${round})`);
  }
  const last = await startPostgres({ dataDir });
  expect(last).toMatchObject({ adopted: true, pid });
  expect(await ask(last.url, 'SELECT count(*)::int AS n FROM counted')).toEqual([{ n: 10 }]);
  await last.stop();
  expect(processesIn(join(dataDir, 'postgres'))).toEqual([]);
});

test('a server that was killed outright comes back with everything that was committed', async () => {
  const dataDir = newFolder();
  const first = await startPostgres({ dataDir });
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  process.kill(first.pid, 'SIGKILL');
  const second = await startPostgres({ dataDir });
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  await second.stop();
});

test('a pid file whose number now belongs to another process prevents no start, and that process lives on', async () => {
  const dataDir = newFolder();
  const first = await startPostgres({ dataDir });
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await first.stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(pidFile, [String(stranger.pid), ...lines.slice(1)].join('\n'));
  const second = await startPostgres({ dataDir });
  expect(second.adopted).toBe(false);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
  await second.stop();
});

test('another PostgreSQL is never touched, not even if the pid file names it', async () => {
  const [ours, theirs] = [newFolder(), newFolder()];
  const foreign: Postgres = await startPostgres({ dataDir: theirs });
  const first = await startPostgres({ dataDir: ours });
  await first.stop();
  writeFileSync(join(ours, 'postgres/postmaster.pid'), readFileSync(join(theirs, 'postgres/postmaster.pid')));
  const second = await startPostgres({ dataDir: ours });
  expect(second.adopted).toBe(false);
  expect(second.pid).not.toBe(foreign.pid);
  await second.stop();
  expect(await ask(foreign.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await foreign.stop();
});

test('a remembered port that another program has taken is replaced by a free one', async () => {
  const [ours, theirs] = [newFolder(), newFolder()];
  const first = await startPostgres({ dataDir: ours });
  const port = new URL(first.url).port;
  await first.stop();
  const foreign = await startPostgres({ dataDir: theirs });
  await foreign.stop();
  const access = join(theirs, 'postgres.json');
  writeFileSync(access, JSON.stringify({ ...JSON.parse(readFileSync(access, 'utf8')), port: Number(port) }));
  const holder = await startPostgres({ dataDir: theirs });
  const second = await startPostgres({ dataDir: ours });
  expect(new URL(second.url).port).not.toBe(port);
  expect(await ask(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await Promise.all([holder.stop(), second.stop()]);
});

test('the database only opens with the password in the folder, which only its owner can read', async () => {
  const dataDir = newFolder();
  const { url, stop } = await startPostgres({ dataDir });
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(await ask(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([{ rolsuper: false }]);
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  await stop();
});

test('a database of another PostgreSQL version is left untouched, with one sentence', async () => {
  const dataDir = newFolder();
  const first = await startPostgres({ dataDir });
  await first.stop();
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(startPostgres({ dataDir })).rejects.toThrow(/was made by PostgreSQL 17 and this is PostgreSQL 18/);
});
