import { useState } from 'react';
import { readKept, writeKept } from './kept.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** An unsent text, stored in this tab under its own name; an empty text is removed. */
export function useKeptText(key: string) {
  const [kept, setKept] = useState({ key, text: readKept(key, isText) ?? '' });
  const text = kept.key === key ? kept.text : (readKept(key, isText) ?? '');
  const change = (next: string) => {
    setKept({ key, text: next });
    writeKept(key, next || null);
  };
  return { text, change };
}
