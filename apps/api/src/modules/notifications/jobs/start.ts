import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { OUTGOING_TOPIC } from '../notify.ts';
import { sendDaily } from './send-daily.ts';
import { sendOutgoing } from './send-outgoing.ts';

/** What goes out at once is sent when it is told; this is the net below. */
const OUTGOING_EVERY_MS = 30_000;
const DAILY_EVERY_MS = 5 * MINUTE_MS;

/** Sends notifications that leave the app. Gives back the way to stop. */
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
