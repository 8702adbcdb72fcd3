import type { AppContext } from './app-context.ts';
import { ACCESS_TOPIC } from './modules/accounts/access.ts';
import { startMatchingLive } from './modules/matching/public.ts';
import { startMeetingRoomsLive } from './modules/messaging/public.ts';
import { startStreamsLive } from './modules/streams/public.ts';
import type { SocketServer } from './platform/socket/socket-server.ts';

/** What an http process does with signals from others. Gives back the way to stop. */
export function startLiveParts(app: AppContext, sockets: SocketServer): () => Promise<void> {
  const stopListening = app.feed.listen({
    topics: [ACCESS_TOPIC],
    onEvent: ({ type, data }) => {
      if (type !== 'access.ended') return;
      sockets.closeWhere((actor) => actor.kind !== 'guest' && data.sessionIds.includes(actor.sessionId));
    },
  });
  const stopMatching = startMatchingLive(app);
  const stopStreams = startStreamsLive(app, sockets);
  const stopMeetings = startMeetingRoomsLive(app);
  return async () => {
    stopListening();
    await stopMatching();
    await stopStreams();
    await stopMeetings();
  };
}
