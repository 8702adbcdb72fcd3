import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { STREAMS_ENDED_TOPIC } from '../../streams/public.ts';
import { tellReporters } from '../commands/tell-reporters.ts';
import { endExpired } from './end-expired.ts';
import { escalate } from './escalate.ts';
import { expireClaims } from './expire-claims.ts';
import { refreshAudience } from './refresh-audience.ts';
import { removeEvidence } from './remove-evidence.ts';
import { tellOfEnded } from './tell-of-ended.ts';

/**
 * Scheduled work of moderation, and what follows the end of a stream. Each round takes only rows that no other process holds. Returns a
 * function that stops it.
 */
export function startModerationJobs(app: AppContext): () => Promise<void> {
  let telling: Promise<void> = Promise.resolve();
  const stopListening = app.feed.listen({
    topics: [STREAMS_ENDED_TOPIC],
    onEvent: ({ data }) => {
      telling = telling
        .then(() => tellOfEnded(app, String(data['streamId'])))
        .catch((error: Error) => app.logger.warn({ err: error.message }, 'moderators have not heard of the end of a stream'));
    },
  });
  const stops = [
    startPeriodic(app, { name: 'claims', everyMs: 5 * SECOND_MS, run: expireClaims }),
    startPeriodic(app, { name: 'escalations', everyMs: 10 * SECOND_MS, run: escalate }),
    startPeriodic(app, { name: 'audience', everyMs: 15 * SECOND_MS, run: refreshAudience }),
    startPeriodic(app, { name: 'bans', everyMs: MINUTE_MS, run: endExpired }),
    startPeriodic(app, { name: 'reporters', everyMs: MINUTE_MS, run: tellReporters }),
    startPeriodic(app, { name: 'evidence', everyMs: HOUR_MS, run: removeEvidence }),
  ];
  return async () => {
    stopListening();
    await Promise.all([telling, ...stops.map((stop) => stop())]);
  };
}
