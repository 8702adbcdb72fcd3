/** Words that are not final change with every syllable; more often nobody can read. */
const APART_MS = 200;
/** More final lines in a second than anybody speaks. */
const FINALS_PER_SECOND = 10;
const SECOND_MS = 1_000;

interface Paced {
  isFinal: boolean;
}

/** Passes words on at a pace that screens and sockets bear: of those that are not final the latest, of final ones all that can have been spoken. */
export class WordsPacer<Words extends Paced> {
  #waiting: Words | null = null;
  #timer: NodeJS.Timeout | undefined;
  #saidAt = -APART_MS;
  #finals: number[] = [];

  readonly #pass: (words: Words) => void;

  constructor(pass: (words: Words) => void) {
    this.#pass = pass;
  }

  take(words: Words): void {
    if (words.isFinal) return this.#takeFinal(words);
    this.#waiting = words;
    const waitMs = this.#saidAt + APART_MS - performance.now();
    if (waitMs <= 0) this.#say();
    else this.#timer ??= setTimeout(() => this.#say(), waitMs).unref();
  }

  #takeFinal(words: Words): void {
    const now = performance.now();
    this.#finals = this.#finals.filter((at) => now - at < SECOND_MS);
    this.#drop();
    if (this.#finals.length >= FINALS_PER_SECOND) return;
    this.#finals.push(now);
    this.#pass(words);
  }

  #say(): void {
    const words = this.#waiting;
    this.#drop();
    if (!words) return;
    this.#saidAt = performance.now();
    this.#pass(words);
  }

  /** Nothing waits any more: better words came. */
  #drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = null;
  }
}
