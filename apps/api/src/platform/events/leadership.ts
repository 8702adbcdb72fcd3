import type { PoolClient } from 'pg';

// @NOTE Whoever numbered events in the version before held this lock for itself. Held shared, it keeps the two from numbering side by side
// while processes are replaced, and never one leader of today's from following another.
const LOCK_OF_BEFORE = 7_305_001;

/** How long a leader may be silent before another follows it. */
export const LEASE_MS = 3_000;
/** How often a leader renews its lease. */
const RENEW_MS = 1_000;
/** When a lease that is renewed now ends, as SQL. */
export const LEASE_FROM_NOW = `clock_timestamp() + interval '${LEASE_MS} ms'`;

// @NOTE A leader works over one connection alone. When that connection is gone, so is the leader, whatever its lease says.
const LOOK = `
  select h.fence, a.pid, h.leader_until > clock_timestamp() and a.pid is not null as is_led
  from event_head h left join pg_stat_activity a on a.pid = h.leader_pid and a.backend_start = h.leader_began and a.usename = current_user`;

const TAKE = `
  update event_head set fence = fence + 1, leader_pid = pg_backend_pid(), leader_until = ${LEASE_FROM_NOW},
    leader_began = (select backend_start from pg_stat_activity where pid = pg_backend_pid())
  where fence = $1 returning fence`;

const RENEW = `update event_head set leader_until = ${LEASE_FROM_NOW} where fence = $1`;
const RESIGN = `update event_head set leader_until = clock_timestamp() where fence = $1`;

/** A leader's lease ran out, and another one leads. */
export class LeadershipLostError extends Error {
  override name = 'LeadershipLostError';
  constructor() {
    super('Another process numbers the events now.');
  }
}

interface Look {
  fence: string;
  pid: number | null;
  is_led: boolean;
}

/**
 * The right to number events: a lease in the database with a number that rises with every new leader. What a leader writes names its number,
 * so one that was stopped or cut off, and comes back late, changes nothing.
 */
export class Leadership {
  #renewedAt = performance.now();

  private constructor(
    private readonly client: PoolClient,
    readonly fence: string,
  ) {}

  /** Leads from now on, or null when another does. */
  static async take(client: PoolClient): Promise<Leadership | null> {
    const { rows: seen } = await client.query<Look>(LOOK);
    const [look] = seen;
    if (!look || look.is_led) return null;
    // What it has begun and cannot end, with nobody there to read the answer, would keep its rows locked.
    if (look.pid !== null) await client.query('select pg_terminate_backend($1)', [look.pid]);
    const { rows: locks } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock_shared($1) as locked', [LOCK_OF_BEFORE]);
    if (!locks[0]?.locked) return null;
    const { rows } = await client.query<{ fence: string }>(TAKE, [look.fence]);
    return rows[0] ? new Leadership(client, rows[0].fence) : null;
  }

  /** Whether it is time to renew the lease. */
  get isDue(): boolean {
    return performance.now() - this.#renewedAt >= RENEW_MS;
  }

  /** Remembers that a statement of the leader's own, asked for at `moment`, renewed the lease. */
  renewedAt(moment: number): void {
    this.#renewedAt = moment;
  }

  /** @throws LeadershipLostError */
  async renew(): Promise<void> {
    this.renewedAt(performance.now());
    const { rowCount } = await this.client.query({ name: 'renew-leadership', text: RENEW, values: [this.fence] });
    if (rowCount === 0) throw new LeadershipLostError();
  }

  /** Lets the next one follow at once. */
  async resign(): Promise<void> {
    await this.client.query(RESIGN, [this.fence]);
  }
}
