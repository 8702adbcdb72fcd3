import { useCallback, useEffect, useState } from 'react';
import { needsManualReload, isChunkLoadError, reloadIfStale, type ChunkOutcome } from './chunk-load.ts';
import { tellUpdated } from './tell-updated.ts';

const AGAIN_MS = 3_000;

export interface LatePart<Part> {
  /** Null until it is here. */
  readonly part: Part | null;
  /** Why it is not; null until that is known. */
  readonly outcome: ChunkOutcome | null;
  /** Asks for it at once. */
  readonly again: () => void;
}

interface Asking {
  readonly isWanted?: boolean;
  /** It was asked for before, and did not come. */
  readonly hasFailed?: boolean;
}

/** A part that throws by itself is a fault of its screen, and shown as one. */
function throwWhereDrawn<Part>(setPart: (update: () => Part) => void, error: unknown): void {
  setPart(() => {
    throw error;
  });
}

/**
 * A part of the app that is fetched once it is wanted. Without a connection it is retried until it arrives; one that fails twice
 * while the server answers was removed by an update, and the page reloads if nothing would be lost.
 */
export function useLatePart<Part>(load: () => Promise<Part>, { isWanted = true, hasFailed = false }: Asking = {}): LatePart<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<ChunkOutcome | null>(null);
  const again = useCallback(() => setTries((before) => before + 1), []);
  const isMissing = isWanted && part === null;
  const isFirst = tries === 0 && !hasFailed;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAgainLater = () => {
      timer = setTimeout(again, AGAIN_MS);
    };
    const handleFailure = async (error: unknown) => {
      if (!isCurrent) return;
      if (!isChunkLoadError(error)) return throwWhereDrawn(setPart, error);
      if (isFirst) return askAgainLater();
      const found = await reloadIfStale();
      if (!isCurrent) return;
      setOutcome(found);
      if (found === 'unreachable') askAgainLater();
    };
    load().then((loaded) => isCurrent && setPart(() => loaded), handleFailure);
    addEventListener('online', again);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [again, isFirst, isMissing, load, tries]);
  return { part, outcome, again };
}

/** The part alone, for a screen that goes on without it: only that an update took it away is told, in a notice. */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const { part, outcome } = useLatePart(load, { isWanted });
  const isGone = needsManualReload(outcome);
  useEffect(() => {
    if (isGone) tellUpdated();
  }, [isGone]);
  return part;
}
