import { useApolloClient, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../lib/acts/errors.ts';
import { readAfter } from '../../../lib/lists/refetch.ts';
import type { RoomLink } from '../../../lib/room/room-link.ts';
import { STREAM } from '../documents.ts';
import { VIDEO_STATUS } from '../list-documents.ts';
import { isFinalRefusal, type useTicket } from '../use-ticket.ts';
import { lostBy, NOTHING_LOST, type Lost } from './lost-access.ts';
import type { UseRoomState } from './use-room-state.ts';
import { useWayBack } from './use-way-back.ts';

const VIDEO_EVERY_MS = 4_000;
/** The wait before the first retry to enter, and the longest one. */
const JOIN_AGAIN_MS = 1_500;
const JOIN_AGAIN_MS_MAX = 12_000;
/** Waiting does not change these. */
const FOR_GOOD: ReadonlySet<Failure['code']> = new Set([ErrorCode.BadInput, ErrorCode.LiveBanned, ErrorCode.Unauthenticated]);

interface AccessParts {
  readonly room: UseRoomState;
  readonly pass: ReturnType<typeof useTicket>;
  readonly isHost: boolean;
  readonly over: boolean;
  readonly link: RoomLink;
  readonly setLink: (link: RoomLink) => void;
}

/** Whether one may be in the room, what keeps one out of it, and the ways back. */
export function useStageAccess(streamId: string, { room, pass, isHost, over, link, setLink }: AccessParts) {
  const { ticket, refusal } = pass;
  const [told, setTold] = useState<Lost | null>(null);
  const { how: lost, until: outUntil } = told ?? lostBy(refusal, room.phase === 'ready') ?? NOTHING_LOST;
  const isVideoAway = refusal?.code === ErrorCode.VideoUnavailable;
  // With a ticket, the room asks for a new one itself.
  const isWaiting = isVideoAway && !ticket;
  const isVideoOff = isWaiting || (isVideoAway && link === 'reconnecting');
  useLeaving(pass.leave, isHost || link === 'elsewhere');
  const { rejoin } = useRejoin(streamId, pass.join);
  useWayBack(streamId, {
    isOut: !over && (lost !== null || room.phase === 'closed'),
    join: pass.join,
    onOut: setTold,
    onBack: () => {
      setTold(null);
      setLink('idle');
      room.retry();
    },
  });
  // The room of a stream that went on elsewhere was left: with another ticket it is entered anew.
  const comeBack = useCallback(async () => {
    if (await rejoin()) setLink('idle');
  }, [rejoin, setLink]);
  const videoMessage = useVideoWait(isWaiting, pass.join);
  useJoinAgain(ticket || over || lost || isWaiting ? null : refusal, pass.join);
  return { lost, outUntil, isVideoOff, videoMessage, rejoin, comeBack, setTold };
}

/**
 * A viewer's leaving is reported. A host's is not, because it may only be reloading the page; nor that of a page whose stream runs in
 * another tab, which is in the room under the same name and would be put out of it.
 */
function useLeaving(leave: () => void, isSilent: boolean): void {
  const silent = useRef(isSilent);
  silent.current = isSilent;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    return () => {
      timer.current = setTimeout(() => {
        if (!silent.current) leave();
      });
    };
  }, [leave]);
}

/** After a break: asks for a new ticket or, if that is refused for good, for the stream's state. Resolves to whether to keep trying. */
function useRejoin(streamId: string, join: ReturnType<typeof useTicket>['join']) {
  const apollo = useApolloClient();
  const rejoin = useCallback(async () => {
    const refusal = await join();
    if (!refusal) return true;
    if (!isFinalRefusal(refusal)) return true;
    await readAfter(() => apollo.query({ query: STREAM, variables: { id: streamId }, fetchPolicy: 'network-only' }));
    return false;
  }, [apollo, join, streamId]);
  return { rejoin };
}

/** Retries after a temporary refusal: a response was lost, or the stream had only just started. */
function useJoinAgain(refusal: Failure | null, join: ReturnType<typeof useTicket>['join']): void {
  const tries = useRef(0);
  useEffect(() => {
    if (!refusal || FOR_GOOD.has(refusal.code)) return;
    const pauseMs = Math.min(JOIN_AGAIN_MS * 2 ** tries.current, JOIN_AGAIN_MS_MAX);
    const timer = setTimeout(() => {
      tries.current += 1;
      void join();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [join, refusal]);
}

/** While live video is unavailable: says why, and returns by itself. */
function useVideoWait(isOff: boolean, join: ReturnType<typeof useTicket>['join']): string | null {
  const { data } = useQuery(VIDEO_STATUS, { skip: !isOff, fetchPolicy: 'network-only', pollInterval: isOff ? VIDEO_EVERY_MS : 0 });
  const isBack = isOff && data?.videoStatus.isAvailable === true;
  useEffect(() => {
    if (isBack) void join();
  }, [isBack, join]);
  return data?.videoStatus.message ?? null;
}
