import { useCallback, useEffect, useState } from 'react';
import { mendPage, type PartOutcome } from './gone-part.ts';

const AGAIN_MS = 3_000;

export interface LatePart<Part> {
  /** Null until it is here. */
  readonly part: Part | null;
  /** Why it is not; null until that is known. */
  readonly outcome: PartOutcome | null;
  /** Asks for it at once. */
  readonly again: () => void;
}

/**
 * A part of the app that did not come when it was first asked for. Without a connection it is asked for again until it is here; one that an
 * update took away loads the page anew, where nothing is lost by it.
 */
export function useUntilHere<Part>(load: () => Promise<Part>): LatePart<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<PartOutcome | null>(null);
  const again = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const loaded = await load();
        if (isCurrent) setPart(() => loaded);
      } catch {
        const found = await mendPage();
        if (!isCurrent) return;
        setOutcome(found);
        if (found === 'unreachable') timer = setTimeout(again, AGAIN_MS);
      }
    };
    void ask();
    addEventListener('online', again);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [again, load, tries]);
  return { part, outcome, again };
}
