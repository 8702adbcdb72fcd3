import type { Pool } from 'pg';
import { retryingLostRaces } from './transaction.ts';

/** One prepared statement over any number of items; its rows carry the item's number in the list. */
export interface BatchStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** What is batched: the statement for many items at once, and how each item's row becomes an answer. */
export interface BatchWork<Item, Row extends { n: number }, Answer> {
  statement(items: readonly Item[]): BatchStatement;
  /** Whether this row was newly written. */
  hasWritten(row: Row): boolean;
  /** The answer for one item; throws its refusal. */
  answer(item: Item, row: Row | undefined): Answer;
  /** Items with the same key never go in one call. Absent: no restriction. */
  keyOf?(item: Item): string;
}

export interface BatchOptions<Item, Row extends { n: number }, Answer> {
  pool: Pool;
  work: BatchWork<Item, Row, Answer>;
  /** Something was committed: its events are ready to be sent. */
  onCommitted: () => void;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

const ITEMS_PER_CALL = 64;
const CALLS_IN_FLIGHT = 2;

/**
 * For requests that come in crowds: those that arrive together go to the database in one call, each decided on its
 * own, and each is answered after the commit. A single request does not wait for others.
 */
export class Batcher<Item, Row extends { n: number }, Answer> {
  readonly #options: BatchOptions<Item, Row, Answer>;
  #waiting: Waiting<Item, Answer>[] = [];
  #inFlight = 0;

  constructor(options: BatchOptions<Item, Row, Answer>) {
    this.#options = options;
  }

  submit(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#inFlight < CALLS_IN_FLIGHT && this.#waiting.length > 0) {
      const batch = this.#next();
      this.#inFlight += 1;
      void this.#call(batch).finally(() => {
        this.#inFlight -= 1;
        this.#serve();
      });
    }
  }

  /** The first items that may go together, in order; a copy of one of them waits for the next call. */
  #next(): Waiting<Item, Answer>[] {
    const { keyOf } = this.#options.work;
    if (!keyOf) return this.#waiting.splice(0, ITEMS_PER_CALL);
    const keys = new Set<string>();
    const batch: Waiting<Item, Answer>[] = [];
    const rest: Waiting<Item, Answer>[] = [];
    for (const waiting of this.#waiting) {
      const key = keyOf(waiting.item);
      if (batch.length === ITEMS_PER_CALL || keys.has(key)) rest.push(waiting);
      else batch.push(waiting);
      keys.add(key);
    }
    this.#waiting = rest;
    return batch;
  }

  async #call(batch: Waiting<Item, Answer>[]): Promise<void> {
    const { work, onCommitted } = this.#options;
    try {
      const rows = await this.#ask(batch.map(({ item }) => item));
      if (rows.some((row) => work.hasWritten(row))) onCommitted();
      const byNumber = new Map(rows.map((row) => [row.n, row]));
      batch.forEach(({ item, resolve, reject }, n) => {
        try {
          resolve(work.answer(item, byNumber.get(n)));
        } catch (refusal) {
          reject(refusal);
        }
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async #ask(items: Item[]): Promise<Row[]> {
    const { pool, work } = this.#options;
    const { rows } = await retryingLostRaces(() => pool.query<Row>(work.statement(items)));
    return rows;
  }
}
