import { useMemo } from 'react';
import { Store } from '../page/store.ts';
import { readStored, writeStored } from './stored.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** An unsent text, stored in this tab under its own name, for a field within something long: only what watches it is drawn again for each letter. */
export function useWatchedText(key: string) {
  return useMemo(() => {
    const text = new Store(readStored(key, isText) ?? '');
    const change = (next: string) => {
      text.set(next);
      writeStored(key, next || null);
    };
    return { text, change };
  }, [key]);
}

export type WatchedText = ReturnType<typeof useWatchedText>;
