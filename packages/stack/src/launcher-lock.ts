import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, writePrivately } from './data-folder.ts';
import { PlainError, systemCodeOf } from './plain-error.ts';
import { birthOf, commandOf, goneWithin, isAlive, parentOf, signalTo } from './processes.ts';

const ORPHAN_STOP_MS = 10_000;
const DYING_LAUNCHER_MS = 15_000;
const ANCESTORS_LOOKED_AT = 4;

/** A process and its start time: process ids alone are reused. */
interface ProcessMark {
  pid: number;
  birth: string;
}

interface Claim {
  launcher: ProcessMark;
  /** The `npm` above the launcher: when it is killed, the launcher ends too. */
  npm?: ProcessMark | undefined;
  api?: ProcessMark | undefined;
  url: string;
}

/** The right to run the product from a data folder, which one process has at a time. */
interface DataFolderClaim {
  /** Remembers the API's process, so that a later start can end it if this one is killed. */
  rememberApi(pid: number): void;
  release(): void;
}

/**
 * Claims the data folder, after ending what a killed launcher may have left running in it.
 * @throws PlainError while another launcher is running the product from it.
 */
export async function claimDataFolder(dataDir: string, url: string): Promise<DataFolderClaim> {
  const file = join(dataDir, 'launcher.json');
  const claim: Claim = { launcher: markOf(process.pid), npm: npmAbove(), url };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(claim), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if (systemCodeOf(error) !== 'EEXIST') throw error;
    }
    await endLeftOvers(readClaim(file));
    rmSync(file, { force: true });
  }
  return {
    rememberApi(pid) {
      claim.api = markOf(pid);
      writePrivately(file, JSON.stringify(claim));
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** The `npm` process above this one, if any. */
export function npmAbove(): ProcessMark | undefined {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  let pid = process.ppid;
  for (let step = 0; step < ANCESTORS_LOOKED_AT && pid > 1; step += 1, pid = parentOf(pid)) {
    if (/(^|[/\s])npm(-cli\.js)?(\s|$)/.test(commandOf(pid))) return markOf(pid);
  }
  return undefined;
}

/** Whether exactly the marked process is still running. */
export function isThere(mark: ProcessMark): boolean {
  return isAlive(mark.pid) && birthOf(mark.pid) === mark.birth;
}

function markOf(pid: number): ProcessMark {
  return { pid, birth: birthOf(pid) };
}

function readClaim(file: string): Claim | undefined {
  try {
    const claim: Claim = JSON.parse(readIfThere(file) ?? '');
    return claim;
  } catch {
    return undefined;
  }
}

async function endLeftOvers(claim: Claim | undefined): Promise<void> {
  if (!claim) return;
  if (isThere(claim.launcher)) {
    const dying = claim.npm !== undefined && !isThere(claim.npm);
    if (!dying || !(await goneWithin(claim.launcher.pid, DYING_LAUNCHER_MS))) {
      throw new PlainError(`Benison already runs from this data folder, at ${claim.url} (process ${claim.launcher.pid}).`);
    }
  }
  const { api } = claim;
  if (!api || !isThere(api)) return;
  signalTo(api.pid, 'SIGTERM');
  if (await goneWithin(api.pid, ORPHAN_STOP_MS)) return;
  signalTo(api.pid, 'SIGKILL');
  await goneWithin(api.pid, ORPHAN_STOP_MS);
}
