import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { MINUTE_MS } from '../durations.ts';
import type { CameraAnswer, CameraOrder, NoPicture } from './camera-orders.ts';

/** Pictures taken at once by one process; further ones wait their turn. */
const AT_ONCE = 2;
const WAITING_MAX = 50;
/** A camera that has not answered by then hangs in native code: it is killed, and the next order starts another. */
const ANSWER_MS_MAX = 15_000;
/** Its library costs memory even at rest. */
const IDLE_MS = MINUTE_MS;
/** Of its own objects; frames lie beside them, a few megabytes each. */
const HEAP_MB_MAX = 96;

/** A picture of a room, or why there is none. */
export type Shot = { picture: Uint8Array } | { why: NoPicture };

type Answer = (shot: Shot) => void;

/** In the source tree as it is written; in the built api beside `main.js`, while this part may lie in a folder below it. */
const PROGRAM = ['./camera-process.ts', './camera.js', '../camera.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

/** Takes pictures of rooms in a process of its own: what it needs is native, may hang or crash, and is not needed for most of the time. */
export class RoomCamera implements AsyncDisposable {
  readonly #line = new ConcurrencyLimit({ atOnce: AT_ONCE, waiting: WAITING_MAX, whenFull: () => new Error('Too many pictures wait.') });
  readonly #asked = new Map<string, Answer>();
  #process: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** One picture of whoever is seen in the room right now. Never fails, and takes seconds at most once its turn has come. */
  async shoot(order: Omit<CameraOrder, 'key'>): Promise<Shot> {
    try {
      return await this.#line.run(() => this.#ask({ ...order, key: randomUUID() }));
    } catch {
      return { why: 'UNREACHABLE' };
    }
  }

  /** Ends the process as a crash would; the next order starts another. */
  kill(): void {
    this.#process?.kill('SIGKILL');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#process;
    if (!child) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    this.kill();
    await ended;
  }

  async #ask(order: CameraOrder): Promise<Shot> {
    clearTimeout(this.#idle);
    const child = this.#running();
    const hard = setTimeout(() => child.kill('SIGKILL'), ANSWER_MS_MAX);
    const shot = await new Promise<Shot>((answer) => {
      this.#asked.set(order.key, answer);
      child.send(order, (error: Error | null) => error && this.#answer(order.key, { why: 'UNREACHABLE' }));
    });
    clearTimeout(hard);
    if (this.#asked.size === 0) this.#idle = setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref();
    return shot;
  }

  #answer(key: string, shot: Shot): void {
    this.#asked.get(key)?.(shot);
    this.#asked.delete(key);
  }

  #running(): ChildProcess {
    if (this.#process) return this.#process;
    if (!PROGRAM) throw new Error('The camera was not built with the api.');
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${HEAP_MB_MAX}`, '--max-semi-space-size=1'],
      // It needs none of our secrets; outside production its library logs a line for each call.
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' },
    });
    this.#process = child;
    child.on('message', ({ key, ...shot }: CameraAnswer) => this.#answer(key, shot));
    const handleEnd = (): void => {
      if (this.#process === child) this.#process = null;
      for (const key of this.#asked.keys()) this.#answer(key, { why: 'UNREACHABLE' });
    };
    child.once('error', handleEnd);
    child.once('exit', handleEnd);
    return child;
  }
}
