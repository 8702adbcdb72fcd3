import type { AppContext } from '../../../../app-context.ts';
import { dataOf } from '../../../../platform/events/event.ts';
import { ACCESS_TOPIC, type AccessEnded } from '../../../accounts/public.ts';
import { MATCHES_ENDED_TOPIC } from '../../../matching/public.ts';
import { MEETING_DOORS_TOPIC, type MeetingRoomFact } from '../../events.ts';
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
      if (event.topics.includes(ACCESS_TOPIC)) return look({ sessionIds: dataOf<AccessEnded>(event).sessionIds });
      if (event.topics.includes(MEETING_DOORS_TOPIC)) return look({ meetingId: dataOf<MeetingRoomFact>(event).meetingId });
      look({ matchId: dataOf<{ matchId: string }>(event).matchId });
    },
  });
  return async () => {
    stopListening();
    await running;
    await meetingWatchOf(app).close();
  };
}
