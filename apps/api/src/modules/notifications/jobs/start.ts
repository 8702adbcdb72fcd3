import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { OUTGOING_TOPIC } from '../notify.ts';
import { sendDaily } from './send-daily.ts';
import { sendOutgoing } from './send-outgoing.ts';

/** Sending is triggered by events; this interval is the fallback. */
const OUTGOING_EVERY_MS = 30_000;
const DAILY_EVERY_MS = 5 * MINUTE_MS;

/** Sends notifications that leave the app. Returns a function that stops it. */
export function startNotificationJobs(app: AppContext): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isAsked = false;
  const send = () => {
    if (isAsked) return;
    isAsked = true;
    running = running
      .then(() => {
        isAsked = false;
        return sendOutgoing(app, app.clock.now());
      })
      .catch((error: Error) => app.logger.warn({ err: error.message }, 'notifications could not be sent'));
  };
  const stopListening = app.feed.listen({ topics: [OUTGOING_TOPIC], onEvent: send });
  const stops = [
    startPeriodic(app, { name: 'outgoing notifications', everyMs: OUTGOING_EVERY_MS, run: sendOutgoing }),
    startPeriodic(app, { name: 'daily mails', everyMs: DAILY_EVERY_MS, lock: 7_320_001, run: sendDaily }),
  ];
  return async () => {
    stopListening();
    await Promise.all(stops.map((stop) => stop()));
    await running;
  };
}
