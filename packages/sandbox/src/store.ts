import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Card } from './cards.ts';
import type { Payment } from './payment.ts';

/** An event, acknowledged or not. */
export interface Delivery {
  id: string;
  body: string;
  attempts: number;
  nextAttemptMs: number;
  isDone: boolean;
}

const SCHEMA = `
  create table if not exists payments (id text primary key, reference text not null unique, body text not null);
  create table if not exists tokens (id text primary key, card text not null, created_ms integer not null);
  create table if not exists methods (id text primary key, customer text not null, card text not null);
  create table if not exists deliveries (
    seq integer primary key autoincrement, id text not null unique, payment_id text not null, body text not null,
    attempts integer not null default 0, next_ms integer not null, done integer not null default 0
  );
  create index if not exists deliveries_due on deliveries (next_ms) where done = 0;
`;

interface DeliveryRow {
  id: string;
  body: string;
  attempts: number;
  next_ms: number;
  done: number;
}

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  body: row.body,
  attempts: row.attempts,
  nextAttemptMs: row.next_ms,
  isDone: row.done === 1,
});

/** A new id for something in the sandbox. */
export const newRef = (kind: string): string => `sbx_${kind}_${randomBytes(12).toString('hex')}`;

/** The sandbox's data in one file. Calls are synchronous, so every request sees and leaves a consistent state. */
export class Store {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 2000; ${SCHEMA}`);
  }

  close(): void {
    this.#db.close();
  }

  /** Runs several writes as one. */
  atomically<T>(work: () => T): T {
    this.#db.exec('begin immediate');
    try {
      const result = work();
      this.#db.exec('commit');
      return result;
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }

  payment(id: string): Payment | null {
    return this.#parsed<Payment>('select body from payments where id = ?', id);
  }

  paymentOf(reference: string): Payment | null {
    return this.#parsed<Payment>('select body from payments where reference = ?', reference);
  }

  savePayment(payment: Payment): void {
    this.#db
      .prepare('insert into payments (id, reference, body) values (?, ?, ?) on conflict (id) do update set body = excluded.body')
      .run(payment.id, payment.reference, JSON.stringify(payment));
  }

  saveToken(id: string, card: Card, nowMs: number): void {
    this.#db.prepare('insert into tokens (id, card, created_ms) values (?, ?, ?)').run(id, JSON.stringify(card), nowMs);
  }

  cardOfToken(id: string): Card | null {
    return this.#parsed<Card>('select card as body from tokens where id = ?', id);
  }

  saveMethod(id: string, customer: string, card: Card): void {
    this.#db.prepare('insert into methods (id, customer, card) values (?, ?, ?)').run(id, customer, JSON.stringify(card));
  }

  cardOfMethod(id: string): Card | null {
    return this.#parsed<Card>('select card as body from methods where id = ?', id);
  }

  addDelivery(id: string, paymentId: string, body: string, nextMs: number): void {
    this.#db.prepare('insert into deliveries (id, payment_id, body, next_ms) values (?, ?, ?, ?)').run(id, paymentId, body, nextMs);
  }

  dueDeliveries(nowMs: number): Delivery[] {
    const rows = this.#db.prepare('select * from deliveries where done = 0 and next_ms <= ? order by seq limit 50').all(nowMs);
    return (rows as unknown as DeliveryRow[]).map(toDelivery);
  }

  nextDeliveryMs(): number | null {
    const row = this.#db.prepare('select min(next_ms) as next from deliveries where done = 0').get() as { next: number | null } | undefined;
    return row?.next ?? null;
  }

  deliveriesOf(paymentId: string | null): Delivery[] {
    const rows = this.#db.prepare('select * from deliveries where ? is null or payment_id = ? order by seq').all(paymentId, paymentId);
    return (rows as unknown as DeliveryRow[]).map(toDelivery);
  }

  settleDelivery(id: string, change: { isDone: boolean; attempts: number; nextMs: number }): void {
    this.#db
      .prepare('update deliveries set done = ?, attempts = ?, next_ms = ? where id = ?')
      .run(change.isDone ? 1 : 0, change.attempts, change.nextMs, id);
  }

  #parsed<T>(query: string, value: string): T | null {
    const row = this.#db.prepare(query).get(value) as { body: string } | undefined;
    return row ? (JSON.parse(row.body) as T) : null;
  }
}
