import { FileStorage, PartState, PartTrouble, Software, SystemPartName, VideoOutage } from '@benison/contracts/enumerations';
import { version } from '../../../../package.json' with { type: 'json' };
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { SECOND_MS } from '../../../platform/durations.ts';
import { IS_PRESENT_JOB } from '../../../platform/jobs/job-record.ts';
import { isAnswered } from '../../../platform/listening.ts';
import { listProcesses, type ProcessStatus } from '../../../platform/process-record.ts';

/** What was counted and measured of a part; null where it has no such thing. */
interface PartFigures {
  answerMs: number | null;
  sizeMegabytes: number | null;
  connections: number | null;
  waiting: number | null;
  oldestSeconds: number | null;
  failedLastDay: number | null;
  fileStorage: FileStorage | null;
}

/** One part of the system and its state, in a sentence without a secret, an address or a key, and what the sentence speaks of. */
export interface SystemPart extends PartFigures {
  name: SystemPartName;
  state: PartState;
  trouble: PartTrouble | null;
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
  versions: { name: Software; version: string }[];
  /** When this process started. */
  upSince: Date;
}

/** A part that does not answer within this time counts as down. */
const PATIENCE_MS = 3_000;
/** A fact that waits longer than this to be told means that nobody tells them, however few wait. */
const EVENT_LATE_MS = 10 * SECOND_MS;
const upSince = new Date();

/** The state of every part of the system right now. One that is down is reported, and delays nothing else. */
export async function systemStatus(app: AppContext): Promise<SystemStatus> {
  const now = app.clock.now();
  const parts = await Promise.all([
    part(SystemPartName.Database, () => databaseWords(app)),
    part(SystemPartName.Redis, () => redisWords(app)),
    part(SystemPartName.LiveVideo, () => mediaWords(app)),
    part(SystemPartName.Mail, () => mailWords(app, now)),
    part(SystemPartName.Events, () => eventWords(app)),
    part(SystemPartName.Files, async () => fileWords(app)),
  ]);
  const sql = sqlOf(app.em());
  const [jobs, processes, [database]] = await Promise.all([
    sql<JobRow>(`select * from job_runs where ${IS_PRESENT_JOB} order by name`),
    listProcesses(sql),
    sql<{ v: string }>(`select current_setting('server_version') as v`),
  ]);
  return {
    checkedAt: now,
    parts,
    jobs: jobs.map((row) => toJob(row, now)),
    processes,
    versions: [
      { name: Software.Benison, version },
      { name: Software.Node, version: process.version },
      { name: Software.Postgresql, version: database?.v ?? '' },
    ],
    upSince,
  };
}

/** A state, the sentence about it, and what the sentence speaks of. */
type Words = [PartState, string, (Partial<PartFigures> & { trouble?: PartTrouble })?];

const NOTHING_SEEN = {
  trouble: null,
  answerMs: null,
  sizeMegabytes: null,
  connections: null,
  waiting: null,
  oldestSeconds: null,
  failedLastDay: null,
  fileStorage: null,
};

const UNREACHABLE: Words = [PartState.Trouble, 'It could not be reached.', { trouble: PartTrouble.Unreachable }];
const SILENT: Words = [PartState.Trouble, 'It does not answer.', { trouble: PartTrouble.Silent }];

async function part(name: SystemPartName, look: () => Promise<Words>): Promise<SystemPart> {
  const looking = look().catch(() => UNREACHABLE);
  const [state, text, seen] = (await isAnswered(looking, PATIENCE_MS)) ? await looking : SILENT;
  return { name, state, text, ...NOTHING_SEEN, ...seen };
}

const msSince = (from: number): number => Math.max(1, Math.round(performance.now() - from));

async function databaseWords(app: AppContext): Promise<Words> {
  const from = performance.now();
  const [row] = await sqlOf(app.em())<{ size: string; megabytes: number; used: number }>(
    `select pg_size_pretty(s.bytes) as size, (s.bytes / 1048576)::int as megabytes, (select count(*)::int from pg_stat_activity where datname = current_database()) as used
     from (select pg_database_size(current_database()) as bytes) s`,
  );
  const answerMs = msSince(from);
  return [
    PartState.Ok,
    `Answers in ${answerMs} ms. ${row?.size ?? '?'}, ${row?.used ?? 0} connections.`,
    { answerMs, sizeMegabytes: row?.megabytes ?? null, connections: row?.used ?? 0 },
  ];
}

async function redisWords({ bus }: AppContext): Promise<Words> {
  if (!bus.ping) return [PartState.Off, 'Not needed for a single process.'];
  const from = performance.now();
  await bus.ping();
  const answerMs = msSince(from);
  return [PartState.Ok, `Answers in ${answerMs} ms.`, { answerMs }];
}

async function mediaWords({ media }: AppContext): Promise<Words> {
  if (media.url === '') return [PartState.Off, 'LiveKit is not set up; everything but video works.'];
  const { isAvailable, reason, message } = await media.status();
  if (isAvailable) return [PartState.Ok, 'LiveKit opens rooms.'];
  const trouble = reason === VideoOutage.Silent ? PartTrouble.Silent : PartTrouble.NotReady;
  return [PartState.Trouble, message ?? 'LiveKit does not answer.', { trouble }];
}

const fileWords = ({ config }: AppContext): Words =>
  config.S3_BUCKET
    ? [PartState.Ok, 'Kept in a bucket.', { fileStorage: FileStorage.Bucket }]
    : [PartState.Ok, 'Kept on this disk.', { fileStorage: FileStorage.Disk }];

async function mailWords(app: AppContext, now: Date): Promise<Words> {
  const [row] = await sqlOf(app.em())<{ pending: number; oldest: Date | null; failed: number }>(
    `select count(*)::int as pending, min(created_at) as oldest, (select count(*)::int from mails where status = 'failed' and created_at > $1::timestamptz - interval '1 day') as failed
     from mails where status = 'pending'`,
    [now],
  );
  const { pending = 0, failed = 0 } = row ?? {};
  const text = `${pending === 0 ? 'Nothing is waiting to be sent' : `${pending} waiting to be sent`}; ${failed} failed in the last day.`;
  const figures = { waiting: pending, failedLastDay: failed };
  if (failed > 0) return [PartState.Trouble, text, { ...figures, trouble: PartTrouble.Failing }];
  return pending > 1_000 ? [PartState.Trouble, text, { ...figures, trouble: PartTrouble.Behind }] : [PartState.Ok, text, figures];
}

/** Committed events that are not delivered yet. */
async function eventWords(app: AppContext): Promise<Words> {
  const [row] = await sqlOf(app.em())<{ behind: number; ageMs: number }>(
    `select count(*)::int as behind, coalesce(extract(epoch from clock_timestamp() - min(created_at)) * 1000, 0)::float8 as "ageMs"
     from (select created_at from events where position is null order by id limit 1001) e`,
  );
  const { behind = 0, ageMs = 0 } = row ?? {};
  const oldestSeconds = Math.round(ageMs / SECOND_MS);
  if (behind === 0) return [PartState.Ok, 'Every event has been delivered.', { waiting: 0 }];
  const count = behind > 1_000 ? 'More than 1,000 events' : `${behind} ${behind === 1 ? 'event' : 'events'}`;
  const figures = { waiting: behind, oldestSeconds };
  if (ageMs <= EVENT_LATE_MS && behind <= 1_000) return [PartState.Ok, `${count} being delivered.`, figures];
  const text = `${count} not delivered yet, the oldest for ${oldestSeconds} s. Is a worker running?`;
  return [PartState.Trouble, text, { ...figures, trouble: PartTrouble.Behind }];
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
