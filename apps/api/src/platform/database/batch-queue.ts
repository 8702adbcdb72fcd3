import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from '../errors.ts';
import { databaseCode } from './transaction.ts';

/** What became of one item of a batch: its answer, or its own refusal. */
export type Settled<Answer> = { answer: Answer } | { refusal: unknown };

/** Judges the items of a batch one after the other: a refusal is its item's own, whatever becomes of those beside it. */
export async function judgedEach<Item, Judged>(
  items: readonly Item[],
  judge: (item: Item, n: number) => Judged | Promise<Judged>,
): Promise<(Judged | { refusal: unknown })[]> {
  const judged: (Judged | { refusal: unknown })[] = [];
  for (const [n, item] of items.entries()) {
    try {
      judged.push(await judge(item, n));
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      judged.push({ refusal });
    }
  }
  return judged;
}

export interface BatchQueueOptions<Item, Answer> {
  /** Does the work of these items together and commits it. One result for each, in their order. */
  settle(items: readonly Item[]): Promise<readonly Settled<Answer>[]>;
  /** Items that share a key follow one another in the order in which they came: each waits until the one before it is done. */
  keysOf?(item: Item): readonly string[];
}

interface Waiting<Item, Answer> {
  item: Item;
  /** Runs work where this was asked for. */
  within<T>(work: () => T): T;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

const ITEMS_PER_BATCH = 64;
const BATCHES_IN_FLIGHT = 2;

/** Lost connections and a database that is away or stops: whoever else asks finds the same. */
const COMMON_FAILURE = /^(08|53|57P)/;

// @NOTE A batch is nobody's own: done where this was loaded, it has neither the lease nor the patience nor the trace of whoever came first.
// One that is alone in its batch is done where it was asked for.
const outsideAnyRequest = AsyncLocalStorage.snapshot();

/**
 * For requests that come in crowds: those that arrive together are done together, each decided on its own, and each is answered
 * after the commit. A single request does not wait for others.
 */
export class BatchQueue<Item, Answer> {
  readonly #options: BatchQueueOptions<Item, Answer>;
  #waiting: Waiting<Item, Answer>[] = [];
  #inFlight = 0;
  /** The keys of all that is in flight. */
  readonly #busy = new Set<string>();

  constructor(options: BatchQueueOptions<Item, Answer>) {
    this.#options = options;
  }

  submit(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, within: AsyncLocalStorage.snapshot(), resolve, reject });
      outsideAnyRequest(() => this.#serve());
    });
  }

  #serve(): void {
    while (this.#inFlight < BATCHES_IN_FLIGHT) {
      const batch = this.#next();
      if (batch.length === 0) return;
      const keys = batch.flatMap(({ item }) => this.#options.keysOf?.(item) ?? []);
      for (const key of keys) this.#busy.add(key);
      this.#inFlight += 1;
      void this.#settle(batch).finally(() => {
        for (const key of keys) this.#busy.delete(key);
        this.#inFlight -= 1;
        this.#serve();
      });
    }
  }

  /** The first items that may go together, in order; one that shares a key with any before it, in flight or not, waits for a later batch. */
  #next(): Waiting<Item, Answer>[] {
    const { keysOf } = this.#options;
    if (!keysOf) return this.#waiting.splice(0, ITEMS_PER_BATCH);
    const taken = new Set(this.#busy);
    const batch: Waiting<Item, Answer>[] = [];
    const rest: Waiting<Item, Answer>[] = [];
    for (const waiting of this.#waiting) {
      const keys = keysOf(waiting.item);
      if (batch.length === ITEMS_PER_BATCH || keys.some((key) => taken.has(key))) rest.push(waiting);
      else batch.push(waiting);
      for (const key of keys) taken.add(key);
    }
    this.#waiting = rest;
    return batch;
  }

  async #settle(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const settle = () => this.#options.settle(batch.map(({ item }) => item));
      const [first] = batch;
      const settled = await (first && batch.length === 1 ? first.within(settle) : settle());
      batch.forEach(({ resolve, reject }, n) => {
        const one = settled[n];
        if (one && 'answer' in one) resolve(one.answer);
        else reject(one?.refusal ?? new Error('An item of a batch was left without a result.'));
      });
    } catch (error) {
      // What one item broke is not the fault of those beside it.
      if (batch.length > 1 && !COMMON_FAILURE.test(databaseCode(error) ?? '08')) for (const one of batch) await this.#settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
