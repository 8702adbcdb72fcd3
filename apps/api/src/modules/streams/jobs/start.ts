import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS, SECOND_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { captionDeskOf } from '../captions/caption-desk.ts';
import { expireCaptions } from '../captions/jobs/expire-captions.ts';
import { expireRecordings } from '../recordings/jobs/expire-recordings.ts';
import { recordingDeskOf } from '../recordings/recording-desk.ts';
import { roomWatchOf } from '../rooms/room-watch.ts';
import { forgetWebhooks, keepStreams } from './keep-streams.ts';
import { sendReminders } from './send-reminders.ts';

/** How late a stream may follow its room when no webhook reports a change. */
const STREAMS_EVERY_MS = 3_000;
const REMINDERS_EVERY_MS = 20_000;
const WEBHOOKS_EVERY_MS = HOUR_MS;
/** How long a stream may wait for its recorder. */
const RECORDINGS_EVERY_MS = SECOND_MS;
/** How long a stream may wait for its captions. */
const CAPTIONS_EVERY_MS = SECOND_MS;

/** Keeps streams in step with their rooms, and sends reminders of announced ones. Returns a function that stops it. */
export function startStreamsJobs(app: AppContext): () => Promise<void> {
  const stops = [
    startPeriodic(app, { name: 'streams', everyMs: STREAMS_EVERY_MS, lock: 7_316_001, run: keepStreams }),
    startPeriodic(app, { name: 'reminders', everyMs: REMINDERS_EVERY_MS, lock: 7_316_002, run: sendReminders }),
    startPeriodic(app, { name: 'room webhooks', everyMs: WEBHOOKS_EVERY_MS, lock: 7_316_003, run: forgetWebhooks }),
    startPeriodic(app, { name: 'recordings', everyMs: RECORDINGS_EVERY_MS, run: (_, now) => recordingDeskOf(app).round(now) }),
    startPeriodic(app, { name: 'captions', everyMs: CAPTIONS_EVERY_MS, run: (_, now) => captionDeskOf(app).round(now) }),
    startPeriodic(app, { name: 'old captions', everyMs: HOUR_MS, lock: 7_316_005, run: expireCaptions }),
    startPeriodic(app, { name: 'old recordings', everyMs: HOUR_MS, lock: 7_316_004, run: expireRecordings }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await captionDeskOf(app).close();
    await recordingDeskOf(app).close();
    await roomWatchOf(app).close();
  };
}
