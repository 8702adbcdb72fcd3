import { useEffect, type RefObject } from 'react';
import { productNow } from '../../../lib/time/product-clock.ts';
import { framesOf } from './frames.ts';

const LOOK_EVERY_MS = 500;

interface Moving {
  readonly box: RefObject<HTMLElement | null>;
  readonly isWatched: boolean;
  /** A shared screen stands still whenever nothing changes on it. */
  readonly isScreen: boolean;
}

/** Notes when the picture last moved. A hidden page shows no frames, so none is missing. */
export function useMovedAt(movedAt: RefObject<number | null>, { box, isWatched, isScreen }: Moving): void {
  useEffect(() => {
    if (!isWatched) return undefined;
    let last = framesOf(box.current);
    const timer = setInterval(() => {
      const frames = framesOf(box.current);
      if (frames !== last || isScreen || document.hidden) movedAt.current = productNow();
      last = frames;
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [box, isScreen, isWatched, movedAt]);
}
