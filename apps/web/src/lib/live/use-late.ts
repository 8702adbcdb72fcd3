import { useEffect, useState } from 'react';
import { isUnloadedPart, mendPage } from '../update/gone-part.ts';
import { tellUpdated } from '../update/tell-updated.ts';

const AGAIN_MS = 3_000;
/** After so many tries it is not the connection. */
const TRIES_MAX = 20;
/** What fails so often while the server answers is gone, as after a new version of the app. */
const TRIES_OF_A_GONE_PART = 2;

/**
 * A part of the app that is fetched once it is wanted; null until it is here. A fetch that fails, as without a connection, is
 * tried again while the screen goes on without the part; a part that is gone loads the page anew, where nothing is lost by it.
 */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const [failures, setFailures] = useState<unknown[]>([]);
  useEffect(() => {
    if (!isWanted || part) return undefined;
    let isCurrent = true;
    const fetchPart = (): void => {
      load().then(
        (loaded) => isCurrent && setPart(() => loaded),
        (reason: unknown) => isCurrent && setFailures((before) => [...before, reason]),
      );
    };
    const timer = setTimeout(fetchPart, failures.length === 0 ? 0 : AGAIN_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted, load, part, failures]);
  const [isHeld, setHeld] = useState(false);
  const isGone = failures.length === TRIES_OF_A_GONE_PART && isUnloadedPart(failures.at(-1));
  useEffect(() => {
    if (!isGone) return;
    void mendPage().then((outcome) => {
      if (outcome !== 'held') return;
      setHeld(true);
      tellUpdated();
    });
  }, [isGone]);
  if (failures.length >= TRIES_MAX && !isHeld) throw failures.at(-1);
  return part;
}
