import { useEffect, useState } from 'react';
import { readFor, writeFor } from './kept-for.ts';

/** Who of the staff is signed in on this page; null while nobody is, as after their session was ended. */
let present: string | null = null;

/** Says who is signed in, before their screens are drawn or taken away. */
export function noteStaffHere(staffId: string | null): void {
  present = staffId;
}

type Fields = Readonly<Record<string, string>>;

const fits =
  <Values extends Fields>(begun: Values) =>
  (kept: unknown): kept is Values =>
    typeof kept === 'object' && kept !== null && Object.keys(begun).every((name) => typeof Reflect.get(kept, name) === 'string');

/**
 * What one of the staff types into a small form: it stands there again when their session ended before it was sent, for them alone. Sent or
 * closed by themselves, it is gone.
 */
export function useStaffFields<Values extends Fields>(key: string, begun: Values) {
  const [owner] = useState(present);
  const [first] = useState(begun);
  const [values, setValues] = useState<Values>(() => (owner === null ? null : readFor(owner, key, fits(begun))) ?? begun);
  useEffect(() => {
    if (owner !== null && Object.keys(first).some((name) => values[name] !== first[name])) writeFor(owner, key, values);
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
