import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { tellLateRequests } from './tell-late-requests.ts';

/** Scheduled work of support. Returns a function that stops it. */
export function startSupportJobs(app: AppContext): () => Promise<void> {
  const stops = [
    startPeriodic(app, { name: 'late help requests', everyMs: MINUTE_MS, run: tellLateRequests }),
    startPeriodic(app, { name: "visitors' help requests", everyMs: HOUR_MS, run: forgetVisitors }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
