import { useApolloClient } from '@apollo/client/react';
import type { RemoteParticipant, Room } from 'livekit-client';
import { useEffect, useRef } from 'react';
import { SEEK_IN_ROOM } from '../documents.ts';
import { askInMs, FIRST_LOOK, isToAsk, listenedAgain, type LineLook } from './line-watch.ts';
import { businessOf } from './stage-arrangement.ts';

const LOOK_EVERY_MS = 1_000;

interface SilentPeopleOptions {
  readonly room: Room;
  readonly streamId: string;
  readonly viewerCount: number;
  /** One's own connection stands, and the stream is on. */
  readonly isWatched: boolean;
}

/**
 * Asks for those on stage of whom nothing arrives any more. The room server takes twenty seconds to notice that a browser is gone; whoever
 * sees its picture stop notices at once, but cannot tell a browser that is gone from a short break: the api can.
 */
export function useSilentPeople({ room, streamId, viewerCount, isWatched }: SilentPeopleOptions): void {
  const apollo = useApolloClient();
  const viewers = useRef(viewerCount);
  viewers.current = viewerCount;
  useEffect(() => {
    if (!isWatched) return undefined;
    const looks = new Map<string, LineLook>();
    const asking = new Set<ReturnType<typeof setTimeout>>();
    const askFor = (identity: string) => {
      const timer = setTimeout(
        () => {
          asking.delete(timer);
          if (!isToAsk(looks.get(identity) ?? FIRST_LOOK)) return;
          // Whoever gets no answer asks again later.
          void apollo.mutate({ mutation: SEEK_IN_ROOM, variables: { streamId, businessId: businessOf(identity) } }).catch(() => undefined);
        },
        askInMs(viewers.current, Math.random()),
      );
      asking.add(timer);
    };
    let isLooking = false;
    let isOver = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      const people = [...room.remoteParticipants.values()];
      const heard = await Promise.all(people.map(packetsOf));
      isLooking = false;
      if (isOver) return;
      const known = new Map(looks);
      looks.clear();
      for (const [at, { identity }] of people.entries()) {
        const packets = heard[at] ?? null;
        if (packets === null) continue;
        const next = listenedAgain(known.get(identity) ?? FIRST_LOOK, packets);
        looks.set(identity, next);
        if (isToAsk(next)) askFor(identity);
      }
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      for (const one of asking) clearTimeout(one);
    };
  }, [apollo, isWatched, room, streamId]);
}

/** The packets that have arrived from somebody; null while nothing is sent that one receives. */
async function packetsOf({ trackPublications }: RemoteParticipant): Promise<number | null> {
  const tracks = [...trackPublications.values()].filter(({ isMuted }) => !isMuted).flatMap(({ track }) => track ?? []);
  const reports = await Promise.all(tracks.map((track) => track.getRTCStatsReport().catch(() => undefined)));
  const counts = reports.flatMap((report) => [...(report?.values() ?? [])]).flatMap(packetsIn);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

const packetsIn = (part: { type?: string; packetsReceived?: number }): number[] =>
  part.type === 'inbound-rtp' ? [part.packetsReceived ?? 0] : [];
