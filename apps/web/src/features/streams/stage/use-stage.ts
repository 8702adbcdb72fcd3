import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import type { StreamNoticeAddedSubscription } from '../../../gql/graphql.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import type { RoomLink } from '../../../lib/room/room-link.ts';
import { STREAM_NOTICE_ADDED } from '../documents.ts';
import { useGiftShows } from '../gifts/use-gift-shows.ts';
import { isAskedAhead } from '../stream-pass.ts';
import { useTicket } from '../use-ticket.ts';
import type { Lost } from './lost-access.ts';
import { UNTIL_THE_END } from './mute.ts';
import { closePicture } from './opening-picture.tsx';
import type { PictureState } from './picture-watch.ts';
import { faceOfStage, isOver, type LostAccess } from './stage-face.ts';
import { useHand } from './use-hand.ts';
import { useHostPresence } from './use-host-presence.ts';
import { useMuteEnd } from './use-mute-end.ts';
import { useRoomState } from './use-room-state.ts';
import { useStageAccess } from './use-stage-access.ts';

/** What is beside the picture waits for it no longer than this. */
const PICTURE_FIRST_MS = 1_200;

type Notice = StreamNoticeAddedSubscription['streamNoticeAdded'];

const LOST_BY: Partial<Record<Notice['kind'], LostAccess>> = { REMOVED: 'removed', BANNED: 'banned', ACCESS_ENDED: 'ended-match' };

/** One stream as one member sees it: its room, the ticket for it, and the permissions there. */
export function useStage(streamId: string, businessId: string) {
  const shows = useGiftShows();
  const pictureFirst = usePictureFirst(streamId);
  const room = useRoomState(streamId, { isWaiting: pictureFirst.isWaiting, onGift: shows.show });
  const { stream } = room;
  const isHost = stream?.host.id === businessId;
  const over = stream !== null && isOver(stream.status);
  const pass = useTicket(streamId, room.phase === 'ready' && stream !== null && !over);
  const { ticket, refusal } = pass;
  const { onFrame } = pictureFirst;
  const isPictureComing = refusal === null && (stream === null || stream.status === 'LIVE');
  useEffect(() => {
    if (!isPictureComing) onFrame();
  }, [isPictureComing, onFrame]);
  const [link, setLink] = useState<RoomLink>('idle');
  const [picture, setPicture] = useState<PictureState>('none');
  const [isGuestLarge, setGuestLarge] = useState(false);
  const hostMovedAt = useRef<number | null>(null);
  const access = useStageAccess(streamId, { room, pass, isHost, over, link, setLink });
  const { lost, isVideoOff } = access;
  const hands = useHand(streamId, businessId, { room, take: pass.take, refresh: pass.refresh });
  useNotices(streamId, {
    cursor: room.cursor,
    isOff: room.phase !== 'ready' || isHost || over,
    amend: pass.amend,
    refresh: pass.refresh,
    setTold: access.setTold,
    reread: room.reread,
  });
  const status = stream?.status;
  const presence = useHostPresence({
    isMissing: status === 'INTERRUPTED' || (status === 'LIVE' && link === 'connected' && picture === 'absent'),
    isSeen: picture === 'seen' && !isGuestLarge,
    interruptedUntil: stream?.interruptedUntil ?? null,
    movedAt: hostMovedAt,
  });
  const face = stream
    ? faceOfStage({ status: stream.status, isHost, link, picture, isGuestLarge, presence, lost, isVideoOff })
    : 'connecting';
  const permissions = ticket?.permissions ?? [];
  const mutedUntil = ticket?.mutedUntil ?? null;
  useMuteEnd(mutedUntil, () => pass.amend({ mutedUntil: null }));
  return {
    room,
    stream,
    isOpening: pictureFirst.isWaiting && !ticket,
    isHost,
    over,
    ticket,
    refusal,
    screen: pass.pass?.screen ?? null,
    link,
    face,
    lost,
    outUntil: access.outUntil,
    shows,
    hands,
    videoMessage: access.videoMessage,
    permissions,
    mutedUntil,
    setLink,
    setPicture,
    setGuestLarge,
    hostMovedAt,
    onFrame,
    rejoin: access.rejoin,
    comeBack: access.comeBack,
    amend: pass.amend,
  };
}

export type UseStage = ReturnType<typeof useStage>;

/** After a stream is chosen the picture comes first: fetching and rendering the rest would delay it. */
function usePictureFirst(streamId: string) {
  const [isWaiting, setWaiting] = useState(() => isAskedAhead(streamId));
  const endWaiting = useCallback(() => startTransition(() => setWaiting(false)), []);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(endWaiting, PICTURE_FIRST_MS);
    return () => clearTimeout(timer);
  }, [endWaiting, isWaiting]);
  // The stage has its own picture, or none will come.
  const onFrame = useCallback(() => {
    closePicture();
    endWaiting();
  }, [endWaiting]);
  useEffect(() => closePicture, []);
  return { isWaiting, onFrame };
}

interface NoticeParts {
  readonly cursor: string | undefined;
  readonly isOff: boolean;
  readonly amend: ReturnType<typeof useTicket>['amend'];
  readonly refresh: () => Promise<void>;
  readonly setTold: (lost: Lost) => void;
  readonly reread: () => Promise<string>;
}

/** What this member alone is told: muted, removed, invited, appointed; and as a host, that captions have stopped. */
function useNotices(streamId: string, { cursor, isOff, amend, refresh, setTold, reread }: NoticeParts): void {
  useLive(STREAM_NOTICE_ADDED, {
    after: cursor,
    skip: isOff,
    cursorOf: (data) => data.streamNoticeAdded.cursor,
    onResync: async () => {
      await refresh();
      return reread();
    },
    onData: ({ streamNoticeAdded: { streamId: about, kind, until } }) => {
      if (about !== streamId) return;
      const lost = LOST_BY[kind];
      if (lost) return setTold({ how: lost, until });
      if (kind === 'MUTED') {
        amend({ mutedUntil: until ?? UNTIL_THE_END });
      } else if (kind === 'UNMUTED') amend({ mutedUntil: null });
      else if (kind === 'LEFT_STAGE') void refresh();
      else if (kind === 'CAPTIONS_STOPPED')
        notify({
          title: 'Captions have stopped',
          text: 'The program that writes them failed. Your stream continues.',
          tone: 'danger',
          key: 'captions',
        });
      else if (kind === 'MODERATOR_APPOINTED' || kind === 'MODERATOR_DISMISSED') {
        void refresh();
        notify({
          title: kind === 'MODERATOR_APPOINTED' ? 'You moderate this stream' : 'You no longer moderate this stream',
          text: kind === 'MODERATOR_APPOINTED' ? 'The host trusts you with the chat and its viewers.' : 'The host took that role back.',
          key: 'moderator',
        });
      }
    },
  });
}
