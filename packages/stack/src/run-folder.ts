import { accessSync, constants, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster, stopPostmaster } from './postgres/postmaster.ts';
import { isAlive } from './processes.ts';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/** Less free memory than this is left to the programs. The databases of a run of all tests take about a third of it. */
const FREE_BYTES_MIN = 4 * 1024 ** 3;

/** Where databases that nobody keeps are quickest: in memory, where there is enough of it. A copy is made there in a tenth of the time. */
export function quickParent(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= FREE_BYTES_MIN ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * A temporary folder that lives as long as this process. Its name contains the owner, so that folders of runs that were killed
 * outright are removed by the next run.
 */
export async function makeRunFolder(kind: string, within = tmpdir()): Promise<string> {
  const parent = realpathSync(within);
  for (const name of readdirSync(parent)) {
    const [, owner] = name.startsWith(`${kind}-`) ? name.slice(kind.length).split('-') : [];
    if (owner && /^\d+$/.test(owner) && !isAlive(Number(owner))) await removeRunFolder(join(parent, name));
  }
  return mkdtempSync(join(parent, `${kind}-${process.pid}-`));
}

/** Removes such a folder, after stopping any database server still running in it. */
export async function removeRunFolder(folder: string): Promise<void> {
  for (const cluster of ['postgres', ...foldersIn(folder).map((name) => join(name, 'postgres'))]) {
    const server = findPostmaster(join(folder, cluster));
    if (server) await stopPostmaster(server.pid);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}
