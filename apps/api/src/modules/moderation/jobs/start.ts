import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { RoomCamera } from '../../../platform/media/camera.ts';
import { StreamEvent, STREAMS_ENDED_TOPIC } from '../../streams/public.ts';
import { tellReporters } from '../commands/tell-reporters.ts';
import { SHOTS_TOPIC } from '../moderation-events.ts';
import { checkNew } from './check-new.ts';
import { endExpired } from './end-expired.ts';
import { escalate } from './escalate.ts';
import { expireClaims } from './expire-claims.ts';
import { refreshAudience } from './refresh-audience.ts';
import { removeEvidence } from './remove-evidence.ts';
import { takeShots } from './take-shots.ts';
import { tellOfEnded } from './tell-of-ended.ts';

/** Whoever holds it keeps the automatic checks waiting. */
export const CHECK_LOCK = 7_321_001;

/**
 * Scheduled work of moderation, and what follows the end of a stream. Each round takes only rows that no other process holds. Returns a
 * function that stops it.
 */
export function startModerationJobs(app: AppContext): () => Promise<void> {
  let telling: Promise<void> = Promise.resolve();
  const stopListening = app.feed.listen({
    topics: [STREAMS_ENDED_TOPIC],
    onEvent: ({ type, data }) => {
      if (type !== StreamEvent.Changed) return;
      telling = telling
        .then(() => tellOfEnded(app, data.streamId))
        .catch((error: Error) => app.logger.warn({ err: error.message }, 'moderators have not heard of the end of a stream'));
    },
  });
  const camera = new RoomCamera();
  const shooting = new Set<Promise<void>>();
  const shoot = (): Promise<void> => {
    const work = takeShots(app, camera)
      .catch((error: Error) => app.logger.warn({ err: error.message }, 'pictures of reported streams were not taken'))
      .finally(() => shooting.delete(work));
    shooting.add(work);
    return work;
  };
  const stopSeeing = app.feed.listen({ topics: [SHOTS_TOPIC], onEvent: () => void shoot() });
  const stops = [
    startPeriodic(app, { name: 'claims', everyMs: 5 * SECOND_MS, run: expireClaims }),
    startPeriodic(app, { name: 'escalations', everyMs: 10 * SECOND_MS, run: escalate }),
    startPeriodic(app, { name: 'audience', everyMs: 15 * SECOND_MS, run: refreshAudience }),
    startPeriodic(app, { name: 'bans', everyMs: MINUTE_MS, run: endExpired }),
    startPeriodic(app, { name: 'reporters', everyMs: MINUTE_MS, run: tellReporters }),
    // What another process left undone.
    startPeriodic(app, { name: 'pictures', everyMs: 10 * SECOND_MS, run: shoot }),
    startPeriodic(app, { name: 'automatic checks', everyMs: 2 * SECOND_MS, lock: CHECK_LOCK, run: checkNew }),
    startPeriodic(app, { name: 'evidence', everyMs: HOUR_MS, run: removeEvidence }),
  ];
  return async () => {
    stopListening();
    stopSeeing();
    await camera[Symbol.asyncDispose]();
    await Promise.all([telling, ...shooting, ...stops.map((stop) => stop())]);
  };
}
