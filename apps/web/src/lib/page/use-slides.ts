import { useEffect, useState } from 'react';
import { LESS_MOTION } from './use-media.ts';

/**
 * Slides that go on by themselves and stop at the last. They stand still for whoever asked for less motion, once somebody
 * pauses them, goes to one of them or comes to them by the keyboard, and while a mouse rests on one.
 */
export function useSlides(count: number, everyMs: number) {
  const [position, setPosition] = useState(0);
  const [isPaused, setPaused] = useState(() => typeof matchMedia === 'function' && matchMedia(LESS_MOTION).matches);
  const [isHeld, setHeld] = useState(false);
  const isLast = position === count - 1;
  const isPlaying = !isPaused && !isLast;
  useEffect(() => {
    if (!isPlaying || isHeld) return undefined;
    const timer = setTimeout(() => setPosition((now) => Math.min(now + 1, count - 1)), everyMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, position, count, everyMs]);
  const go = (next: number) => {
    setPaused(true);
    setPosition(Math.max(0, Math.min(next, count - 1)));
  };
  return { position, isLast, isPlaying, go, pause: () => setPaused(true), hold: setHeld, togglePlaying: () => setPaused(isPlaying) };
}
