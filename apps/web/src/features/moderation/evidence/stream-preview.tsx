import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import type { RemoteTrack, Room, Track } from 'livekit-client';
import { useEffect, useRef, useState } from 'react';
import { PreviewFrame } from '../../../components/moderation/moderation.tsx';
import { SentPicture } from '../../../components/moderation/sent-picture.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';
import { useShown } from '../cases/use-shown.ts';
import { WATCH_CASE } from '../documents.ts';
import { useGrayPictures } from './gray-pictures.ts';
import { keepLine, type LineState } from './preview-line.ts';
import { picturesOf } from './preview-pictures.ts';

type WatchState = 'resting' | LineState;

/** Shown while there is no picture. */
const WORDS: Record<WatchState, string> = {
  resting: 'Nobody in the room sees you. The log records that you watched.',
  connecting: 'Connecting...',
  watching: 'No picture is being sent.',
  failed: 'The stream cannot be watched right now. We keep trying.',
  over: 'The stream has ended.',
};

/** Where a track is seen or heard, silent at first. */
function elementOf(track: Track): HTMLMediaElement {
  const [known] = track.attachedElements;
  if (known) return known;
  const element = track.attach();
  element.muted = true;
  element.setAttribute('playsinline', '');
  return element;
}

function videosOf(room: Room | null) {
  const participants = [...(room?.remoteParticipants.values() ?? [])];
  return picturesOf(participants.flatMap(({ videoTrackPublications }) => [...videoTrackPublications.values()]));
}

/** Shows these in this order. Those already there are not moved, as a picture that is moved may stand still. */
function showOnly(box: HTMLElement, elements: readonly HTMLMediaElement[]): void {
  for (const shown of [...box.children]) if (!elements.some((element) => element === shown)) shown.remove();
  for (const [place, element] of elements.entries()) {
    element.style.order = String(place);
    if (element.parentElement !== box) box.append(element);
  }
}

/** The way into the room; null when the stream is over. */
async function ticketFor(apollo: ApolloClient, caseId: string) {
  try {
    const { data } = await apollo.mutate({ mutation: WATCH_CASE, variables: { input: { caseId } }, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('The answer held no ticket.');
    return data.watchCase;
  } catch (error) {
    if (failureOf(error).code === ErrorCode.StreamNotLive) return null;
    throw error;
  }
}

/** Watches a reported stream's room: invisible to everybody in it, and muted until asked. */
function useWatch(caseId: string, isWanted: boolean) {
  const apollo = useApolloClient();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<WatchState>('resting');
  const [hasPicture, setHasPicture] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const audio = useRef(new Set<HTMLMediaElement>());
  // Whoever is heard later is heard at once, if the others are.
  const silent = useRef(true);
  useEffect(() => {
    if (!isWanted) return undefined;
    let room: Room | null = null;
    const heard = audio.current;
    let isLeft = false;
    const showPictures = (ended?: RemoteTrack) => {
      // @NOTE A track that ends is told of while the room still counts it.
      const elements = videosOf(room)
        .filter((track) => track !== ended)
        .map(elementOf);
      if (box.current) showOnly(box.current, elements);
      setHasPicture(elements.length > 0);
    };
    const attach = (track: RemoteTrack) => {
      const element = elementOf(track);
      if (track.kind === 'audio') {
        element.muted = silent.current;
        heard.add(element);
      }
      showPictures();
    };
    const detach = (track: RemoteTrack) => {
      for (const element of track.detach()) {
        heard.delete(element);
        element.remove();
      }
      showPictures(track);
    };
    const connect = async (onBroken: (isOver: boolean) => void) => {
      // The media client is loaded when a stream is first watched.
      const [{ DisconnectReason, Room, RoomEvent }, ticket] = await Promise.all([import('livekit-client'), ticketFor(apollo, caseId)]);
      if (isLeft) return;
      if (!ticket) return onBroken(true);
      room = new Room({ adaptiveStream: true });
      room
        .on(RoomEvent.TrackSubscribed, attach)
        .on(RoomEvent.TrackUnsubscribed, detach)
        .on(RoomEvent.TrackUnpublished, () => showPictures())
        .on(RoomEvent.TrackMuted, () => showPictures())
        .on(RoomEvent.TrackUnmuted, () => showPictures())
        .on(RoomEvent.Disconnected, (reason) => onBroken(reason === DisconnectReason.ROOM_DELETED));
      await room.connect(ticket.url, ticket.token);
    };
    const leave = keepLine({ connect, onState: setState });
    return () => {
      isLeft = true;
      leave();
      heard.clear();
      setHasPicture(false);
      silent.current = true;
      setMuted(true);
      void room?.disconnect();
    };
  }, [apollo, caseId, isWanted]);
  const toggleSound = () => {
    silent.current = !isMuted;
    for (const element of audio.current) element.muted = silent.current;
    setMuted(silent.current);
  };
  return { box, state, hasPicture, isMuted, toggleSound };
}

export interface StreamPreviewProps {
  readonly caseId: string;
  readonly viewers: number;
  readonly frameUrl: string | null;
}

/** The reported stream, live. Watching is recorded in the audit log, so it only starts on request. */
export function StreamPreview({ caseId, viewers, frameUrl }: StreamPreviewProps) {
  const { isShown, wasShown, show, hide } = useShown();
  const watch = useWatch(caseId, wasShown);
  const picture = (
    <>
      {!watch.hasPicture && frameUrl && <SentPicture src={frameUrl} alt="The stream when it was reported" />}
      <div ref={watch.box} className="preview-video" hidden={!watch.hasPicture} />
    </>
  );
  const gray = useGrayPictures();
  const isConnecting = watch.state === 'connecting';
  const words = watch.hasPicture ? undefined : WORDS[watch.state];
  return (
    <PreviewFrame
      picture={picture}
      note={frameUrl || isConnecting ? undefined : words}
      isBlurred={!isShown}
      isLive={watch.state !== 'over'}
      viewers={viewers}
      busyText={isConnecting || (frameUrl && watch.state !== 'resting') ? words : undefined}
      onShow={show}
      onHide={hide}
      {...gray}
      isMuted={watch.isMuted}
      onSound={watch.state === 'watching' ? watch.toggleSound : undefined}
    />
  );
}
