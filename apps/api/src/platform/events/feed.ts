import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { messageOf } from '../errors.ts';
import type { Bus } from './bus.ts';
import { markOf, type Cursors } from './cursors.ts';
import { beginNextEpoch, readHead, type Head } from './epoch.ts';
import { rowToEvent, type EventRow } from './event-row.ts';
import type { AnyEvent, NumberedEvent, StoredEvent, UnplacedEvent, SignalEvent } from './event.ts';

/** A listener in this process to the events of some topics. */
export interface FeedListener {
  topics: readonly string[];
  onEvent(event: AnyEvent): void;
  /**
   * Called for an event that is committed but has no position yet, with the position it will most likely get, to prepare for
   * it. It may get another, or arrive late: nothing prepared may be shown before `onEvent` delivers the same event there.
   */
  onExpected?(event: StoredEvent): void;
  /** The database was put back to an earlier moment: what was told since may be untrue, and what follows does not follow on it. */
  onEpochEnded?(): void;
}

/** A part of the past. */
export interface Past {
  topics: readonly string[];
  types: readonly string[];
  after: bigint;
  upTo: bigint;
  limit: number;
}

/** How often a silent process compares itself with the table. */
export const CHECK_INTERVAL_MS = 2_000;
const CATCH_UP_BATCH = 1_000;

const READ_ON = `select id, position, type, topics, data, created_at from events where position > $1 order by position limit $2`;
const REPLAY = `select id, position, type, topics, data, created_at from events
  where topics && $1 and position > $2 and position <= $3 and type = any($5) order by position limit $4`;

/**
 * This process's view of the event stream: it knows its position, notices gaps, reads on from the table,
 * and delivers events to each listener in order.
 */
export class Feed implements AsyncDisposable {
  #head = 0n;
  #epoch = '';
  #written = 0n;
  #catchingUp: Promise<void> | null = null;
  #missedWhileCatchingUp = false;
  #timer: NodeJS.Timeout | null = null;
  // @NOTE Arrays, replaced at each change: for the single listener that most topics have, they take a fifth of a set's memory.
  readonly #byTopic = new Map<string, readonly FeedListener[]>();

  constructor(
    private readonly pool: Pool,
    private readonly bus: Bus,
    private readonly logger: Logger,
    private readonly cursors: Cursors,
  ) {}

  /** The last position delivered to this process's listeners. */
  get head(): bigint {
    return this.#head;
  }

  /** Where a client stands that knows everything delivered so far. */
  get cursor(): string {
    return this.cursorOf(this.#head);
  }

  /** The same of this moment, sealed when it is wanted: most who might want it do not. */
  cursorNow(): () => string {
    const [epoch, position] = [this.#epoch, this.#head];
    return () => this.cursors.encode(epoch, position);
  }

  cursorOf(position: bigint): string {
    return this.cursors.encode(this.#epoch, position);
  }

  /** The position of a cursor; `ENDED` when it belongs to another life of the database, and null when it is none of ours. */
  positionOf(cursor: string): bigint | 'ENDED' | null {
    const standing = this.cursors.decode(cursor);
    return standing && (standing.epoch === markOf(this.#epoch) ? standing.position : 'ENDED');
  }

  async start(): Promise<void> {
    const head = await readHead(this.pool);
    this.#head = head.position;
    this.#epoch = head.epoch;
    this.#written = head.written;
    // @NOTE Subscribed only now: before there is a head, the first event would look like a gap as long as the whole table.
    this.bus.onMessage((message) => (message.kind === 'signal' ? this.#dispatch(message.event) : this.#receive(message.events)));
    this.#timer = setInterval(() => void this.#compare(), CHECK_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Starts delivering events newer than `head` to `listener`. Returns a function that stops it. */
  listen(listener: FeedListener): () => void {
    for (const topic of listener.topics) this.#byTopic.set(topic, [...(this.#byTopic.get(topic) ?? []), listener]);
    return () => this.forget(listener);
  }

  /** Stops delivering to `listener`. */
  forget(listener: FeedListener): void {
    for (const topic of listener.topics) {
      const others = this.#byTopic.get(topic)?.filter((one) => one !== listener) ?? [];
      if (others.length > 0) this.#byTopic.set(topic, others);
      else this.#byTopic.delete(topic);
    }
  }

  /** Lets listeners prepare for events that this process has just committed, while they are being numbered. */
  expect(events: readonly UnplacedEvent[]): void {
    if (this.#catchingUp) return;
    for (const [index, event] of events.entries()) {
      const expected = this.#withCursor({ ...event, position: this.#head + BigInt(index + 1) });
      this.#eachListener(event.topics, (listener) => listener.onExpected?.(expected));
    }
  }

  /** Sends a transient signal to every process. */
  signal(event: SignalEvent): void {
    this.bus.publish({ kind: 'signal', event });
  }

  /** The same, only to the listeners of this process. */
  signalHere(event: SignalEvent): void {
    this.#dispatch(event);
  }

  /** The stored events of some topics and types after one position up to another, oldest first, at most `limit`. */
  async replay({ topics, types, after, upTo, limit }: Past): Promise<StoredEvent[]> {
    const params = [topics, after.toString(), upTo.toString(), limit, types];
    const { rows } = await this.pool.query<EventRow>({ name: 'replay-events', text: REPLAY, values: params });
    return rows.map((row) => this.#withCursor(rowToEvent(row)));
  }

  /** The range of valid cursors: older events are no longer stored, newer ones never existed. */
  async kept(): Promise<{ oldest: bigint; newest: bigint }> {
    const head = await readHead(this.pool);
    if (head.epoch !== this.#epoch) this.#enter(head);
    return { oldest: head.oldest, newest: head.position };
  }

  /** Tells that a cursor of this life lies beyond its end: the database was put back, and a new life begins. */
  async foundBeyond(position: bigint): Promise<void> {
    const epoch = this.#epoch;
    try {
      const head = await readHead(this.pool);
      if (head.epoch === epoch && position > head.position) await this.#end(head);
    } catch (error) {
      this.logger.warn({ err: messageOf(error) }, 'the event table could not be read');
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#catchingUp;
    this.#byTopic.clear();
  }

  #receive(events: NumberedEvent[]): void {
    for (const event of events) {
      if (event.position <= this.#head) continue;
      if (this.#catchingUp || event.position !== this.#head + 1n) {
        this.#missedWhileCatchingUp = true;
        void this.#catchUp();
        return;
      }
      this.#advance(event);
    }
  }

  async #compare(): Promise<void> {
    try {
      const known = this.#written;
      const head = await readHead(this.pool);
      if (head.epoch !== this.#epoch) return this.#enter(head);
      if (head.written < known) return await this.#end(head);
      this.#written = head.written;
      if (head.position > this.#head) await this.#catchUp();
    } catch (error) {
      this.logger.warn({ err: messageOf(error) }, 'the event table could not be read');
    }
  }

  async #end({ epoch }: Head): Promise<void> {
    this.logger.error('the database was put back to an earlier moment: every client is told to fetch again');
    const next = await beginNextEpoch(this.pool, epoch);
    if (next.epoch !== this.#epoch) this.#enter(next);
  }

  /** Goes on in another life of the database. Nobody who listens knows what is true in it. */
  #enter({ epoch, position, written }: Head): void {
    this.#epoch = epoch;
    this.#head = position;
    this.#written = written;
    const listeners = new Set([...this.#byTopic.values()].flat());
    for (const listener of listeners) listener.onEpochEnded?.();
  }

  #withCursor(event: NumberedEvent): StoredEvent {
    return { ...event, cursor: this.cursorOf(event.position) };
  }

  #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readOn()
      .catch((error: Error) => this.logger.warn({ err: error.message }, 'reading on from the event table failed'))
      .finally(() => (this.#catchingUp = null));
    return this.#catchingUp;
  }

  async #readOn(): Promise<void> {
    for (;;) {
      this.#missedWhileCatchingUp = false;
      const { rows } = await this.pool.query<EventRow>(READ_ON, [this.#head.toString(), CATCH_UP_BATCH]);
      for (const row of rows) this.#advance(rowToEvent(row));
      if (rows.length < CATCH_UP_BATCH && !this.#missedWhileCatchingUp) return;
    }
  }

  #advance(event: NumberedEvent): void {
    if (event.position <= this.#head) return;
    this.#head = event.position;
    this.#dispatch(this.#withCursor(event));
  }

  #dispatch(event: AnyEvent): void {
    this.#eachListener(event.topics, (listener) => listener.onEvent(event));
  }

  /** Calls each listener once, however many of the topics it listens to. */
  #eachListener(topics: readonly string[], tell: (listener: FeedListener) => void): void {
    const told = new Set<FeedListener>();
    for (const topic of topics) {
      for (const listener of this.#byTopic.get(topic) ?? []) {
        if (told.has(listener)) continue;
        told.add(listener);
        tell(listener);
      }
    }
  }
}
