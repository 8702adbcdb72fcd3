import type { AnyEvent } from './event.ts';
import { CHECK_INTERVAL_MS, type Feed } from './feed.ts';

/** An event that this process is about to cause, for what may only follow once listeners have been told of it. */
export class Awaited implements Disposable {
  readonly #told = Promise.withResolvers<void>();
  readonly #stopListening: () => void;

  /** Listens from now on: made before the change is committed. */
  constructor(feed: Feed, topic: string, isIt: (event: AnyEvent) => boolean) {
    this.#stopListening = feed.listen({ topics: [topic], onEvent: (event) => isIt(event) && this.#told.resolve() });
  }

  /** Resolves when this process has told it, or when even one that every signal missed would have been found in the table. */
  async told(): Promise<void> {
    const late = setTimeout(this.#told.resolve, CHECK_INTERVAL_MS);
    await this.#told.promise;
    clearTimeout(late);
  }

  [Symbol.dispose](): void {
    this.#stopListening();
  }
}
