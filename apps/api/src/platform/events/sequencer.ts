import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { rowToEvent, type EventRow } from './event-row.ts';

/** Advisory lock of the one process that numbers events. */
const SEQUENCER_LOCK = 7_305_001;
const WAKE_CHANNEL = 'benison_events';
const BATCH_MAX = 1_000;
/** The fallback beneath the wake-ups: the longest an event waits when every signal was lost. */
const IDLE_MS = 250;
const CANDIDACY_MS = 1_000;

// @NOTE Only one process runs this at a time and it sees only committed rows, so positions have no gaps and a commit
// that comes late gets a later position. An id taken before the commit would make a bad cursor: it could be skipped.
// Rows are addressed by where they are stored, which nobody else changes: by id, a plan made while the table is empty
// may walk the whole index for each event.
/** Numbers the waiting events and returns them. Made for a connection of `BY_INDEX_ALONE`. */
export const SEQUENCE_BATCH = `
  with batch as (
    select stored_at, row_number() over (order by id) as n from
      (select ctid as stored_at, id from events where position is null order by id limit ${BATCH_MAX}) as waiting
  ), head as (
    update event_head set position = position + (select count(*) from batch)
    where exists (select from batch) returning position - (select count(*) from batch) as base
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
  #stopped = false;
  #wakeUp: (() => void) | null = null;
  #woken = false;
  #loop: Promise<void> | null = null;
  #leading = false;
  #notifying = false;

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
    this.#stopped = true;
    this.#signal();
    await this.#loop;
  }

  #signal(): void {
    this.#woken = true;
    this.#wakeUp?.();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      let client: PoolClient | null = null;
      let broken: Error | undefined;
      try {
        client = await this.pool.connect();
        client.on('notification', () => this.#signal());
        // @NOTE A connection lost between two statements is only reported by this event; unhandled, it would end the process.
        client.on('error', () => this.#signal());
        await this.#lead(client);
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error));
        if (!this.#stopped) this.logger.warn({ err: broken.message }, 'the sequencer lost its connection');
      } finally {
        this.#leading = false;
        client?.removeAllListeners('notification');
        // @NOTE Closing the connection, rather than returning it, reliably releases the lock.
        client?.release(broken ?? true);
      }
      if (!this.#stopped) await this.#rest(CANDIDACY_MS);
    }
  }

  async #lead(client: PoolClient): Promise<void> {
    while (!this.#stopped) {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [SEQUENCER_LOCK]);
      if (rows[0]?.locked) break;
      await this.#rest(CANDIDACY_MS);
    }
    await client.query(`listen ${WAKE_CHANNEL}`);
    await client.query(BY_INDEX_ALONE);
    this.#leading = true;
    while (!this.#stopped) {
      const count = await this.#sequence(client);
      if (count < BATCH_MAX) await this.#rest(IDLE_MS);
    }
  }

  async #sequence(client: PoolClient): Promise<number> {
    this.#woken = false;
    const { rows } = await client.query<EventRow>({ name: 'sequence-events', text: SEQUENCE_BATCH });
    if (rows.length === 0) return 0;
    const events = rows.map(rowToEvent).sort((a, b) => (a.position < b.position ? -1 : 1));
    this.bus.publish({ kind: 'facts', events });
    return events.length;
  }

  async #rest(ms: number): Promise<void> {
    if (this.#woken || this.#stopped) return;
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
