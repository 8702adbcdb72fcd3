import { ConnectionState, DisconnectReason, RoomEvent, type Room } from 'livekit-client';
import { useEffect, useRef, useState } from 'react';
import type { Stream_TicketFragment } from '../../../gql/graphql.ts';
import { enteredWith, keepEntered, newRoom } from './ahead-room.ts';
import { mendRoom, type RoomMending } from './room-mending.ts';
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
    const stopListening = tellOfBreaks(room, mending);
    setLink((known) => (known === 'reconnecting' ? known : 'connecting'));
    const enter = async () => {
      // One connection at a time: the previous one has to be closed before the next starts.
      await left.current;
      if (mending.isOver()) return;
      try {
        await (ahead?.token === token && room.state !== ConnectionState.Disconnected ? ahead.connecting : room.connect(url, token));
        mending.entered();
      } catch {
        mending.notEntered();
      }
    };
    void enter();
    return () => {
      mending.end();
      stopListening();
      left.current = room.disconnect().catch(() => undefined);
    };
  }, [ahead, room, url, token]);
  return { room, link };
}

/** Passes on the room's reports about its connection. */
function tellOfBreaks(room: Room, { resuming, reconnecting, reconnected, disconnected }: RoomMending): () => void {
  const handleDisconnected = (reason?: DisconnectReason) => disconnected(reason === DisconnectReason.DUPLICATE_IDENTITY);
  room
    .on(RoomEvent.SignalReconnecting, resuming)
    .on(RoomEvent.Reconnecting, reconnecting)
    .on(RoomEvent.Reconnected, reconnected)
    .on(RoomEvent.Disconnected, handleDisconnected);
  return () =>
    void room
      .off(RoomEvent.SignalReconnecting, resuming)
      .off(RoomEvent.Reconnecting, reconnecting)
      .off(RoomEvent.Reconnected, reconnected)
      .off(RoomEvent.Disconnected, handleDisconnected);
}
