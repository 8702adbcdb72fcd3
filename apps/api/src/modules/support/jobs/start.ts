import type { AppContext } from '../../../app-context.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { tellLateRequests } from './tell-late-requests.ts';

const MINUTE = 60_000;

/** What support does by the clock. Gives back the way to stop. */
export function startSupportJobs(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'late help requests', everyMs: MINUTE, run: tellLateRequests });
}
