import { useState } from 'react';
import { readStored, writeStored } from './stored.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** An unsent text, stored in this tab under its own name; an empty text is removed. */
export function useStoredText(key: string) {
  const [kept, setKept] = useState({ key, text: readStored(key, isText) ?? '' });
  const text = kept.key === key ? kept.text : (readStored(key, isText) ?? '');
  const change = (next: string) => {
    setKept({ key, text: next });
    writeStored(key, next || null);
  };
  return { text, change };
}
