import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster, stopPostmaster } from './postgres/postmaster.ts';
import { isAlive } from './processes.ts';

/**
 * A temporary folder that lives as long as this process. Its name contains the owner, so that folders of runs that were killed
 * outright are removed by the next run.
 */
export async function makeRunFolder(kind: string): Promise<string> {
  const parent = realpathSync(tmpdir());
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
