import type { AppContext } from '../app-context.ts';
import { DomainError } from '../platform/errors.ts';

/** A pause, in milliseconds: from, to. */
export type Pause = readonly [from: number, to: number];

/** Lets demo members do things after a human pause; what they would do is forgotten when the demo ends. */
export class HumanPace implements Disposable {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #app: Pick<AppContext, 'logger'>;
  #isOver = false;

  constructor(app: Pick<AppContext, 'logger'>) {
    this.#app = app;
  }

  /** Does it after the pause. Gives back the way to forget it. */
  later([from, to]: Pause, deed: () => Promise<void>): () => void {
    if (this.#isOver) return () => {};
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.guarded(deed);
      },
      from + Math.random() * (to - from),
    );
    this.#timers.add(timer);
    return () => {
      clearTimeout(timer);
      this.#timers.delete(timer);
    };
  }

  /** What is refused meanwhile (unmatched, blocked, ended) is no trouble; anything else is told to the log. Answers whether it was done. */
  async guarded(deed: () => Promise<void>): Promise<boolean> {
    if (this.#isOver) return false;
    try {
      await deed();
      return true;
    } catch (error) {
      if (!(error instanceof DomainError) && !this.#isOver)
        this.#app.logger.warn({ err: (error as Error).message }, 'a demo member could not act');
      return false;
    }
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
