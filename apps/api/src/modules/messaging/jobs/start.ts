import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { MATCHES_ENDED_TOPIC } from '../../matching/public.ts';
import { keepMeetingRooms } from '../meeting-rooms/jobs/keep-meeting-rooms.ts';
import { meetingWatchOf } from '../meeting-rooms/room-watch.ts';
import { cancelMeetingsOfEnded } from '../meetings/jobs/cancel-ended.ts';
import { remindOfMeetings } from '../meetings/jobs/remind.ts';
import { removeDeletedContent } from './remove-deleted-content.ts';

/** How late a meeting may follow its room when nothing reports a change. */
const ROOMS_EVERY_MS = 3 * SECOND_MS;

/** Scheduled work of threads, and what follows the end of a match. Returns a function that stops it. */
export function startMessagingJobs(app: AppContext): () => Promise<void> {
  let ending: Promise<void> = Promise.resolve();
  const stopListening = app.feed.listen({
    topics: [MATCHES_ENDED_TOPIC],
    onEvent: () => {
      ending = ending
        .then(() => cancelMeetingsOfEnded(app, app.clock.now()))
        .catch((error: Error) => app.logger.warn({ err: error.message }, 'meetings of an ended match stand until the next round'));
    },
  });
  const stops = [
    startPeriodic(app, { name: 'deleted messages and files', everyMs: MINUTE_MS, run: removeDeletedContent }),
    startPeriodic(app, { name: 'meeting reminders', everyMs: MINUTE_MS, run: remindOfMeetings }),
    startPeriodic(app, { name: 'meetings of ended matches', everyMs: MINUTE_MS, run: cancelMeetingsOfEnded }),
    startPeriodic(app, { name: 'meeting rooms', everyMs: ROOMS_EVERY_MS, lock: 7_315_001, run: keepMeetingRooms }),
  ];
  return async () => {
    stopListening();
    await Promise.all([ending, ...stops.map((stop) => stop())]);
    await meetingWatchOf(app).close();
  };
}
