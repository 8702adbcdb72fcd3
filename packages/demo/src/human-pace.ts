import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { DomainError, messageOf } from '../../../apps/api/src/platform/errors.ts';

/** A pause in milliseconds: from, to. */
export type Pause = readonly [from: number, to: number];

/** Lets demo members act after a human pause; pending actions are dropped when the demo ends. */
export class HumanPace implements Disposable {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #app: Pick<AppContext, 'logger'>;
  #isOver = false;

  constructor(app: Pick<AppContext, 'logger'>) {
    this.#app = app;
  }

  /** Acts after the pause. Returns the function that cancels it. */
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

  /**
   * Expected refusals (unmatched, blocked or ended in the meantime) are ignored; anything else is logged. Resolves to whether it succeeded.
   */
  async guarded(deed: () => Promise<void>): Promise<boolean> {
    if (this.#isOver) return false;
    try {
      await deed();
      return true;
    } catch (error) {
      if (!(error instanceof DomainError) && !this.#isOver) this.#app.logger.warn({ err: messageOf(error) }, 'a demo member could not act');
      return false;
    }
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
