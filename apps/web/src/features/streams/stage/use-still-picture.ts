import { useEffect, useState, type RefObject } from 'react';
import { framesOf } from './frames.ts';
import { isSilent, listenedAgain, FIRST_LOOK } from './line-watch.ts';

const LOOK_EVERY_MS = 1_000;

/** Whether a camera's picture stands still: no new frame in four looks. A hidden page shows none, so none is missing. */
export function useStillPicture(box: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (!isWatched) return undefined;
    let last = FIRST_LOOK;
    const timer = setInterval(() => {
      last = document.hidden ? FIRST_LOOK : listenedAgain(last, framesOf(box.current));
      setStands(isSilent(last));
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      setStands(false);
    };
  }, [box, isWatched]);
  return stands;
}
