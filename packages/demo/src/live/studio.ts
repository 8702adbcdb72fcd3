import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import type { StudioNews, StudioOrder } from '@benison/studio/orders';

/** How long a studio may take to leave its rooms. */
const END_MS = 1_500;

/** Controls the process that holds the demo's room connections: it is started by the first order, and again after it has ended. */
export class Studio implements AsyncDisposable {
  readonly #onOut: (key: string, reason: string) => void;
  readonly #keys = new Set<string>();
  #process: ChildProcess | null = null;

  /** `onOut` is called for everybody who dropped out of their room without being told to leave. */
  constructor(onOut: (key: string, reason: string) => void) {
    this.#onOut = onOut;
  }

  send(order: Exclude<StudioOrder, { kind: 'leave' }>): void {
    this.#keys.add(order.key);
    this.#running().send(order, (error) => error && this.#heard({ kind: 'out', key: order.key, reason: error.message }));
  }

  leave(key: string): void {
    if (this.#keys.delete(key)) this.#process?.send({ kind: 'leave', key } satisfies StudioOrder, () => {});
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#keys.clear();
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    const hard = setTimeout(() => child.kill('SIGKILL'), END_MS);
    if (child.connected) child.disconnect();
    await ended;
    clearTimeout(hard);
  }

  #running(): ChildProcess {
    if (this.#process) return this.#process;
    const program = createRequire(import.meta.url).resolve('@benison/studio/studio');
    const child = fork(program, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-semi-space-size=1'],
      // Outside production its library logs a line for each call.
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: process.env['TZ'], NODE_ENV: 'production' },
    });
    this.#process = child;
    child.on('message', (news: StudioNews) => this.#heard(news));
    child.once('error', () => this.#ended(child));
    child.once('exit', () => this.#ended(child));
    return child;
  }

  #heard(news: StudioNews): void {
    if (news.kind === 'out' && this.#keys.delete(news.key)) this.#onOut(news.key, news.reason);
  }

  #ended(child: ChildProcess): void {
    if (this.#process !== child) return;
    this.#process = null;
    for (const key of [...this.#keys]) this.#heard({ kind: 'out', key, reason: 'the studio ended' });
  }
}
