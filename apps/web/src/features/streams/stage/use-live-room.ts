import { ConnectionState } from 'livekit-client';
import { useEffect, useRef, useState } from 'react';
import type { Stream_TicketFragment } from '../../../gql/graphql.ts';
import { enteredWith, keepEntered, newRoom } from './ahead-room.ts';
import { mendRoom } from './room-mending.ts';
import { visitRoom } from './room-visit.ts';
import type { RoomLink } from './stage-face.ts';

export interface UseLiveRoomOptions {
  readonly ticket: Stream_TicketFragment;
  /** Asks for a new ticket after a break, then reconnects with it. False: there is no way back. */
  readonly rejoin: () => Promise<boolean>;
  readonly onLink: (link: RoomLink) => void;
  /** Whether the picture moves: while it does, the connection is not dropped to restore the rest. */
  readonly isFlowing: () => boolean;
}

/** The room of a stream: entered, kept through every break, left when the screen closes. */
export function useLiveRoom({ ticket, rejoin, onLink, isFlowing }: UseLiveRoomOptions) {
  const [ahead] = useState(() => enteredWith(ticket.token));
  const [room] = useState(() => ahead?.room ?? newRoom());
  const [link, setLink] = useState<RoomLink>('connecting');
  const latest = useRef({ rejoin, onLink, isFlowing });
  latest.current = { rejoin, onLink, isFlowing };
  useEffect(() => latest.current.onLink(link), [link]);
  const { url, token } = ticket;
  const failures = useRef(0);
  const left = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (ahead) keepEntered(ahead);
  }, [ahead]);
  useEffect(() => {
    const mending = mendRoom({
      rejoin: () => latest.current.rejoin(),
      isFlowing: () => latest.current.isFlowing(),
      onLink: setLink,
      failures,
    });
    setLink((known) => (known === 'reconnecting' ? known : 'connecting'));
    const leave = visitRoom({
      room,
      mending,
      previous: left.current,
      enter: () => (ahead?.token === token && room.state !== ConnectionState.Disconnected ? ahead.connecting : room.connect(url, token)),
    });
    return () => {
      left.current = leave();
    };
  }, [ahead, room, url, token]);
  return { room, link };
}
