/** How long to wait, in milliseconds: not the same for everybody who waits for the same server. */
const PAUSE = { least: 3_000, span: 3_000 };

/** Work that is done again after a pause, for as long as somebody attends to it. Asking for it while it waits changes nothing. */
export class Again {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAttended = true;

  constructor(private readonly work: () => void) {}

  soon(): void {
    if (!this.#isAttended) return;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.work();
      },
      PAUSE.least + Math.random() * PAUSE.span,
    );
  }

  /** For an effect: what waits ends with it, so that nothing of one person is done in the name of the next one here. */
  attend(): () => void {
    this.#isAttended = true;
    return () => {
      this.#isAttended = false;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }
}
