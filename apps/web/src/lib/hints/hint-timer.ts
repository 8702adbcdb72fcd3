/** How long the pointer rests before a hint opens, and for how long after one the next opens at once. */
export const HINT_DELAY_MS = 700;
export const HINT_SKIP_MS = 300;

/** Which hint is open: that of what the pointer rests on, or else that of what the keyboard has reached. */
export class HintTimer<Target> {
  readonly #show: (target: Target | null) => void;
  #over: Target | null = null;
  #focused: Target | null = null;
  #shown: Target | null = null;
  #closedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (target: Target | null) => void) {
    this.#show = show;
  }

  get shown(): Target | null {
    return this.#shown;
  }

  /** The pointer is over this now; null: over nothing that has a hint. */
  rest(target: Target | null): void {
    if (target === this.#over) return;
    clearTimeout(this.#timer);
    this.#over = target;
    this.#open(this.#focused);
    if (target === null) return;
    const isNext = performance.now() - this.#closedAt <= HINT_SKIP_MS;
    this.#timer = setTimeout(() => this.#open(target), isNext ? 0 : HINT_DELAY_MS);
  }

  /** This came under the pointer, which may not have moved: it opens no hint, and ends that of anything else. */
  cameUnder(target: Target | null): void {
    if (target !== this.#over) this.rest(null);
  }

  /** The keyboard has reached this; null: nothing that has a hint. */
  focus(target: Target | null): void {
    this.#focused = target;
    if (target !== null || this.#shown !== this.#over) this.#open(target);
  }

  /** Closes the hint. It opens again once the pointer or the focus has been elsewhere. */
  dismiss(): void {
    clearTimeout(this.#timer);
    this.#focused = null;
    this.#open(null);
  }

  #open(target: Target | null): void {
    if (target === this.#shown) return;
    if (this.#shown !== null) this.#closedAt = performance.now();
    this.#shown = target;
    this.#show(target);
  }
}
