import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { isStill, lookedAgain, pictureState, type Look, type PictureState } from './picture-watch.ts';
import type { RoomLink } from './stage-face.ts';

const LOOK_EVERY_MS = 250;

interface Watched {
  readonly box: RefObject<HTMLElement | null>;
  readonly link: RoomLink;
  readonly isShown: boolean;
  readonly isPromised: boolean;
  /** One's own picture moves here whatever the connection does, so only the connection counts. */
  readonly isOwn: boolean;
}

/** The state of the large picture, judged by its frames: the connection is reported as back well before the media flow. */
export function usePictureWatch({ box, link, isShown, isPromised, isOwn }: Watched): {
  readonly picture: PictureState;
  readonly onFrame: () => void;
} {
  const [wasSeen, setSeen] = useState(false);
  const [isWatched, setWatched] = useState(false);
  const [stands, setStands] = useState(false);
  const isConnected = link === 'connected';
  const hasNone = isConnected && !isShown && !isPromised;
  useEffect(() => {
    if (isShown && isOwn) setSeen(true);
  }, [isOwn, isShown]);
  useEffect(() => {
    if (!hasNone) return;
    setSeen(false);
    setWatched(false);
  }, [hasNone]);
  useEffect(() => {
    if (wasSeen && !isConnected) setWatched(true);
  }, [isConnected, wasSeen]);

  const connected = useRef(isConnected);
  connected.current = isConnected;
  useEffect(() => {
    if (!isWatched) return undefined;
    const frames = () => (isOwn ? 0 : framesOf(box.current));
    let last: Look = { frames: frames(), at: Date.now(), hasMoved: false };
    let isBack = false;
    const timer = setInterval(() => {
      // A frame from before the break proves nothing about the restored connection.
      if (isBack !== connected.current) last = { ...last, hasMoved: false };
      isBack = connected.current;
      last = lookedAgain(last, frames(), Date.now(), document.hidden);
      setStands(isStill(last, Date.now()));
      if (isBack && (isOwn || last.hasMoved)) setWatched(false);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setStands(false);
    };
  }, [box, isOwn, isWatched]);
  const onFrame = useCallback(() => setSeen(true), []);
  return { picture: pictureState({ isShown, isPromised, wasSeen, isStill: stands }), onFrame };
}

const framesOf = (box: HTMLElement | null): number => box?.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
