import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '../../durations.ts';
import type { HeardWords, ListenEnded, ListenerSays, ListenOrder, StopOrder } from './listener-orders.ts';

/** How long it may take to end: the engine says its last words meanwhile. */
const STOP_MS_MAX = 6 * SECOND_MS;
/** Of its own objects; sound lies beside them. */
const HEAP_MB_MAX = 96;

/** In the source tree as it is written; in the built api beside `main.js`, while this part may lie in a folder below it. */
const PROGRAM = ['./listener-process.ts', './listener.js', '../listener.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

export interface RunningListener {
  ended: Promise<Omit<ListenEnded, 'kind'>>;
  /** Whether the host is heard: it has sent sound. */
  readonly hears: boolean;
  stop(): Promise<void>;
  /** Kills it and its engine as a crash would. */
  kill(): void;
}

/**
 * Hears the host of a room, in a process of its own with the engine beside it: what it needs is native, may hang or crash, and neither
 * sound nor an engine's mistakes reach this process.
 */
export function startListener(order: Omit<ListenOrder, 'kind'>, onWords: (words: HeardWords) => void): RunningListener {
  if (!PROGRAM) throw new Error('The listener was not built with the api.');
  const child = fork(PROGRAM, [], {
    // A group of its own, so that the engine and what that started can be ended with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [`--max-old-space-size=${HEAP_MB_MAX}`, '--max-semi-space-size=1'],
    // It needs none of our secrets; outside production its library logs a line for each call.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' },
  });
  const kill = (): void => killGroup(child.pid);
  let hears = false;
  let told: Omit<ListenEnded, 'kind'> = { end: 'DIED', words: 'The listener ended by itself.', dropped: 0 };
  child.on('message', (said: ListenerSays) => {
    if (said.kind === 'begun') return void (hears = true);
    if (said.kind === 'words') return onWords(said);
    const { kind: _kind, ...ended } = said;
    told = ended;
    kill();
  });
  const ended = new Promise<Omit<ListenEnded, 'kind'>>((done) => {
    child.once('error', (error) => done({ end: 'DIED', words: error.message, dropped: 0 }));
    child.once('exit', () => {
      kill();
      done(told);
    });
  });
  // It may have ended already: `exit` tells.
  const tell = (what: ListenOrder | StopOrder): void => void (child.connected && child.send(what, () => {}));
  tell({ kind: 'listen', ...order });
  return {
    ended,
    get hears() {
      return hears;
    },
    async stop() {
      tell({ kind: 'stop' });
      const hard = setTimeout(kill, STOP_MS_MAX);
      await ended;
      clearTimeout(hard);
    },
    kill,
  };
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Nobody of it is left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether the program of an engine can be run here: named by its path, or found on the PATH. */
export async function isEngineThere([program]: readonly [string, ...string[]]): Promise<boolean> {
  const places = program.includes('/') ? [program] : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));
  const found = await Promise.all(
    places.map((place) =>
      access(place, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
