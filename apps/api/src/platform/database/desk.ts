import type { Pool } from 'pg';
import { retryingLostRaces } from './transaction.ts';

/** One prepared statement over any number of things, which it gives back by their number in the list. */
export interface DeskStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** What a desk does: how it asks the database for many things at once, and what it tells whoever asked for one of them. */
export interface DeskWork<Item, Row extends { n: number }, Answer> {
  statement(items: readonly Item[]): DeskStatement;
  /** Whether something was written for this row. */
  hasWritten(row: Row): boolean;
  /** The answer for one item; throws what it was refused with. */
  answer(item: Item, row: Row | undefined): Answer;
  /** Items of one key never go in one call. Absent: any may. */
  keyOf?(item: Item): string;
}

export interface DeskOptions<Item, Row extends { n: number }, Answer> {
  pool: Pool;
  work: DeskWork<Item, Row, Answer>;
  /** Something was committed: its events wait to be told. */
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
 * Where things are asked for that come in crowds: those that arrive together go to the database in one call, each decided on its
 * own, and each is answered after the commit. A single one does not wait for company.
 */
export class Desk<Item, Row extends { n: number }, Answer> {
  readonly #options: DeskOptions<Item, Row, Answer>;
  #waiting: Waiting<Item, Answer>[] = [];
  #inFlight = 0;

  constructor(options: DeskOptions<Item, Row, Answer>) {
    this.#options = options;
  }

  ask(item: Item): Promise<Answer> {
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

  /** The first that may go together, in their order; a copy of one of them waits for the next call. */
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
