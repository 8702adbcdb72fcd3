import { Again } from '../acts/again.ts';
import { failureOf, isPassing, type Failure } from '../acts/errors.ts';

/**
 * What a part of a screen reads by hand, beside the queries of the cache: after a failure that passes it is read again by itself, until it
 * comes or is refused for good.
 */
export class RepeatedRead {
  readonly #again = new Again(() => this.start());

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly tell: (failure: Failure) => void,
  ) {}

  start(): void {
    this.work().catch((error: unknown) => {
      const failure = failureOf(error);
      this.tell(failure);
      if (isPassing(failure)) this.#again.soon();
    });
  }

  /** For an effect: nothing is read again for a part that is gone. */
  attend(): () => void {
    return this.#again.attend();
  }
}
