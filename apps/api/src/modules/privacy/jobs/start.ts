import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { alone } from '../../../platform/jobs/job-locks.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { EXPORTS_TOPIC } from '../events.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { makeExports } from './make-exports.ts';

/** A copy is started when it is requested; this interval is the fallback. */
const EXPORTS_EVERY_MS = 20_000;
const ERASE_EVERY_MS = 10 * MINUTE_MS;
const EXPORTS_LOCK = 7_330_001;
const ERASE_LOCK = 7_330_002;

/** Makes copies of data and erases accounts. Returns a function that stops it. */
export function startPrivacyJobs(app: AppContext): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const stopListening = app.feed.listen({
    topics: [EXPORTS_TOPIC],
    onEvent: () => {
      running = running
        .then(() => alone(app.pool, EXPORTS_LOCK, () => makeExports(app, app.clock.now())))
        .catch((error: Error) => app.logger.warn({ err: error.message }, 'copies of data could not be made'));
    },
  });
  const stops = [
    startPeriodic(app, { name: 'copies of data', everyMs: EXPORTS_EVERY_MS, lock: EXPORTS_LOCK, run: makeExports }),
    startPeriodic(app, { name: 'erasures', everyMs: ERASE_EVERY_MS, lock: ERASE_LOCK, run: eraseAccounts }),
  ];
  return async () => {
    stopListening();
    await Promise.all(stops.map((stop) => stop()));
    await running;
  };
}
