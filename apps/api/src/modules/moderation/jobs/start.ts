import type { AppContext } from '../../../app-context.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { tellReporters } from '../commands/tell-reporters.ts';
import { endExpired } from './end-expired.ts';
import { escalate } from './escalate.ts';
import { expireClaims } from './expire-claims.ts';
import { refreshAudience } from './refresh-audience.ts';
import { removeEvidence } from './remove-evidence.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

/** What moderation does by the clock. Each round takes only rows that no other process is at. Gives back the way to stop. */
export function startModerationJobs(app: AppContext): () => Promise<void> {
  const stops = [
    startPeriodic(app, { name: 'claims', everyMs: 5 * SECOND, run: expireClaims }),
    startPeriodic(app, { name: 'escalations', everyMs: 10 * SECOND, run: escalate }),
    startPeriodic(app, { name: 'audience', everyMs: 15 * SECOND, run: refreshAudience }),
    startPeriodic(app, { name: 'bans', everyMs: MINUTE, run: endExpired }),
    startPeriodic(app, { name: 'reporters', everyMs: MINUTE, run: tellReporters }),
    startPeriodic(app, { name: 'evidence', everyMs: 60 * MINUTE, run: removeEvidence }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
