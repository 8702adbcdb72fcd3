import { version } from '../../package.json' with { type: 'json' };
import type { AppContext } from '../app-context.ts';
import { messageOf } from '../platform/errors.ts';
import { IS_PRESENT_JOB } from '../platform/jobs/job-record.ts';
import type { LookedUp } from '../platform/metrics/metrics.ts';
import type { SocketServer } from '../platform/socket/socket-server.ts';

interface JobRow {
  name: string;
  every_seconds: string;
  finished_seconds: number | null;
  failures: string;
  rounds: string;
}

const JOBS = `select name, every_ms / 1000.0 as every_seconds, date_part('epoch', coalesce(last_finished_at, started_at)) as finished_seconds, rounds, failures
  from job_runs where ${IS_PRESENT_JOB}`;

interface WaitingRow {
  count: number;
  age: number;
}

const WAITING = `select count(*)::int as count, coalesce(date_part('epoch', clock_timestamp() - min(created_at)), 0)::float8 as age
  from events where position is null`;
const MAILS = `select count(*)::int as count from mails where status = 'pending' and next_attempt_at < now()`;
const PUSHES = `select count(*)::int as count from notifications where push and pushed_at is null`;
// @NOTE What the server counts anyway: a count of the rows would read them all. It begins anew when the server is reset.
const WRITTEN = `select relname as table, n_tup_ins as rows from pg_stat_user_tables where relname = any($1)`;
const WRITTEN_TABLES = { stream_gifts: 'gift', ledger_transfers: 'transfer', messages: 'message', matches: 'match' } as const;

/** What is looked up when somebody asks for metrics. Those of the database are the same from every process. */
export function lookedUp(app: AppContext, kind: string, sockets: SocketServer | null): LookedUp[] {
  const { pool, bus } = app;
  return [
    {
      name: 'benison_build_info',
      help: 'The version that runs, and as what.',
      labels: ['version', 'kind', 'node'],
      read: (set) => set(1, { version, kind, node: process.version }),
    },
    {
      name: 'benison_pool_connections',
      help: 'Connections of this process to the database, by state; waiting are requests without one.',
      labels: ['state'],
      read(set) {
        set(pool.totalCount - pool.idleCount, { state: 'used' });
        set(pool.idleCount, { state: 'idle' });
        set(pool.waitingCount, { state: 'waiting' });
      },
    },
    { name: 'benison_pool_connections_max', help: 'Most connections of this process.', read: (set) => set(app.config.DATABASE_POOL_MAX) },
    {
      name: 'benison_events_waiting',
      help: 'Committed events without a position: nobody has been told of them yet.',
      read: async (set) => set((await pool.query<WaitingRow>(WAITING)).rows[0]?.count ?? 0),
    },
    {
      name: 'benison_events_waiting_age_seconds',
      help: 'Age of the oldest of them.',
      read: async (set) => set((await pool.query<WaitingRow>(WAITING)).rows[0]?.age ?? 0),
    },
    { name: 'benison_events_head', help: 'Position of this process in the event stream.', read: (set) => set(Number(app.feed.head)) },
    { name: 'benison_sockets', help: 'Open sockets.', read: (set) => set(sockets?.clients.size ?? 0) },
    {
      name: 'benison_subscription_groups',
      help: 'Groups of subscribers that share their results.',
      read: (set) => set(sockets?.protocol.groups.size ?? 0),
    },
    {
      name: 'benison_rows_written',
      help: 'Gifts, transfers, messages and matches written, as the database counts them.',
      labels: ['what'],
      async read(set) {
        const { rows } = await pool.query<{ table: keyof typeof WRITTEN_TABLES; rows: string }>(WRITTEN, [Object.keys(WRITTEN_TABLES)]);
        for (const { table, rows: count } of rows) set(Number(count), { what: WRITTEN_TABLES[table] });
      },
    },
    {
      name: 'benison_mails_waiting',
      help: 'Mails that are due and not sent.',
      read: async (set) => set((await pool.query<{ count: number }>(MAILS)).rows[0]?.count ?? 0),
    },
    {
      name: 'benison_pushes_waiting',
      help: 'Notifications whose push is not sent.',
      read: async (set) => set((await pool.query<{ count: number }>(PUSHES)).rows[0]?.count ?? 0),
    },
    ...jobGauges(app),
    {
      name: 'benison_redis_up',
      help: 'Whether Redis answers; 1 where none is used.',
      read: async (set) =>
        set(
          await (bus.ping?.() ?? Promise.resolve()).then(
            () => 1,
            () => 0,
          ),
        ),
    },
  ];
}

function jobGauges({ pool }: AppContext): LookedUp[] {
  const of = (name: string, help: string, value: (row: JobRow) => string | number | null): LookedUp => ({
    name,
    help,
    labels: ['job_name'],
    async read(set) {
      for (const row of (await pool.query<JobRow>(JOBS)).rows) {
        const read = value(row);
        if (read !== null) set(Number(read), { job_name: row.name });
      }
    },
  });
  return [
    of(
      'benison_job_last_finished_timestamp_seconds',
      'When a job last finished a round; before its first, when its process started.',
      (row) => row.finished_seconds,
    ),
    of('benison_job_every_seconds', 'How often a job runs.', (row) => row.every_seconds),
    of('benison_job_rounds', 'Rounds of a job so far.', (row) => row.rounds),
    of('benison_job_failures', 'Rounds of a job that failed.', (row) => row.failures),
  ];
}

/** What is said when a metric could not be read. */
export const metricFailed =
  ({ logger }: AppContext) =>
  (error: unknown): void =>
    logger.warn({ err: messageOf(error) }, 'a metric could not be read');
