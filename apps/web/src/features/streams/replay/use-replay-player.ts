import { useCallback, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { productNow } from '../../../lib/time/product-clock.ts';
import { hasPieceAfter, msUntilStop, partOf, playedFrom, within, type PlayedPart } from './played-part.ts';
import { beginOf, placeOf, type PiecePlace } from './timeline.ts';
import type { PlayableReplay } from './use-replay.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

/** Why nothing plays: the bytes do not come, or this browser cannot read them. */
export type PlayerProblem = 'unreachable' | 'unreadable';

/** Addresses are renewed this long before they end. */
const RENEWED_EARLY_MS = 20_000;

interface PlayerOptions {
  readonly replay: PlayableReplay;
  /** New addresses; null where the recording is gone. */
  readonly renew: () => Promise<PlayableReplay | null>;
  /** Only this part is played, and positions are counted from its start: a clip. */
  readonly part?: PlayedPart;
  /** A press asked for it: it plays as soon as it can. */
  readonly startsAtOnce?: boolean;
}

interface Pending extends PiecePlace {
  readonly plays: boolean;
}

/** One player over all pieces of a recording: what it shows, and what can be done with it. */
export function useReplayPlayer({ replay, renew, part, startsAtOnce = false }: PlayerOptions) {
  const { pieces } = replay;
  const played = useMemo(() => partOf(pieces, part), [pieces, part]);
  const playing = useRef(played);
  playing.current = played;
  const video = useRef<HTMLVideoElement>(null);
  const current = useRef(replay);
  const piece = useRef(0);
  const pending = useRef<Pending | null>(null);
  const hasRenewed = useRef(false);
  /** Where playing stops before the end, once: what is looked at is a part of it. */
  const stop = useRef<number | null>(null);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [positionMs, setPosition] = useState(played.startMs);
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(true);
  const [problem, setProblem] = useState<PlayerProblem | null>(null);
  const [speed, setSpeed] = useState<Speed>(1);
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
  useEffect(() => open({ ...placeOf(current.current.pieces, playing.current.startMs), ...begun.current }), [open]);

  const move = useCallback(
    (wanted: number, plays?: boolean) => {
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
    },
    [open, openAnew],
  );

  const place = (): number => beginOf(current.current.pieces, piece.current) + (video.current?.currentTime ?? 0) * 1_000;
  const stopMs = (): number => stop.current ?? playing.current.endMs;

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

  const on = {
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

  return {
    video,
    on,
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
