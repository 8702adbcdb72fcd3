import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readIfThere } from './data-folder.ts';
import { systemCodeOf } from './plain-error.ts';
import { birthOf, isAlive } from './processes.ts';

const POLL_MS = 100;

/** Runs the work while no other command does the same: two simultaneous builds would empty each other's folders. */
export async function inTurn(lock: string, onWait: () => void, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = false; !take(lock); waited = true) {
    if (!waited) onWait();
    await sleep(POLL_MS, undefined, { signal });
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid} ${birthOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCodeOf(error) !== 'EEXIST') throw error;
  }
  const text = readIfThere(lock);
  const [pid, ...birth] = text?.split(' ') ?? [];
  const isHeld = isAlive(Number(pid)) && birthOf(Number(pid)) === birth.join(' ');
  // An empty file is just being written.
  if (text && !isHeld) rmSync(lock, { force: true });
  return false;
}
