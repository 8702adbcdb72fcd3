import type { AppContext } from '../../app-context.ts';

/** Successful rounds are recorded at most this often: some jobs run every few seconds. */
const WRITTEN_EVERY_MS = 60_000;

const WRITE = `
  insert into job_runs as j (name, every_ms, last_finished_at, last_failed_at, last_error, rounds, failures) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (name) do update set every_ms = excluded.every_ms, last_finished_at = coalesce(excluded.last_finished_at, j.last_finished_at),
    last_failed_at = coalesce(excluded.last_failed_at, j.last_failed_at), last_error = coalesce(excluded.last_error, j.last_error),
    rounds = j.rounds + excluded.rounds, failures = j.failures + excluded.failures`;

const KNOW = `
  insert into job_runs (name, every_ms, started_at) values ($1, $2, $3)
  on conflict (name) do update set every_ms = excluded.every_ms, started_at = excluded.started_at`;

/** The nightly backup is a program of its own, which writes itself down (operations/backup.sh). */
export const BACKUP_JOB = 'backup';
/** A process writes all its jobs down when it starts, within moments. */
const START_MINUTES = 10;

/**
 * For a query of `job_runs`: the jobs that are there today. One that no build has any more was not written down by the newest start, and
 * is not waited for.
 */
export const IS_PRESENT_JOB = `(name = '${BACKUP_JOB}' or started_at >=
  (select max(started_at) from job_runs where name <> '${BACKUP_JOB}') - interval '${START_MINUTES} minutes')`;

/** Records that a job is there, before its first round. */
export async function recordJob(app: AppContext, name: string, everyMs: number): Promise<void> {
  await app.pool
    .query(KNOW, [name, everyMs, app.clock.now()])
    .catch((error: Error) => app.logger.warn({ err: error.message, job: name }, 'a job could not be written down'));
}

/** Records for staff when a job last ran and whether it failed. Only the kind of an error is stored: its message may contain anything. */
export function createJobRecord(app: AppContext, name: string, everyMs: number): (failure: Error | null) => Promise<void> {
  let rounds = 0;
  let writtenAt = 0;
  return async (failure) => {
    const now = app.clock.now();
    rounds += 1;
    if (!failure && now.getTime() - writtenAt < WRITTEN_EVERY_MS) return;
    writtenAt = now.getTime();
    const counted = rounds;
    rounds = 0;
    await app.pool
      .query(WRITE, [name, everyMs, failure ? null : now, failure ? now : null, failure ? kindOf(failure) : null, counted, failure ? 1 : 0])
      .catch((error: Error) => app.logger.warn({ err: error.message, job: name }, 'a round could not be written down'));
  };
}

/** Of what made it fail at first. */
function kindOf(error: Error): string {
  if (error.cause instanceof Error) return kindOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`.slice(0, 100);
}
