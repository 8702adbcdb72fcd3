import type { AppContext } from '../../../app-context.ts';
import { ACCESS_TOPIC } from '../../accounts/public.ts';
import { MATCHES_ENDED_TOPIC } from '../../matching/public.ts';
import { MEETING_DOORS_TOPIC } from '../events.ts';
import { lookIntoMeetingRooms, meetingWatchOf } from './room-watch.ts';

/**
 * What an http process does for meetings apart from answering requests: a meeting that is called off, a match that ends and a session that is
 * over put people out of rooms at once. Returns a function that stops it.
 */
export function startMeetingRoomsLive(app: AppContext): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const look = (of: Parameters<typeof lookIntoMeetingRooms>[1]): void => {
    running = running
      .then(() => lookIntoMeetingRooms(app, of))
      .catch((error: Error) => app.logger.warn({ err: error.message }, 'the rooms of meetings stand until the next round'));
  };
  const stopListening = app.feed.listen({
    topics: [MEETING_DOORS_TOPIC, MATCHES_ENDED_TOPIC, ACCESS_TOPIC],
    onEvent: (event) => {
      if (event.type === 'access.ended') return look({ sessionIds: event.data.sessionIds });
      if (event.type === 'meeting.roomChanged') return look({ meetingId: event.data.meetingId });
      if (event.type === 'match.ended') look({ matchId: event.data.matchId });
    },
  });
  return async () => {
    stopListening();
    await running;
    await meetingWatchOf(app).close();
  };
}
