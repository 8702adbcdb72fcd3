import { useMemo, useRef, useState, type RefObject } from 'react';
import { productNow } from '../../../lib/time/product-clock.ts';
import { partOf, playedFrom, within, type PlayedPart } from './played-part.ts';
import { playerEvents } from './player-events.ts';
import { placeOf } from './timeline.ts';
import { useOpenPiece, type OpenPiece, type OpenPieceOptions } from './use-open-piece.ts';
import { useStop, type Stop } from './use-stop.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

/** Addresses are renewed this long before they end. */
const RENEWED_EARLY_MS = 20_000;

interface PlayerOptions extends Pick<OpenPieceOptions, 'replay' | 'renew'> {
  /** Only this part is played, and positions are counted from its start: a clip. */
  readonly part?: PlayedPart;
  /** A press asked for it: it plays as soon as it can. */
  readonly startsAtOnce?: boolean;
}

/** Goes to a place of the whole: within the piece that is open, or by opening another. */
function mover(opened: OpenPiece, { ending }: Stop, playing: RefObject<PlayedPart>) {
  const { video, current, piece, pending, hasRenewed, setPosition, setPlaying, open, openAnew } = opened;
  return (wanted: number, plays?: boolean) => {
    const element = video.current;
    if (!element) return;
    clearTimeout(ending.current);
    const ms = within(playing.current, wanted);
    const to = { ...placeOf(current.current.pieces, ms), plays: plays ?? pending.current?.plays ?? !element.paused };
    const isEnding = Date.parse(current.current.addressesUntil) - productNow() < RENEWED_EARLY_MS;
    setPosition(ms);
    if (isEnding) {
      hasRenewed.current = false;
      void openAnew(to);
    } else if (to.piece !== piece.current || element.readyState === 0) open(to);
    else {
      element.currentTime = to.ms / 1_000;
      if (to.plays) void element.play().catch(() => setPlaying(false));
    }
  };
}

/** One player over all pieces of a recording: what it shows, and what can be done with it. */
export function useReplayPlayer({ replay, renew, part, startsAtOnce = false }: PlayerOptions) {
  const { pieces } = replay;
  const played = useMemo(() => partOf(pieces, part), [pieces, part]);
  const playing = useRef(played);
  playing.current = played;
  const opened = useOpenPiece({ replay, renew, playing, startsAtOnce });
  const stopping = useStop(opened, playing);
  const move = mover(opened, stopping, playing);
  const [speed, setSpeed] = useState<Speed>(1);
  const { video, current, hasRenewed, positionMs, isPlaying, isWaiting, problem, setProblem, openAnew, place } = opened;
  const { stop } = stopping;

  /** Counted from the start of what is played. */
  const goTo = (ms: number, plays?: boolean) => {
    stop.current = null;
    move(playing.current.startMs + ms, plays);
  };

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    move(playedFrom(playing.current, place()), true);
  };

  return {
    video,
    on: playerEvents(opened, stopping, { pieces, playing, speed }),
    positionMs: positionMs - played.startMs,
    totalMs: played.endMs - played.startMs,
    isPlaying,
    isWaiting: isWaiting && problem === null,
    problem,
    speed,
    toggle,
    goTo,
    /** Plays a part of it, and stops at the end of that. */
    playPart: ({ startMs, endMs }: PlayedPart) => {
      stop.current = endMs;
      move(startMs, true);
    },
    step: (ms: number) => goTo(place() - played.startMs + ms),
    setSpeed: (next: Speed) => {
      setSpeed(next);
      if (video.current) video.current.playbackRate = next;
    },
    retry: () => {
      setProblem(null);
      hasRenewed.current = false;
      void openAnew({ ...placeOf(current.current.pieces, positionMs), plays: true });
    },
  };
}

export type ReplayPlayer = ReturnType<typeof useReplayPlayer>;
