import type { AppContext } from '../../app-context.ts';
import { PATIENCE, withPatience } from '../database/patience.ts';
import { inSpan } from '../tracing/tracing.ts';
import { alone } from './job-locks.ts';
import { createJobRecord, recordJob } from './job-record.ts';

/** A job that runs again and again. */
export interface PeriodicJob {
  /** For the log, e.g. `boosts`. */
  name: string;
  everyMs: number;
  /**
   * Number of the lease that keeps two processes from running the same round; a different number for each job. None when processes share
   * the work row by row.
   */
  lock?: number;
  run(app: AppContext, now: Date): Promise<unknown>;
}

/** Starts a job's rounds. A failed round is logged, and the next one comes as usual. Returns a function that stops it. */
export function startPeriodic(app: AppContext, { name, everyMs, lock, run }: PeriodicJob): () => Promise<void> {
  let running: Promise<void> = recordJob(app, name, everyMs);
  let isBusy = false;
  const record = createJobRecord(app, name, everyMs);
  const round = async () => {
    isBusy = true;
    const begun = performance.now();
    const done = (isFailed: boolean): void => app.metrics.jobDone({ name, seconds: (performance.now() - begun) / 1_000, isFailed });
    // A round that another process is doing is not one of this process, and says nothing about the job.
    let isOwn = false;
    const work = (): Promise<unknown> => {
      isOwn = true;
      return run(app, app.clock.now());
    };
    const turn = (): Promise<unknown> => (lock === undefined ? withPatience(PATIENCE.job, work) : alone(app.pool, lock, work));
    await inSpan(app.tracing.begin(`job ${name}`, 'internal'), turn).then(
      () => {
        if (!isOwn) return;
        done(false);
        return record(null);
      },
      (error: Error) => {
        app.logger.warn({ err: error.message, job: name }, 'a round did not finish');
        done(true);
        return record(error);
      },
    );
    isBusy = false;
  };
  const timer = setInterval(() => {
    if (!isBusy) running = round();
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
