import { useCallback, useState } from 'react';
import { readStored, writeStored } from './stored.ts';

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

const isFields = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object';

function isSameKind(kept: unknown, begun: unknown): boolean {
  // A field that starts empty takes what was stored.
  if (begun === null) return true;
  if (!Array.isArray(kept) || !Array.isArray(begun)) return kindOf(kept) === kindOf(begun);
  return begun.length === 0 || kept.every((item) => kindOf(item) === kindOf(begun[0]));
}

/** The stored draft over its initial values; fields the form does not know, or with another type, are dropped. */
export function draftFrom<Draft extends object>(begun: Draft, kept: Readonly<Record<string, unknown>> | null): Draft {
  const known = begun as Record<string, unknown>;
  const fitting = Object.entries(kept ?? {}).filter(([name, value]) => name in known && isSameKind(value, known[name]));
  return { ...begun, ...(Object.fromEntries(fitting) as Partial<Draft>) };
}

/**
 * A small form with plain state, stored in this tab under its own name: it survives a reload, and a session that ended followed by a
 * new sign-in. Call `forget` once it is sent.
 */
export function useStoredDraft<Draft extends object>(key: string, begin: () => Draft) {
  const [draft, setDraft] = useState<Draft>(() => draftFrom(begin(), readStored(key, isFields)));
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    writeStored(key, next);
  };
  const forget = useCallback(() => writeStored(key, null), [key]);
  return { draft, change, forget };
}
