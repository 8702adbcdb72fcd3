import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { framesOf } from './frames.ts';
import { isStill, lookedAgain, pictureState, type Look, type PictureState } from './picture-watch.ts';

const LOOK_EVERY_MS = 250;

interface Watched {
  readonly box: RefObject<HTMLElement | null>;
  /** The connection to the room stands, and something comes over it. */
  readonly isConnected: boolean;
  readonly isShown: boolean;
  readonly isPromised: boolean;
  /** Who sends it is in the room. */
  readonly isHostHere: boolean;
  readonly isHostHeard: boolean;
  /** One's own picture moves here whatever the connection does, so only the connection counts. */
  readonly isOwn: boolean;
}

/** The state of the large picture, judged by its frames: the connection is reported as back well before the media flow. */
export function usePictureWatch({ box, isConnected, isShown, isPromised, isHostHere, isHostHeard, isOwn }: Watched): {
  readonly picture: PictureState;
  readonly onFrame: () => void;
} {
  const [wasSeen, setSeen] = useState(false);
  const [isWatched, setWatched] = useState(false);
  const [stands, setStands] = useState(false);
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
  return { picture: pictureState({ isShown, isPromised, isHostHere, isHostHeard, wasSeen, isStill: stands }), onFrame };
}
