import { PartState } from '@benison/contracts/enumerations';
import { version } from '../../../../package.json' with { type: 'json' };
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { SECOND_MS } from '../../../platform/durations.ts';
import { isAnswered } from '../../../platform/listening.ts';
import { listProcesses, type ProcessStatus } from '../../../platform/process-record.ts';

/** One part of the system and its state, in a sentence without a secret, an address or a key. */
export interface SystemPart {
  name: string;
  state: PartState;
  text: string;
}

export interface JobStatus {
  name: string;
  everySeconds: number;
  lastFinishedAt: Date | null;
  lastFailedAt: Date | null;
  lastError: string | null;
  rounds: number;
  failures: number;
  /** When its next round is due; unknown of one that no process has started since this is written down. */
  nextDueAt: Date | null;
  /** Overdue: it should have run again by now, twice over. */
  isLate: boolean;
}

export interface SystemStatus {
  checkedAt: Date;
  parts: SystemPart[];
  jobs: JobStatus[];
  processes: ProcessStatus[];
  versions: { name: string; version: string }[];
}

/** A part that does not answer within this time counts as down. */
const PATIENCE_MS = 3_000;
/** A fact that waits longer than this to be told means that nobody tells them, however few wait. */
const EVENT_LATE_MS = 10 * SECOND_MS;
const startedAt = Date.now();

/** The state of every part of the system right now. One that is down is reported, and delays nothing else. */
export async function systemStatus(app: AppContext): Promise<SystemStatus> {
  const now = app.clock.now();
  const parts = await Promise.all([
    part('Database', () => databaseWords(app)),
    part('Redis', () => redisWords(app)),
    part('Live video', () => mediaWords(app)),
    part('Mail', () => mailWords(app, now)),
    part('Events', () => eventWords(app)),
    part('Files', async () => [PartState.Ok, app.config.S3_BUCKET ? 'Kept in a bucket.' : 'Kept on this disk.']),
  ]);
  const sql = sqlOf(app.em());
  const [jobs, processes, [database]] = await Promise.all([
    sql<JobRow>('select * from job_runs order by name'),
    listProcesses(sql),
    sql<{ v: string }>(`select current_setting('server_version') as v`),
  ]);
  return {
    checkedAt: now,
    parts,
    jobs: jobs.map((row) => toJob(row, now)),
    processes,
    versions: [
      { name: 'Benison', version },
      { name: 'Node.js', version: process.version },
      { name: 'PostgreSQL', version: database?.v ?? '' },
      { name: 'Up since', version: new Date(startedAt).toISOString() },
    ],
  };
}

type Words = [PartState, string];

async function part(name: string, look: () => Promise<Words>): Promise<SystemPart> {
  const looking = look().catch((): Words => [PartState.Trouble, 'It could not be reached.']);
  const [state, text] = (await isAnswered(looking, PATIENCE_MS)) ? await looking : [PartState.Trouble, 'It does not answer.'];
  return { name, state, text };
}

async function databaseWords(app: AppContext): Promise<Words> {
  const from = performance.now();
  const [row] = await sqlOf(app.em())<{ size: string; used: number }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*)::int from pg_stat_activity where datname = current_database()) as used`,
  );
  return [
    PartState.Ok,
    `Answers in ${Math.max(1, Math.round(performance.now() - from))} ms. ${row?.size ?? '?'}, ${row?.used ?? 0} connections.`,
  ];
}

async function redisWords({ bus }: AppContext): Promise<Words> {
  if (!bus.ping) return [PartState.Off, 'One process needs none.'];
  const from = performance.now();
  await bus.ping();
  return [PartState.Ok, `Answers in ${Math.max(1, Math.round(performance.now() - from))} ms.`];
}

async function mediaWords({ media }: AppContext): Promise<Words> {
  if (media.url === '') return [PartState.Off, 'LiveKit is not set up; everything but video works.'];
  const { isAvailable, message } = await media.status();
  return isAvailable ? [PartState.Ok, 'LiveKit makes rooms.'] : [PartState.Trouble, message ?? 'LiveKit does not answer.'];
}

async function mailWords(app: AppContext, now: Date): Promise<Words> {
  const [row] = await sqlOf(app.em())<{ pending: number; oldest: Date | null; failed: number }>(
    `select count(*)::int as pending, min(created_at) as oldest, (select count(*)::int from mails where status = 'failed' and created_at > $1::timestamptz - interval '1 day') as failed
     from mails where status = 'pending'`,
    [now],
  );
  const { pending = 0, failed = 0 } = row ?? {};
  const text = `${pending === 0 ? 'Nothing waits to be sent' : `${pending} wait to be sent`}; ${failed} failed in the last day.`;
  return [failed > 0 || pending > 1_000 ? PartState.Trouble : PartState.Ok, text];
}

/** Committed events that are not delivered yet. */
async function eventWords(app: AppContext): Promise<Words> {
  const [row] = await sqlOf(app.em())<{ behind: number; ageMs: number }>(
    `select count(*)::int as behind, coalesce(extract(epoch from clock_timestamp() - min(created_at)) * 1000, 0)::float8 as "ageMs"
     from (select created_at from events where position is null order by id limit 1001) e`,
  );
  const { behind = 0, ageMs = 0 } = row ?? {};
  if (behind === 0) return [PartState.Ok, 'Everything that happened has been told.'];
  const count = behind > 1_000 ? 'More than 1,000 facts' : `${behind} ${behind === 1 ? 'fact' : 'facts'}`;
  if (ageMs <= EVENT_LATE_MS && behind <= 1_000) return [PartState.Ok, `${count} being told.`];
  return [PartState.Trouble, `${count} not told yet, the oldest for ${Math.round(ageMs / SECOND_MS)} s. Is a worker running?`];
}

interface JobRow {
  name: string;
  every_ms: string;
  started_at: Date | null;
  last_finished_at: Date | null;
  last_failed_at: Date | null;
  last_error: string | null;
  rounds: string;
  failures: string;
}

function toJob(row: JobRow, now: Date): JobStatus {
  const everyMs = Number(row.every_ms);
  const startedAt = row.started_at?.getTime() ?? 0;
  const lastAt = Math.max(row.last_finished_at?.getTime() ?? 0, row.last_failed_at?.getTime() ?? 0);
  return {
    name: row.name,
    everySeconds: Math.round(everyMs / 1_000),
    lastFinishedAt: row.last_finished_at,
    lastFailedAt: row.last_failed_at,
    lastError: row.last_error,
    rounds: Number(row.rounds),
    failures: Number(row.failures),
    nextDueAt: startedAt > 0 ? new Date(Math.max(lastAt, startedAt) + everyMs) : null,
    // @NOTE Of one that has run, no new start counts: restarted again and again before it is due, it would never be late.
    isLate: now.getTime() - (lastAt || startedAt) > 2 * everyMs + 120_000,
  };
}
