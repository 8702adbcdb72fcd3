import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PlayedPart } from './played-part.ts';
import { beginOf, placeOf, type PiecePlace } from './timeline.ts';
import type { PlayableReplay } from './use-replay.ts';

/** Why nothing plays: the bytes do not come, or this browser cannot read them. */
type PlayerProblem = 'unreachable' | 'unreadable';

interface Pending extends PiecePlace {
  readonly plays: boolean;
}

export interface OpenPieceOptions {
  readonly replay: PlayableReplay;
  /** New addresses; null where the recording is gone. */
  readonly renew: () => Promise<PlayableReplay | null>;
  /** The part of it that is played. */
  readonly playing: RefObject<PlayedPart>;
  readonly startsAtOnce: boolean;
}

/** The element that plays, the piece of a recording that is open in it, and how that goes. */
export function useOpenPiece({ replay, renew, playing, startsAtOnce }: OpenPieceOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const current = useRef(replay);
  const piece = useRef(0);
  const pending = useRef<Pending | null>(null);
  const hasRenewed = useRef(false);
  const [positionMs, setPosition] = useState(playing.current.startMs);
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(true);
  const [problem, setProblem] = useState<PlayerProblem | null>(null);
  current.current = replay;

  const open = useCallback((to: Pending) => {
    const [element, address] = [video.current, current.current.pieces[to.piece]?.url];
    if (!element || !address) return;
    piece.current = to.piece;
    pending.current = to;
    setWaiting(true);
    element.src = address;
    setPosition(beginOf(current.current.pieces, to.piece) + to.ms);
  }, []);

  /** Once with new addresses; what fails then is told. */
  const openAnew = useCallback(
    async (to: Pending) => {
      if (hasRenewed.current) return setProblem(video.current?.error?.code === 4 ? 'unreadable' : 'unreachable');
      hasRenewed.current = true;
      try {
        const next = await renew();
        if (!next) return;
        current.current = next;
        open(to);
      } catch {
        setProblem('unreachable');
      }
    },
    [open, renew],
  );

  const begun = useRef({ plays: startsAtOnce });
  useEffect(() => open({ ...placeOf(current.current.pieces, playing.current.startMs), ...begun.current }), [open, playing]);

  const place = (): number => beginOf(current.current.pieces, piece.current) + (video.current?.currentTime ?? 0) * 1_000;
  return {
    video,
    current,
    piece,
    pending,
    hasRenewed,
    positionMs,
    setPosition,
    isPlaying,
    setPlaying,
    isWaiting,
    setWaiting,
    problem,
    setProblem,
    open,
    openAnew,
    place,
  };
}

export type OpenPiece = ReturnType<typeof useOpenPiece>;
