import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemCodeOf } from './plain-error.ts';

const POLL_MS = 20;

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemCodeOf(error) === 'EPERM';
  }
  return !isZombie(pid);
}

/** A process that has ended but was not reaped by its parent yet still accepts signals. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && /^\d+ \(.*\) [ZX] /s.test(readProc(pid, 'stat') ?? '');
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** The command line of a process, separated by spaces; empty if it is not visible. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') return (readProc(pid, 'cmdline') ?? '').replaceAll('\0', ' ').trim();
  return ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).trim();
}

/** The working directory of a process, or undefined if it is not visible. */
export function workingFolderOf(pid: number): string | undefined {
  if (process.platform === 'linux') return readLink(`/proc/${pid}/cwd`);
  const line = ask('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'])
    .split('\n')
    .find((text) => text.startsWith('n'));
  return line?.slice(1);
}

/** The program file of a process, if the system shows it. */
export function programOf(pid: number): string | undefined {
  return process.platform === 'linux' ? readLink(`/proc/${pid}/exe`) : undefined;
}

/** A value that differs between two processes that had the same id one after the other. */
export function birthOf(pid: number): string {
  if (process.platform !== 'linux') return ask('ps', ['-o', 'lstart=', '-p', String(pid)]).trim();
  // @NOTE Field 22 of stat; the name in parentheses before it may contain spaces.
  return readProc(pid, 'stat')?.split(') ').pop()?.split(' ')[19] ?? '';
}

/** The parent of a process, or 0. */
export function parentOf(pid: number): number {
  if (process.platform !== 'linux') return Number(ask('ps', ['-o', 'ppid=', '-p', String(pid)]).trim()) || 0;
  return Number(readProc(pid, 'stat')?.split(') ').pop()?.split(' ')[1]) || 0;
}

/** All processes working in a folder. Empty if the system does not show it. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && workingFolderOf(pid) === folder && isAlive(pid));
}

/** Waits for a process to end; resolves to whether it did in time. */
export async function goneWithin(pid: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; isAlive(pid); await sleep(POLL_MS)) {
    if (Date.now() > end) return false;
  }
  return true;
}

/** Sends a signal to a process that may already have ended; to all of a group, if its id is given as a negative number. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemCodeOf(error) !== 'ESRCH') throw error;
  }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function ask(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
