import { useState } from 'react';
import { readKept, writeKept } from './kept.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was begun and not sent, kept in this tab under a name of its own; an empty text is kept no longer. */
export function useKeptText(key: string) {
  const [kept, setKept] = useState({ key, text: readKept(key, isText) ?? '' });
  const text = kept.key === key ? kept.text : (readKept(key, isText) ?? '');
  const change = (next: string) => {
    setKept({ key, text: next });
    writeKept(key, next || null);
  };
  return { text, change };
}
