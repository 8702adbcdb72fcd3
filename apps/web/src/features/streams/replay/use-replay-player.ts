import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { productNow } from '../../../lib/product-clock.ts';
import { beginOf, durationOf, placeOf, type PiecePlace } from './timeline.ts';
import type { ReplayFace } from './use-replay.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

/** Why nothing plays: the bytes do not come, or this browser cannot read them. */
export type PlayerProblem = 'unreachable' | 'unreadable';

/** Addresses are renewed this long before they end. */
const RENEWED_EARLY_MS = 20_000;

interface PlayerOptions {
  readonly replay: ReplayFace;
  /** New addresses; null where the recording is gone. */
  readonly renew: () => Promise<ReplayFace | null>;
}

interface Pending extends PiecePlace {
  readonly plays: boolean;
}

/** One player over all pieces of a recording: what it shows, and what can be done with it. */
export function useReplayPlayer({ replay, renew }: PlayerOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const current = useRef(replay);
  const piece = useRef(0);
  const pending = useRef<Pending | null>(null);
  const hasRenewed = useRef(false);
  const [positionMs, setPosition] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(true);
  const [problem, setProblem] = useState<PlayerProblem | null>(null);
  const [speed, setSpeed] = useState<Speed>(1);
  current.current = replay;
  const { pieces } = replay;

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

  useEffect(() => open({ piece: 0, ms: 0, plays: false }), [open]);

  const goTo = useCallback(
    (ms: number, plays?: boolean) => {
      const element = video.current;
      if (!element) return;
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
  const total = durationOf(pieces);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    goTo(place() >= total - 200 ? 0 : place(), true);
  };

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
      setPosition(Math.min(place(), total));
    },
    onPlay: () => setPlaying(true),
    onPause: ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) =>
      setPlaying(element.ended && piece.current < pieces.length - 1),
    onWaiting: () => setWaiting(true),
    onPlaying: () => {
      setWaiting(false);
      setProblem(null);
    },
    onSeeked: () => setWaiting(false),
    onEnded: () => {
      const next = piece.current + 1;
      if (next < current.current.pieces.length) open({ piece: next, ms: 0, plays: true });
      else setPlaying(false);
    },
    onError: () =>
      void openAnew(pending.current ?? { piece: piece.current, ms: (video.current?.currentTime ?? 0) * 1_000, plays: isPlaying }),
  };

  return {
    video,
    on,
    positionMs,
    totalMs: total,
    isPlaying,
    isWaiting: isWaiting && problem === null,
    problem,
    speed,
    toggle,
    goTo,
    step: (ms: number) => goTo(Math.min(total, Math.max(0, place() + ms))),
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
