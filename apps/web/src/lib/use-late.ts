import { useEffect, useState } from 'react';

/**
 * A part of the app that is fetched once it is wanted; null until it is here. A fetch that fails is an error of the
 * screen, as any missing part is.
 */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [state, setState] = useState<{ part: Part | null; error?: unknown }>({ part: null });
  const { part, error } = state;
  useEffect(() => {
    if (!isWanted || part) return undefined;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setState({ part: loaded }),
      (reason: unknown) => isCurrent && setState({ part: null, error: reason }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load, part]);
  if (error) throw error;
  return part;
}
