import type { Room } from 'livekit-client';
import { useEffect, useRef, useState } from 'react';
import type { RoomLink } from '../../../lib/room/room-link.ts';
import { FIRST_LOOK, heardIn, isSilent, listenedAgain } from './line-watch.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Whether the connection to the room has gone silent. The server's own measure of it comes over the same connection, and LiveKit's client
 * gives a silent one 15 seconds before it calls it broken.
 */
export function useSilentLine(room: Room, link: RoomLink): boolean {
  const [isLost, setLost] = useState(false);
  const last = useRef(FIRST_LOOK);
  const isConnected = link === 'connected';
  useEffect(() => {
    if (!isConnected) return;
    last.current = FIRST_LOOK;
    setLost(false);
  }, [isConnected]);
  const isWatched = isConnected || link === 'resuming';
  useEffect(() => {
    if (!isWatched) return undefined;
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      last.current = listenedAgain(last.current, await heardBy(room).catch(() => null));
      isLooking = false;
      setLost(isSilent(last.current));
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWatched, room]);
  return isLost;
}

/** What the room's connection has heard so far; null while nothing is sent or received. */
async function heardBy({ localParticipant, remoteParticipants }: Room): Promise<number | null> {
  for (const participant of [...remoteParticipants.values(), localParticipant])
    for (const { track } of participant.trackPublications.values()) {
      const report = await track?.getRTCStatsReport();
      if (report) return heardIn(report.values());
    }
  return null;
}
