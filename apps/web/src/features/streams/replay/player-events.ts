import type { RefObject, SyntheticEvent } from 'react';
import { hasPieceAfter, within, type PlayedPart } from './played-part.ts';
import type { TimedPiece } from './timeline.ts';
import type { OpenPiece } from './use-open-piece.ts';
import type { Stop } from './use-stop.ts';

interface Played {
  readonly pieces: readonly TimedPiece[];
  readonly playing: RefObject<PlayedPart>;
  readonly speed: number;
}

/** What the element tells, and what follows from it. */
export function playerEvents(opened: OpenPiece, { stop, stopMs, stopInTime }: Stop, { pieces, playing, speed }: Played) {
  const { video, current, piece, pending, hasRenewed, isPlaying, setPosition, setPlaying, setWaiting, setProblem, open, openAnew, place } =
    opened;
  return {
    onLoadedMetadata: ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) => {
      const to = pending.current;
      pending.current = null;
      element.playbackRate = speed;
      if (to && to.ms > 0) element.currentTime = to.ms / 1_000;
      if (to?.plays) void element.play().catch(() => setPlaying(false));
    },
    onLoadedData: () => setWaiting(false),
    onTimeUpdate: () => {
      if (pending.current) return;
      hasRenewed.current = false;
      setPosition(within(playing.current, place()));
      stopInTime();
    },
    onPlay: () => setPlaying(true),
    onPause: ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) =>
      setPlaying(element.ended && hasPieceAfter(pieces, piece.current, stopMs())),
    onWaiting: () => setWaiting(true),
    onPlaying: () => {
      setWaiting(false);
      setProblem(null);
    },
    onSeeked: () => setWaiting(false),
    onEnded: () => {
      if (hasPieceAfter(current.current.pieces, piece.current, stopMs())) open({ piece: piece.current + 1, ms: 0, plays: true });
      else {
        stop.current = null;
        setPlaying(false);
      }
    },
    onError: () =>
      void openAnew(pending.current ?? { piece: piece.current, ms: (video.current?.currentTime ?? 0) * 1_000, plays: isPlaying }),
  };
}
