import { useEffect, useState } from 'react';
import { LESS_MOTION } from './use-media.ts';

interface SlidesOptions {
  /** After the last one the first comes again. Default: they stop at the last. */
  readonly loops?: boolean;
  /** Whether anybody can see them now: they wait until then. */
  readonly isSeen?: boolean;
}

/**
 * Slides that advance by themselves. They stand still for whoever asked for less motion, once somebody pauses them, goes to
 * one of them or comes to them by the keyboard, and while a mouse rests on one.
 */
export function useSlides(count: number, everyMs: number, { loops = false, isSeen = true }: SlidesOptions = {}) {
  const [position, setPosition] = useState(0);
  const [isPaused, setPaused] = useState(() => typeof matchMedia === 'function' && matchMedia(LESS_MOTION).matches);
  const [isHeld, setHeld] = useState(false);
  const isLast = !loops && position === count - 1;
  const isPlaying = !isPaused && !isLast;
  useEffect(() => {
    if (!isPlaying || isHeld || !isSeen) return undefined;
    const timer = setTimeout(() => setPosition((now) => (loops ? (now + 1) % count : Math.min(now + 1, count - 1))), everyMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, isSeen, loops, position, count, everyMs]);
  const go = (next: number) => {
    setPaused(true);
    setPosition(Math.max(0, Math.min(next, count - 1)));
  };
  return { position, isLast, isPlaying, go, pause: () => setPaused(true), hold: setHeld, togglePlaying: () => setPaused(isPlaying) };
}
