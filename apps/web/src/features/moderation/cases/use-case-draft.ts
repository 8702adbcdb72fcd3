import type { ModerationAction } from '@benison/contracts/enumerations';
import { useEffect, useState } from 'react';
import { keyFor, readFor, writeFor } from '../../../lib/storage/person-storage.ts';
import type { ModerationCase } from './use-cases.ts';
import { useModerator } from './use-claim-state.ts';

/** A moderator's draft for a case: it survives a reload, a lost claim, and somebody else's decision, and is in each of their tabs. */
export interface CaseDraft {
  readonly action: ModerationAction | '';
  readonly notes: string;
  readonly message: string;
  /** How long a ban or a suspension lasts: a number of days as typed, `FOR_GOOD`, or nothing chosen yet. */
  readonly days: string;
}

/** Chosen on purpose, like any number of days. */
export const FOR_GOOD = 'for good';

const EMPTY: CaseDraft = { action: '', notes: '', message: '', days: '' };
const keyOf = (caseId: string): string => `case.${caseId}`;

function isDraft(value: unknown): value is CaseDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['action', 'notes', 'message', 'days'].every((key) => typeof Reflect.get(value, key) === 'string')
  );
}

/** The draft of one's decision on a case; with another tab open on it, both show the same. */
export function useCaseDraft(one: ModerationCase) {
  const { id: moderatorId } = useModerator();
  const key = keyOf(one.id);
  const [draft, setDraft] = useState<CaseDraft>(() => readFor(moderatorId, key, isDraft) ?? { ...EMPTY, notes: one.notes ?? '' });
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === keyFor(moderatorId, key)) setDraft(readFor(moderatorId, key, isDraft) ?? EMPTY);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [key, moderatorId]);
  const change = (part: Partial<CaseDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    writeFor(moderatorId, key, next);
  };
  /** It was decided: nothing typed is left in any tab. */
  const clear = (notes = '') => {
    writeFor(moderatorId, key, null);
    setDraft({ ...EMPTY, notes });
  };
  return { draft, change, clear };
}
