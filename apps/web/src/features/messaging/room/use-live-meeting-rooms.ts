import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useLive } from '../../../lib/live/use-live.ts';
import { useSession } from '../../accounts/session.tsx';
import { MEETING_ROOM_CHANGED } from './room-documents.ts';

/** Who is in the rooms of one's meetings, and their notes: the cache updates whatever shows them. For each screen that does. */
export function useLiveMeetingRooms(): void {
  const apollo = useApolloClient();
  const { cursor, refetch } = useSession();
  // The cursor of the first read: later ones must not reopen the subscription.
  const after = useRef(cursor);
  after.current ??= cursor;
  useLive(MEETING_ROOM_CHANGED, {
    after: after.current,
    cursorOf: (data) => data.meetingRoomChanged.cursor,
    onData: () => undefined,
    onResync: async () => {
      const now = await refetch();
      await apollo.refetchQueries({ include: 'active' });
      return now;
    },
  });
}
