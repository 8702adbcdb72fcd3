import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage/stored.ts';
import { only, saveAsSeen, storedUnanswered, type Fields, type Part } from './seen-fields.ts';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that was changed elsewhere while it was edited here. */
export interface Collision {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface SeenFields {
  /** Where the draft is kept: what its fields were when it was begun is kept with it, through a reload. */
  readonly key: string;
  /** The stored values, in the names of a change. */
  readonly stored: Fields;
  readonly isDirty: boolean;
  /** For a form that shows what is stored as it changes: the fields it holds a draft of. The others are seen as they are. */
  readonly drafted?: readonly string[];
  /** Reads how the fields stand now. */
  readonly readAgain: () => Promise<Fields>;
}

/** Saves over nothing that was changed elsewhere since the form was opened, and holds what has to be decided about. */
export function useSeenFields({ key, stored, isDirty, drafted, readAgain }: SeenFields) {
  const seen = useRef<Fields | null>(null);
  seen.current ??= (readStored(key, isFields) && readStored(`${key}.seen`, isFields)) ?? stored;
  if (drafted) seen.current = { ...stored, ...only(seen.current, drafted) };
  /** Changes that were sent without an answer: they may be stored, and were then made here. */
  const unanswered = useRef<Fields[]>([]);
  const [collisions, setCollisions] = useState<readonly Collision[]>([]);
  useEffect(() => writeStored(`${key}.seen`, isDirty ? seen.current : null), [isDirty, key]);

  /** Whether everything was saved; what was not is in the collisions. */
  const save = async (parts: readonly Part[]): Promise<boolean> => {
    const found: Omit<Collision, 'theirs'>[] = [];
    for (const part of parts) {
      try {
        for (const field of await saveAsSeen(part, seen.current ?? {})) found.push({ field, mine: part.change[field] });
      } catch (error) {
        unanswered.current.push(part.change);
        throw error;
      }
    }
    const now = found.length > 0 ? await readAgain() : {};
    const names = found.map(({ field }) => field);
    const own = storedUnanswered(unanswered.current, only(now, names));
    unanswered.current = [];
    if (Object.keys(own).length > 0) {
      seen.current = { ...seen.current, ...own };
      return save(parts);
    }
    setCollisions(found.map((one) => ({ ...one, theirs: now[one.field] })));
    return found.length === 0;
  };
  /** It was seen how the field stands now: the next save replaces it, or agrees with it. */
  const accept = ({ field, theirs }: Collision) => {
    seen.current = { ...seen.current, [field]: theirs ?? null };
    writeStored(`${key}.seen`, seen.current);
    setCollisions((others) => others.filter((other) => other.field !== field));
  };
  /** A form that goes on after it was saved begins again from what is stored. */
  const beginAgain = (from: Fields) => {
    seen.current = from;
    setCollisions([]);
    writeStored(`${key}.seen`, null);
  };
  return { collisions, save, accept, beginAgain };
}

interface Choosing {
  /** Puts what is stored in the form's place of it. */
  readonly take: (collision: Collision) => void;
  /** Saves, but for the field whose stored value was just taken. */
  readonly save: (taken: string | null) => void;
}

/** What the screen shows of collisions. The last decision saves. */
export function collisionChoices(
  { collisions, accept }: Pick<ReturnType<typeof useSeenFields>, 'collisions' | 'accept'>,
  { take, save }: Choosing,
) {
  const settle = (collision: Collision, taken: string | null) => {
    accept(collision);
    if (collisions.length === 1) save(taken);
  };
  return {
    collisions,
    onKeep: (collision: Collision) => settle(collision, null),
    onTake: (collision: Collision) => {
      take(collision);
      settle(collision, collision.field);
    },
  };
}
