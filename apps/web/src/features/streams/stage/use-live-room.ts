import { ConnectionState } from 'livekit-client';
import { useEffect, useState } from 'react';
import type { Stream_TicketFragment } from '../../../gql/graphql.ts';
import { newRoom, useRoom, type UseRoomOptions } from '../../../lib/room/use-room.ts';
import { enteredWith, keepEntered } from './ahead-room.ts';

export interface UseLiveRoomOptions extends Pick<UseRoomOptions, 'rejoin' | 'onLink' | 'isFlowing'> {
  readonly ticket: Stream_TicketFragment;
}

/** The room of a stream, which may have been entered ahead. */
export function useLiveRoom({ ticket: { url, token }, ...options }: UseLiveRoomOptions) {
  const [ahead] = useState(() => enteredWith(token));
  const [room] = useState(() => ahead?.room ?? newRoom());
  useEffect(() => {
    if (ahead) keepEntered(ahead);
  }, [ahead]);
  const enter = () => (ahead?.token === token && room.state !== ConnectionState.Disconnected ? ahead.connecting : room.connect(url, token));
  const link = useRoom({ room, url, token, enter, ...options });
  return { room, link };
}
