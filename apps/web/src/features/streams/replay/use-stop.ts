import { useEffect, useRef, type RefObject } from 'react';
import { msUntilStop, type PlayedPart } from './played-part.ts';
import type { OpenPiece } from './use-open-piece.ts';

/** Where playing stops: at the end of what is played, or once before it. */
export function useStop({ video, pending, place }: OpenPiece, playing: RefObject<PlayedPart>) {
  /** Where playing stops before the end, once: what is looked at is a part of it. */
  const stop = useRef<number | null>(null);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopMs = (): number => stop.current ?? playing.current.endMs;

  /** Stops at the end of the part, to the moment: between two reports of the player a clock waits for it. */
  const stopInTime = () => {
    clearTimeout(ending.current);
    const element = video.current;
    if (!element || element.paused || pending.current) return;
    const left = msUntilStop(place(), stopMs(), element.playbackRate);
    if (left === null) return;
    if (left > 0) ending.current = setTimeout(stopInTime, left);
    else if (!element.ended) {
      element.pause();
      stop.current = null;
    }
  };
  useEffect(() => () => clearTimeout(ending.current), []);
  return { stop, ending, stopMs, stopInTime };
}

export type Stop = ReturnType<typeof useStop>;
