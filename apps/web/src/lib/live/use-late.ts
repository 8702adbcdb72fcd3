import { useEffect, useState } from 'react';

const AGAIN_MS = 3_000;
/** After so many tries it is not the connection: the part is gone, as after a new version of the app. */
const TRIES_MAX = 20;

/**
 * A part of the app that is fetched once it is wanted; null until it is here. A fetch that fails, as without a connection, is
 * tried again while the screen goes on without the part; only a part that never comes is an error of the screen.
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
  if (failures.length >= TRIES_MAX) throw failures.at(-1);
  return part;
}
