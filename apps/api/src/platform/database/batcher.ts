import type { Pool } from 'pg';
import { BatchQueue, type Settled } from './batch-queue.ts';
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

/** A queue whose batches are one call of the database each. */
export class Batcher<Item, Row extends { n: number }, Answer> {
  readonly #options: BatchOptions<Item, Row, Answer>;
  readonly #queue: BatchQueue<Item, Answer>;

  constructor(options: BatchOptions<Item, Row, Answer>) {
    this.#options = options;
    const { keyOf } = options.work;
    this.#queue = new BatchQueue({ settle: (items) => this.#settle(items), ...(keyOf && { keysOf: (item: Item) => [keyOf(item)] }) });
  }

  submit(item: Item): Promise<Answer> {
    return this.#queue.submit(item);
  }

  async #settle(items: readonly Item[]): Promise<Settled<Answer>[]> {
    const { pool, work, onCommitted } = this.#options;
    const { rows } = await retryingLostRaces(() => pool.query<Row>(work.statement(items)));
    if (rows.some((row) => work.hasWritten(row))) onCommitted();
    const byNumber = new Map(rows.map((row) => [row.n, row]));
    return items.map((item, n) => {
      try {
        return { answer: work.answer(item, byNumber.get(n)) };
      } catch (refusal) {
        return { refusal };
      }
    });
  }
}
