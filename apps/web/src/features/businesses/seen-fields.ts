import { ErrorCode } from '@benison/contracts/errors';
import { failureOf } from '../../lib/acts/errors.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Fields that are saved together, and how. */
export interface Part {
  readonly change: Fields;
  readonly send: (change: Fields, seen: Fields) => Promise<unknown>;
}

/** Some of the fields. */
export const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

/** Those of the stored fields that are what was sent from here, although its answer never came: nobody else changed them. */
export const storedUnanswered = (unanswered: readonly Fields[], stored: Fields): Fields =>
  only(
    stored,
    Object.keys(stored).filter((name) =>
      unanswered.some((sent) => name in sent && JSON.stringify(sent[name]) === JSON.stringify(stored[name])),
    ),
  );

function changedFieldsOf(error: unknown): readonly string[] | null {
  const { code, details } = failureOf(error);
  return code === ErrorCode.FieldsChanged && Array.isArray(details['fields']) ? details['fields'].map(String) : null;
}

/** Saves what nobody changed since it was read. Resolves to the fields that somebody did change: they were left as they are. */
export async function saveAsSeen({ change, send }: Part, seen: Fields): Promise<string[]> {
  const left: string[] = [];
  let names = Object.keys(change);
  while (names.length > 0) {
    try {
      await send(only(change, names), only(seen, names));
      break;
    } catch (error) {
      const changed = changedFieldsOf(error);
      if (!changed?.some((name) => names.includes(name))) throw error;
      left.push(...changed);
      names = names.filter((name) => !changed.includes(name));
    }
  }
  return left;
}
