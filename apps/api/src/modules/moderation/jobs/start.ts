import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { tellReporters } from '../commands/tell-reporters.ts';
import { endExpired } from './end-expired.ts';
import { escalate } from './escalate.ts';
import { expireClaims } from './expire-claims.ts';
import { refreshAudience } from './refresh-audience.ts';
import { removeEvidence } from './remove-evidence.ts';

/** Scheduled work of moderation. Each round takes only rows that no other process holds. Returns a function that stops it. */
export function startModerationJobs(app: AppContext): () => Promise<void> {
  const stops = [
    startPeriodic(app, { name: 'claims', everyMs: 5 * SECOND_MS, run: expireClaims }),
    startPeriodic(app, { name: 'escalations', everyMs: 10 * SECOND_MS, run: escalate }),
    startPeriodic(app, { name: 'audience', everyMs: 15 * SECOND_MS, run: refreshAudience }),
    startPeriodic(app, { name: 'bans', everyMs: MINUTE_MS, run: endExpired }),
    startPeriodic(app, { name: 'reporters', everyMs: MINUTE_MS, run: tellReporters }),
    startPeriodic(app, { name: 'evidence', everyMs: HOUR_MS, run: removeEvidence }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
