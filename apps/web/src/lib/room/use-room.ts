import { Room } from 'livekit-client';
import { useEffect, useRef, useState } from 'react';
import type { RoomLink } from './room-link.ts';
import { mendRoom } from './room-mending.ts';
import { visitRoom } from './room-visit.ts';

/** A room that sends no more than is seen, and adapts to the connection. */
export const newRoom = (): Room =>
  new Room({ adaptiveStream: true, dynacast: true, publishDefaults: { simulcast: true, red: true, dtx: true } });

export interface UseRoomOptions {
  readonly room: Room;
  readonly url: string;
  readonly token: string;
  /** Asks for a new ticket after a break, then reconnects with it. False: there is no way back. */
  readonly rejoin: () => Promise<boolean>;
  readonly onLink: (link: RoomLink) => void;
  /** Whether the picture moves: while it does, the connection is not dropped to restore the rest. */
  readonly isFlowing: () => boolean;
  /** Set where the room may have been entered already. */
  readonly enter?: (() => Promise<void>) | undefined;
}

/** A room: entered, kept through every break, left when the screen closes. */
export function useRoom({ room, url, token, rejoin, onLink, isFlowing, enter }: UseRoomOptions): RoomLink {
  const [link, setLink] = useState<RoomLink>('connecting');
  const latest = useRef({ rejoin, onLink, isFlowing, enter });
  latest.current = { rejoin, onLink, isFlowing, enter };
  useEffect(() => latest.current.onLink(link), [link]);
  const failures = useRef(0);
  const left = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const mending = mendRoom({
      rejoin: () => latest.current.rejoin(),
      isFlowing: () => latest.current.isFlowing(),
      onLink: setLink,
      failures,
    });
    setLink((known) => (known === 'reconnecting' ? known : 'connecting'));
    const leave = visitRoom({ room, mending, previous: left.current, enter: () => latest.current.enter?.() ?? room.connect(url, token) });
    return () => {
      left.current = leave();
    };
  }, [room, url, token]);
  return link;
}
