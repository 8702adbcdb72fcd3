import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { messageOf } from '../errors.ts';
import type { Bus } from './bus.ts';
import { rowToEvent, type EventRow } from './event-row.ts';
import type { AnyEvent, StoredEvent, UnplacedEvent, WeatherEvent } from './event.ts';

/** A listener in this process to the events of some topics. */
export interface FeedListener {
  topics: readonly string[];
  onEvent(event: AnyEvent): void;
  /**
   * Called for an event that is committed but has no position yet, with the position it will most likely get, to prepare for
   * it. It may get another, or arrive late: nothing prepared may be shown before `onEvent` delivers the same event there.
   */
  onExpected?(event: StoredEvent): void;
}

/** How often a silent process compares itself with the table. */
export const CHECK_INTERVAL_MS = 2_000;
const CATCH_UP_BATCH = 1_000;

const READ_ON = `select id, position, type, topics, data, created_at from events where position > $1 order by position limit $2`;
const REPLAY = `select id, position, type, topics, data, created_at from events
  where topics && $1 and position > $2 and position <= $3 order by position limit $4`;

/**
 * This process's view of the event stream: it knows its position, notices gaps, reads on from the table,
 * and delivers events to each listener in order.
 */
export class Feed implements AsyncDisposable {
  #head = 0n;
  #catchingUp: Promise<void> | null = null;
  #missedWhileCatchingUp = false;
  #timer: NodeJS.Timeout | null = null;
  // @NOTE Arrays, replaced at each change: for the single listener that most topics have, they take a fifth of a set's memory.
  readonly #byTopic = new Map<string, readonly FeedListener[]>();

  constructor(
    private readonly pool: Pool,
    private readonly bus: Bus,
    private readonly logger: Logger,
  ) {}

  /** The last position delivered to this process's listeners. */
  get head(): bigint {
    return this.#head;
  }

  async start(): Promise<void> {
    const { rows } = await this.pool.query<{ position: string }>('select position from event_head');
    this.#head = BigInt(rows[0]?.position ?? 0);
    // @NOTE Subscribed only now: before there is a head, the first event would look like a gap as long as the whole table.
    this.bus.onMessage((message) => (message.kind === 'weather' ? this.#dispatch(message.event) : this.#receive(message.events)));
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
      const expected = { ...event, position: this.#head + BigInt(index + 1) };
      this.#eachListener(event.topics, (listener) => listener.onExpected?.(expected));
    }
  }

  /** Sends a transient signal to every process. */
  weather(event: WeatherEvent): void {
    this.bus.publish({ kind: 'weather', event });
  }

  /** The same, only to the listeners of this process. */
  weatherHere(event: WeatherEvent): void {
    this.#dispatch(event);
  }

  /** The stored events of some topics after one position up to another, oldest first, at most `limit`. */
  async replay(topics: readonly string[], after: bigint, upTo: bigint, limit: number): Promise<StoredEvent[]> {
    const params = [topics, after.toString(), upTo.toString(), limit];
    const { rows } = await this.pool.query<EventRow>({ name: 'replay-events', text: REPLAY, values: params });
    return rows.map(rowToEvent);
  }

  /** The range of valid cursors: older events are no longer stored, newer ones never existed. */
  async kept(): Promise<{ oldest: bigint; newest: bigint }> {
    const { rows } = await this.pool.query<{ oldest: string; position: string }>('select oldest, position from event_head');
    return { oldest: BigInt(rows[0]?.oldest ?? 0), newest: BigInt(rows[0]?.position ?? 0) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#catchingUp;
    this.#byTopic.clear();
  }

  #receive(events: StoredEvent[]): void {
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
      const { rows } = await this.pool.query<{ position: string }>('select position from event_head');
      if (BigInt(rows[0]?.position ?? 0) > this.#head) await this.#catchUp();
    } catch (error) {
      this.logger.warn({ err: messageOf(error) }, 'the event table could not be read');
    }
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

  #advance(event: StoredEvent): void {
    if (event.position <= this.#head) return;
    this.#head = event.position;
    this.#dispatch(event);
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
