import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { API_MAIN, API_SOURCE_MAPS, LEASH, ROOT } from './paths.ts';
import { PlainError } from './plain-error.ts';
import { runTool } from './run-tool.ts';

const READY_MS = 120_000;
const POLL_MS = 25;
const POLL_TIMEOUT_MS = 5_000;
const DRAIN_MS = 10_000;
const LOG_BYTES_MAX = 8 * 1024 * 1024;
const LOG_LINES_SHOWN = 25;

/** A running API. */
export interface ApiProcess {
  pid: number;
  /** Its last lines of output, once it has ended unexpectedly. */
  died: Promise<string>;
  stop(): Promise<void>;
}

/** The API's address and settings. */
export interface ApiOptions {
  dataDir: string;
  origin: string;
  env: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  /** True shows the API's output in the terminal; otherwise it goes to `<dataDir>/api.log`. */
  visible?: boolean;
}

/** Memory that a thread gives back stays in its arena: two for all of them keep what is taken at rest. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

function nodeArgs(...args: string[]): string[] {
  // Half of Node's default space for young objects: after a thousand pages of the deck it holds 100 MB less, for a little more collecting.
  const first = [API_SOURCE_MAPS, LEASH].flatMap((file) => ['--import', pathToFileURL(file).href]);
  return ['--max-semi-space-size=8', '--expose-gc', ...first, API_MAIN, ...args];
}

/** Runs the API for a single task (`--setup`, `--staff create …`) and shows its output. */
export async function runApiTask(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  await runTool({ name: `The api's "${args[0] ?? ''}"`, args: nodeArgs(...args), cwd: ROOT, env, signal, onLine: say });
}

/** Starts the API and waits until it is ready. @throws PlainError with its last output if it ended before; nothing is left running */
export async function startApi(options: ApiOptions): Promise<ApiProcess> {
  const log = openLog(options);
  // A session of its own: Ctrl-C reaches the whole foreground group, but the order of stopping is decided here.
  const stdio: StdioOptions = ['ignore', log.handle, log.handle, 'ipc'];
  const child = spawn(process.execPath, nodeArgs(), { cwd: ROOT, env: { ...FEW_ARENAS, ...options.env }, detached: true, stdio });
  log.close();
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  const api: ApiProcess = { pid: child.pid ?? 0, died: ended.then(log.lastWords), stop: () => stop(child, ended) };
  try {
    await ready(options, child);
  } catch (error) {
    await api.stop();
    throw error instanceof PlainError ? new PlainError(`${log.lastWords()}\n${error.message}`.trim()) : error;
  }
  return api;
}

interface Log {
  handle: number | 'inherit';
  close(): void;
  /** The last lines written since it was opened. */
  lastWords(): string;
}

function openLog({ dataDir, visible }: ApiOptions): Log {
  if (visible) return { handle: 'inherit', close: () => {}, lastWords: () => '' };
  const file = join(dataDir, 'api.log');
  if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) renameSync(file, `${file}.old`);
  const handle = openSync(file, 'a', 0o600);
  const begin = fstatSync(handle).size;
  return {
    handle,
    close: () => closeSync(handle),
    lastWords: () => readFileSync(file).subarray(begin).toString().trimEnd().split('\n').slice(-LOG_LINES_SHOWN).join('\n'),
  };
}

async function ready({ origin, signal }: ApiOptions, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(POLL_MS)) {
    signal?.throwIfAborted();
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw new PlainError(`The api ended while it started (${child.signalCode ?? `code ${child.exitCode}`}); its last words are above.`);
    }
    if (await isReady(origin)) return;
  }
  throw new PlainError(`The api was not ready after ${READY_MS / 1000} s; its last words are above.`);
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(POLL_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS);
  await ended;
  clearTimeout(hard);
}
