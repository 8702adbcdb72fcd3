import { useEffect, useState } from 'react';
import { isUnloadedPart, mendPage, type PartOutcome } from '../update/gone-part.ts';
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
  const [outcome, setOutcome] = useState<PartOutcome | null>(null);
  const isUnloaded = isUnloadedPart(failures.at(-1));
  const isOut = failures.length >= TRIES_MAX;
  const isGone = isUnloaded && (isOut || failures.length === TRIES_OF_A_GONE_PART);
  useEffect(() => {
    if (!isGone) return;
    void mendPage().then((found) => {
      setOutcome(found);
      if (found === 'held') tellUpdated();
      // A member without a connection waits as long as that lasts: the screen stays.
      if (found === 'unreachable') setFailures((before) => (before.length >= TRIES_MAX ? [] : before));
    });
  }, [isGone]);
  if (isOut && (!isUnloaded || outcome === 'stale')) throw failures.at(-1);
  return part;
}
