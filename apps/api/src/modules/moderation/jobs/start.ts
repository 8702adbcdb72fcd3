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

/** What moderation does by the clock. Gives back the way to stop. */
export function startModerationJobs(app: AppContext): () => Promise<void> {
  const stops = [
    startPeriodic(app, { name: 'claims', everyMs: 5 * SECOND, lock: 7_315_001, run: expireClaims }),
    startPeriodic(app, { name: 'escalations', everyMs: 10 * SECOND, lock: 7_315_002, run: escalate }),
    startPeriodic(app, { name: 'audience', everyMs: 15 * SECOND, lock: 7_315_003, run: refreshAudience }),
    startPeriodic(app, { name: 'bans', everyMs: MINUTE, lock: 7_315_004, run: endExpired }),
    startPeriodic(app, { name: 'reporters', everyMs: MINUTE, lock: 7_315_005, run: tellReporters }),
    startPeriodic(app, { name: 'evidence', everyMs: 60 * MINUTE, lock: 7_315_006, run: removeEvidence }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
