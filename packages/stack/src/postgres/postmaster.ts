import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../plain-error.ts';
import { commandOf, goneWithin, isAlive, processesIn, programOf, signalTo, workingFolderOf } from '../processes.ts';

const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 5_000;
const LEFTOVER_WAIT_MS = 10_000;

/** What a running server says about itself in its `postmaster.pid`. */
interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

function readPidFile(clusterDir: string): (Postmaster & { folder: string }) | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    const ready = lines[7]?.trim() === 'ready';
    return { pid: Math.abs(Number(lines[0])), folder: lines[1] ?? '', port: Number(lines[3]), ready };
  } catch {
    return undefined;
  }
}

/**
 * The running server of exactly this folder, or undefined. The pid file alone proves nothing: after a crash of the machine its
 * number may belong to any process, so the process must be a postgres working in this folder.
 */
export function findPostmaster(clusterDir: string): Postmaster | undefined {
  const found = readPidFile(clusterDir);
  return found && isAlive(found.pid) && worksIn(found.pid, clusterDir) ? found : undefined;
}

function worksIn(pid: number, clusterDir: string): boolean {
  const folder = realpathSync(clusterDir);
  const command = commandOf(pid);
  const program = programOf(pid)?.replace(/ \(deleted\)$/, '') ?? command.split(' ')[0] ?? '';
  if (!/^postgres(\.exe)?$/.test(basename(program))) return false;
  const workingFolder = workingFolderOf(pid);
  if (workingFolder !== undefined) return workingFolder === folder;
  return `${command} `.includes(` -D ${folder} `);
}

/**
 * Removes a pid file without a server of this folder behind it; otherwise PostgreSQL would refuse to start because of an unrelated
 * process.
 * @throws PlainError when parts of an earlier server in this folder do not end.
 */
export async function clearStalePidFile(clusterDir: string): Promise<void> {
  if (findPostmaster(clusterDir) || !readPidFile(clusterDir)) return;
  // @NOTE A server that was killed outright leaves its workers for a moment, and a second server beside them would corrupt the data.
  const folder = realpathSync(clusterDir);
  for (const end = Date.now() + LEFTOVER_WAIT_MS; processesIn(folder).length > 0; await sleep(50)) {
    if (Date.now() > end) {
      throw new PlainError(
        `Parts of an earlier database still work in ${clusterDir} (process ${processesIn(folder).join(', ')}); end them and start again.`,
      );
    }
  }
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** Stops a server: first with a request to end its sessions and write a checkpoint, then by force. Neither loses data. */
export async function stopPostmaster(pid: number): Promise<void> {
  signalTo(pid, 'SIGINT');
  if (await goneWithin(pid, FAST_STOP_MS)) return;
  signalTo(pid, 'SIGQUIT');
  if (await goneWithin(pid, IMMEDIATE_STOP_MS)) return;
  signalTo(pid, 'SIGKILL');
  await goneWithin(pid, IMMEDIATE_STOP_MS);
}
