import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePassword, prepareDataFolder, readIfThere, writePrivately } from '../data-folder.ts';
import { PlainError } from '../plain-error.ts';
import { freePort } from '../ports.ts';
import { ensureDatabase, SUPERUSER, type Access } from './postgres-access.ts';
import { chooseIdentity, findPrograms, giveTo, spawnAs, type Identity, type Programs } from './postgres-program.ts';
import { clearStalePidFile, findPostmaster, stopPostmaster } from './postmaster.ts';

const READY_MS = 60_000;
const POLL_MS = 15;
const PORT_ATTEMPTS = 5;
const LOG_BYTES_MAX = 8 * 1024 * 1024;
const LOG_LINES_SHOWN = 12;

/** How to start the embedded PostgreSQL. */
export interface PostgresOptions {
  dataDir: string;
  onProgress?: (line: string) => void;
  /** False gives up safety against power cuts, for databases that only live as long as a test run. */
  durable?: boolean;
  /** By default as `durable`: databases that live for moments need none. */
  autovacuum?: boolean;
}

/** A running embedded PostgreSQL. */
export interface Postgres {
  /** For the product: it owns its own database and nothing else. */
  url: string;
  /** For tests that create and drop databases. */
  superuserUrl: string;
  pid: number;
  /** True if a server left behind by an earlier, killed start was taken over. */
  adopted: boolean;
  stop(): Promise<void>;
}

interface Cluster {
  dir: string;
  log: string;
  programs: Programs;
  identity: Identity;
  access: Access;
  durable: boolean;
  autovacuum: boolean;
}

/** Starts PostgreSQL in `<dataDir>/postgres`, or takes over the server already running there. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  prepareDataFolder(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const programs = findPrograms();
  const dir = join(dataDir, 'postgres');
  const cluster: Cluster = {
    dir,
    log: join(dataDir, 'postgres.log'),
    programs,
    identity: await chooseIdentity(programs, dir),
    access: readAccess(dataDir),
    durable: options.durable ?? true,
    autovacuum: options.autovacuum ?? options.durable ?? true,
  };
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    options.onProgress?.('Making the database');
    await makeCluster(cluster, dataDir);
  }
  requireSameMajor(cluster);
  const left = await takeOver(cluster, options.onProgress);
  const running = left ?? (await startServer(cluster));
  const access = { ...cluster.access, port: running.port };
  if (access.port !== cluster.access.port || !access.databaseMade) {
    if (!access.databaseMade) await ensureDatabase(access);
    writePrivately(accessFile(dataDir), JSON.stringify({ ...access, databaseMade: true }));
  }
  return {
    url: urlOf(access, 'benison', access.password, 'benison'),
    superuserUrl: urlOf(access, SUPERUSER, access.superuserPassword, 'postgres'),
    pid: running.pid,
    adopted: left !== undefined,
    stop: () => stopPostmaster(running.pid),
  };
}

/** The URL of a server that another command has started in this data folder, or undefined. */
export function findRunning(dataDir: string): string | undefined {
  const running = existsSync(join(dataDir, 'postgres')) ? findPostmaster(join(dataDir, 'postgres')) : undefined;
  if (!running?.ready) return undefined;
  const access = readAccess(dataDir);
  return urlOf({ ...access, port: running.port }, 'benison', access.password, 'benison');
}

function accessFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

function readAccess(dataDir: string): Access {
  const text = readIfThere(accessFile(dataDir));
  if (text !== undefined) {
    try {
      return JSON.parse(text);
    } catch {
      throw new PlainError(`${accessFile(dataDir)} is damaged; bring it back from a backup: it holds the database's password.`);
    }
  }
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new PlainError(`${accessFile(dataDir)} is missing beside the database it belongs to; bring it back from a backup.`);
  }
  const access: Access = { port: 0, password: makePassword(), superuserPassword: makePassword(), databaseMade: false };
  writePrivately(accessFile(dataDir), JSON.stringify(access));
  return access;
}

function urlOf(access: Access, user: string, password: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${access.port}/${database}`;
}

/** The files are created elsewhere and moved into place when complete, so that a start killed here leaves nothing half-made. */
async function makeCluster(cluster: Cluster, dataDir: string): Promise<void> {
  const draft = join(dataDir, 'postgres.new');
  const passwordFile = join(dataDir, `.postgres-password-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  rmSync(cluster.dir, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(cluster.identity, draft);
  writePrivately(passwordFile, cluster.access.superuserPassword);
  giveTo(cluster.identity, passwordFile);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const safety = cluster.durable ? [] : ['--no-sync'];
  const args = [
    '-D',
    draft,
    '-U',
    SUPERUSER,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-instructions',
    ...locale,
    ...safety,
  ];
  const log = openSync(cluster.log, 'a', 0o600);
  try {
    const [code] = await once(spawnAs(cluster.identity, cluster.programs.initdb, args, log), 'exit');
    if (code !== 0) throw new PlainError(whyNot('The database could not be made', lastLines(cluster.log)));
  } finally {
    closeSync(log);
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster.dir);
}

/** PostgreSQL's last words say why; of a full disk they take ten lines. */
function whyNot(what: string, lastWords: string, from = ''): string {
  if (lastWords.includes('No space left on device'))
    return `${what}: the disk of the data folder is full. Make room, or set BENISON_DATA to a folder on another disk.`;
  return `${what}${from}:\n${lastWords}`;
}

function requireSameMajor(cluster: Cluster): void {
  const found = readFileSync(join(cluster.dir, 'PG_VERSION'), 'utf8').trim();
  if (found === cluster.programs.major) return;
  throw new PlainError(
    `The database in ${cluster.dir} was made by PostgreSQL ${found} and this is PostgreSQL ${cluster.programs.major}; ` +
      'export it with the old version (pg_dump) and import it into a new data folder.',
  );
}

async function takeOver(cluster: Cluster, onProgress?: (line: string) => void): Promise<{ pid: number; port: number } | undefined> {
  for (const end = Date.now() + READY_MS; ; await sleep(POLL_MS)) {
    const left = findPostmaster(cluster.dir);
    if (!left) return undefined;
    if (left.ready && (await answers(cluster, left.port))) {
      onProgress?.(`Taking over the database an earlier start had left running (process ${left.pid})`);
      return left;
    }
    if (left.ready || Date.now() > end) {
      onProgress?.(`Stopping a database an earlier start had left behind (process ${left.pid})`);
      await stopPostmaster(left.pid);
    }
  }
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  try {
    if (cluster.access.databaseMade) await ensureDatabase({ ...cluster.access, port });
    return true;
  } catch {
    return false;
  }
}

async function startServer(cluster: Cluster): Promise<{ pid: number; port: number }> {
  await clearStalePidFile(cluster.dir);
  if (existsSync(cluster.log) && statSync(cluster.log).size > LOG_BYTES_MAX) rmSync(cluster.log);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? cluster.access.port : 0);
    const pid = await tryServer(cluster, port);
    if (pid !== undefined) return { pid, port };
    const words = lastLines(cluster.log);
    if (attempt < PORT_ATTEMPTS && words.includes('could not bind')) continue;
    throw new PlainError(whyNot('The database did not start', words, `; its last words, from ${cluster.log}`));
  }
}

async function tryServer(cluster: Cluster, port: number): Promise<number | undefined> {
  const log = openSync(cluster.log, 'a', 0o600);
  const child = spawnAs(cluster.identity, cluster.programs.postgres, ['-D', cluster.dir, ...serverSettings(cluster, port)], log);
  closeSync(log);
  child.unref();
  let failed = false;
  child.once('error', () => (failed = true));
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return undefined;
    const server = findPostmaster(cluster.dir);
    if (server?.ready && server.pid === child.pid) return server.pid;
  }
  child.kill('SIGQUIT');
  return undefined;
}

function serverSettings(cluster: Cluster, port: number): string[] {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    jit: 'off',
    ...(cluster.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(cluster.autovacuum ? {} : { autovacuum: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LOG_LINES_SHOWN).join('\n');
}
