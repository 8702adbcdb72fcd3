import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { Backoff } from '../backoff.ts';
import { messageOf } from '../errors.ts';
import type { Bus } from './bus.ts';
import { rowToEvent, type EventRow } from './event-row.ts';
import { LEASE_FROM_NOW, LEASE_MS, Leadership } from './leadership.ts';

const WAKE_CHANNEL = 'benison_events';
const BATCH_MAX = 1_000;
/** The fallback beneath the wake-ups: the longest an event waits when every signal was lost. */
const IDLE_MS = 250;
/** How often those that do not lead look whether somebody does. */
const CANDIDACY_MS = 750;
/** Rests after a lost connection. The longest is what a database that is back may wait for its first number. */
const RETRY = { firstMs: 250, longestMs: 2_000 };
/** How long an answer is waited for. Twice as long after each that did not come: what was asked goes on at the server. */
const PATIENCE_MS = { first: LEASE_MS, longest: 60_000 };
/** What is locked by another is not waited for longer than a leader may be silent. */
const LOCK_PATIENCE = `set lock_timeout = ${LEASE_MS}`;

// @NOTE Only one process runs this at a time and it sees only committed rows, so positions have no gaps and a commit
// that comes late gets a later position. An id taken before the commit would make a bad cursor: it could be skipped.
// Rows are addressed by where they are stored, which nobody else changes: by id, a plan made while the table is empty
// may walk the whole index for each event.
// The number of the leader is checked where the positions are taken, on the locked row: who was followed meanwhile numbers nothing.
// The lease is renewed there too: a write of its own, once a second, would be one more that an event waits for.
/** Numbers the waiting events for the leader `$1`, renews its lease where there were any, and returns them. Made for a connection of `BY_INDEX_ALONE`. */
export const SEQUENCE_BATCH = `
  with batch as (
    select stored_at, row_number() over (order by id) as n from
      (select ctid as stored_at, id from events where position is null order by id limit ${BATCH_MAX}) as waiting
  ), head as (
    update event_head set position = position + (select count(*) from batch), leader_until = ${LEASE_FROM_NOW}
    where fence = $1 and exists (select from batch) returning position - (select count(*) from batch) as base
  )
  update events set position = head.base + batch.n from batch, head where events.ctid = batch.stored_at
  returning events.id, position, type, topics, data, created_at`;

// @NOTE The prepared plan is made while the table may still be small, when a full scan seems cheapest, and is kept
// while the table grows. On this dedicated connection only index scans are allowed, and in order:
// an ordered scan marks the entries of rows that already have their number, so that the next one skips them; a
// bitmap scan would visit each of them again at every event until the next vacuum.
/** The settings of the connection that numbers events. */
export const BY_INDEX_ALONE = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_hashjoin', 'enable_mergejoin', 'jit']
  .map((setting) => `set ${setting} = off`)
  .join('; ');

/** Gives committed events their position and hands them to the bus. Every process may run one; only one at a time works. */
export class Sequencer implements AsyncDisposable {
  readonly #end = new AbortController();
  readonly #backoff = new Backoff({ ...RETRY, signal: this.#end.signal });
  #wakeUp: (() => void) | null = null;
  #woken = false;
  #loop: Promise<void> | null = null;
  #leading = false;
  #notifying = false;
  #patienceMs = PATIENCE_MS.first;

  constructor(
    private readonly pool: Pool,
    private readonly bus: Bus,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.#loop ??= this.#run();
  }

  /** Called after a commit that left events. Wakes the leading process, whether this one or another. */
  wake(): void {
    if (this.#leading) return this.#signal();
    if (this.#notifying) return;
    this.#notifying = true;
    this.pool
      .query(`notify ${WAKE_CHANNEL}`)
      .catch((error: Error) => this.logger.warn({ err: error.message }, 'the sequencer could not be woken'))
      .finally(() => (this.#notifying = false));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort();
    this.#signal();
    await this.#loop;
  }

  get #isStopped(): boolean {
    return this.#end.signal.aborted;
  }

  #signal(): void {
    this.#woken = true;
    this.#wakeUp?.();
  }

  // @NOTE Goes on until it is stopped: without it nothing that happens is told. It rests after every failure.
  async #run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#work();
      } catch (error) {
        if (!this.#isStopped) this.logger.warn({ err: messageOf(error) }, 'the sequencer lost its connection');
      }
      await this.#backoff.rest();
    }
  }

  async #work(): Promise<void> {
    const client = await this.pool.connect();
    client.on('notification', () => this.#signal());
    // @NOTE A connection lost between two statements is only reported by this event; unhandled, it would end the process.
    client.on('error', () => this.#signal());
    try {
      await this.#answered(client, () => client.query(LOCK_PATIENCE));
      const leadership = await this.#candidate(client);
      if (leadership) await this.#lead(client, leadership);
    } finally {
      this.#leading = false;
      client.removeAllListeners('notification');
      // @NOTE Closed rather than returned: its settings, and the lock it shares, are nobody else's.
      client.release(true);
    }
  }

  /** Waits for its turn to lead. */
  async #candidate(client: PoolClient): Promise<Leadership | null> {
    while (!this.#isStopped) {
      const leadership = await this.#answered(client, () => Leadership.take(client));
      if (leadership) return leadership;
      await sleep(CANDIDACY_MS, undefined, { signal: this.#end.signal }).catch(() => {});
    }
    return null;
  }

  async #lead(client: PoolClient, leadership: Leadership): Promise<void> {
    await this.#answered(client, async () => {
      await client.query(`listen ${WAKE_CHANNEL}`);
      await client.query(BY_INDEX_ALONE);
    });
    this.#leading = true;
    while (!this.#isStopped) {
      const count = await this.#answered(client, () => this.#sequence(client, leadership));
      // Apart from the numbering, whose events are told by now.
      if (leadership.isDue) await this.#answered(client, () => leadership.renew());
      this.#backoff.reset();
      if (count < BATCH_MAX) await this.#rest(IDLE_MS);
    }
    await this.#answered(client, () => leadership.resign());
  }

  async #sequence(client: PoolClient, leadership: Leadership): Promise<number> {
    this.#woken = false;
    const asked = performance.now();
    const { rows } = await client.query<EventRow>({ name: 'sequence-events', text: SEQUENCE_BATCH, values: [leadership.fence] });
    if (rows.length === 0) return 0;
    leadership.renewedAt(asked);
    const events = rows.map(rowToEvent).sort((a, b) => (a.position < b.position ? -1 : 1));
    this.bus.publish({ kind: 'facts', events });
    return events.length;
  }

  /** Gives up a connection over which nothing is answered: a network may swallow what is sent over one, and say nothing. */
  async #answered<T>(client: PoolClient, ask: () => Promise<T>): Promise<T> {
    const late = setTimeout(() => {
      this.#patienceMs = Math.min(2 * this.#patienceMs, PATIENCE_MS.longest);
      client.connection.stream.destroy();
    }, this.#patienceMs);
    try {
      const answer = await ask();
      this.#patienceMs = PATIENCE_MS.first;
      return answer;
    } finally {
      clearTimeout(late);
    }
  }

  async #rest(ms: number): Promise<void> {
    if (this.#woken || this.#isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wakeUp = null;
  }
}
