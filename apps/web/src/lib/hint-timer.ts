/** How long the pointer rests before a hint opens, and for how long after one the next opens at once. */
export const HINT_DELAY_MS = 700;
export const HINT_SKIP_MS = 300;

/** When the hint of what the pointer rests on opens and closes. */
export class HintTimer<Target> {
  readonly #show: (target: Target | null) => void;
  #over: Target | null = null;
  #isOpen = false;
  #closedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (target: Target | null) => void) {
    this.#show = show;
  }

  /** The pointer is over this now; null: over nothing that has a hint. */
  rest(target: Target | null): void {
    if (target === this.#over) return;
    this.close();
    this.#over = target;
    if (target === null) return;
    const isNext = performance.now() - this.#closedAt <= HINT_SKIP_MS;
    this.#timer = setTimeout(() => this.#open(target), isNext ? 0 : HINT_DELAY_MS);
  }

  /** This came under the pointer, which may not have moved: it opens no hint, and ends that of anything else. */
  cameUnder(target: Target | null): void {
    if (target !== this.#over) this.rest(null);
  }

  /** Closes the hint. It opens again once the pointer has been elsewhere. */
  close(): void {
    clearTimeout(this.#timer);
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#closedAt = performance.now();
    this.#show(null);
  }

  #open(target: Target): void {
    this.#isOpen = true;
    this.#show(target);
  }
}
