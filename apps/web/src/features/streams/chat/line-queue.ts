import { Again } from '../../../lib/acts/again.ts';
import { isPassing, type Failure } from '../../../lib/acts/errors.ts';
import type { OutgoingLine } from './chat-log.ts';

/** Later than this the talk has moved on, and whoever typed the line decides. */
const FRESH_MS = 60_000;

interface Queued {
  readonly line: OutgoingLine;
  readonly at: number;
}

/**
 * Lines on their way to the chat: one after the other, in the order they were typed. One that cannot be sent because something is away for
 * a moment is sent again by itself, under its id, while it is fresh; those behind it wait.
 */
export class LineQueue {
  readonly again = new Again(() => void this.#pump());
  #queue: readonly Queued[] = [];
  #isSending = false;

  /** `deliver` gives back why a line was not sent, or null. */
  constructor(private readonly deliver: (line: OutgoingLine) => Promise<Failure | null>) {}

  add(line: OutgoingLine): void {
    this.#queue = [...this.#queue, { line, at: Date.now() }];
    void this.#pump();
  }

  /** By hand: at once, before all others. */
  retry(line: OutgoingLine): void {
    this.drop(line.requestId);
    this.#queue = [{ line, at: Date.now() }, ...this.#queue];
    void this.#pump();
  }

  drop(requestId: string): void {
    this.#queue = this.#queue.filter(({ line }) => line.requestId !== requestId);
  }

  async #pump(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      const { line, at } = next;
      const failure = await this.deliver(line);
      if (failure && isPassing(failure) && Date.now() - at < FRESH_MS) {
        this.again.soon();
        break;
      }
      this.#queue = this.#queue.filter((other) => other !== next);
    }
    this.#isSending = false;
  }
}
