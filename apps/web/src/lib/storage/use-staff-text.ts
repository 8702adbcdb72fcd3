import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readFor, writeFor } from './person-storage.ts';
import { changedFields } from './use-stored-form.ts';

/** Who of the staff is signed in on this page; null while nobody is, as after their session was ended. */
let present: string | null = null;

/** Says who is signed in, before their screens are drawn or taken away. */
export function noteStaffHere(staffId: string | null): void {
  present = staffId;
}

type Field = string | boolean;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const fits =
  <Values extends object>(begun: Values) =>
  (kept: unknown): kept is Values =>
    isObject(kept) && Object.entries(begun).every(([name, value]) => typeof kept[name] === typeof value);

/** What a small form is made of: texts, choices and boxes. */
type FieldsOf<Values> = { readonly [Name in keyof Values]: Field };

const differs = <Values extends object>(values: Values, first: Values): boolean =>
  (Object.keys(first) as (keyof Values)[]).some((name) => values[name] !== first[name]);

/**
 * What one of the staff types into a small form: it stands there again when their session ended before it was sent, for them alone. Sent or
 * closed by themselves, it is gone.
 */
export function useStaffFields<Values extends FieldsOf<Values>>(key: string, begun: Values) {
  const [owner] = useState(present);
  const [first] = useState(begun);
  const [values, setValues] = useState<Values>(() => (owner === null ? null : readFor(owner, key, fits(begun))) ?? begun);
  useEffect(() => {
    if (owner !== null && differs(values, first)) writeFor(owner, key, values);
    return () => {
      if (owner !== null && present === owner) writeFor(owner, key, null);
    };
  }, [first, key, owner, values]);
  return [values, setValues] as const;
}

/** The same for one text. */
export function useStaffText(key: string, begun = '') {
  const [{ text }, set] = useStaffFields(key, { text: begun });
  return [text, (next: string) => set({ text: next })] as const;
}

/** The same for a form with rules of its own: what differs from what it began with. */
export function useStaffForm<Values extends FieldValues, Output>(key: string, form: UseFormReturn<Values, unknown, Output>): void {
  const [owner] = useState(present);
  const { watch, reset, getValues, formState } = form;
  const [first] = useState(formState.defaultValues);
  useEffect(() => {
    if (owner === null) return undefined;
    const kept = readFor(owner, key, isObject);
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
    const { unsubscribe } = watch((values) => {
      const changed = changedFields(values as Values, first as DefaultValues<Values>);
      writeFor(owner, key, Object.keys(changed).length > 0 ? changed : null);
    });
    return () => {
      unsubscribe();
      if (present === owner) writeFor(owner, key, null);
    };
  }, [first, getValues, key, owner, reset, watch]);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** An answer that one of the staff writes over a while, for them alone: it stays when they look at something else, until `change('')`. */
export function useStaffAnswer(key: string) {
  const [owner] = useState(present);
  const [text, setText] = useState(() => (owner === null ? null : readFor(owner, key, isText)) ?? '');
  const change = (next: string) => {
    setText(next);
    if (owner !== null) writeFor(owner, key, next || null);
  };
  return { text, change };
}
