import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswered } from './listening.ts';

/** Rest between an answer and the next question. */
const REST_MS = 500;

export interface PulseOptions {
  /** Asks for a sign of life. Rejects when there is nobody to ask, which everybody who needs an answer finds out at once alone. */
  ask(): Promise<unknown>;
  /** Drops a question that got no answer. */
  drop(): void;
  /** How long an answer may take. */
  patienceMs: number;
  restMs?: number;
  onStill(): void;
  onBeat(): void;
}

/** Feels whether something that keeps its connections open still answers over them. */
export class Pulse implements AsyncDisposable {
  readonly #end = new AbortController();
  readonly #loop: Promise<void>;
  readonly #options: PulseOptions;

  constructor(options: PulseOptions) {
    this.#options = options;
    this.#loop = this.#run().catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort();
    this.#options.drop();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { ask, drop, onStill, onBeat, restMs = REST_MS } = this.#options;
    const { signal } = this.#end;
    for (let wasStill = false; ; await sleep(restMs, null, { ref: false, signal })) {
      const isStill = !(await isAnswered(ask(), this.#options.patienceMs, signal));
      if (signal.aborted) return;
      if (isStill) drop();
      if (isStill !== wasStill) (isStill ? onStill : onBeat)();
      wasStill = isStill;
    }
  }
}
