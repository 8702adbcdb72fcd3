import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { tellLateRequests } from './tell-late-requests.ts';

/** Scheduled work of support. Returns a function that stops it. */
export function startSupportJobs(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'late help requests', everyMs: MINUTE_MS, run: tellLateRequests });
}
