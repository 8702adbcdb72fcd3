import { productNow } from '../time/product-clock.ts';
import { readLocal, writeLocal } from './local-storage.ts';

/**
 * What one staff member has typed about others and not sent yet: stored in this browser, so that every tab has it, for that person alone.
 * It is gone when they sign out, when somebody else signs in, and after a shift.
 */
const PREFIX = 'benison-staff.';
const KEPT_MS_MAX = 12 * 3_600_000;

interface Stored {
  readonly at: number;
  readonly value: unknown;
}

const isStored = (found: unknown): found is Stored =>
  typeof found === 'object' && found !== null && 'at' in found && typeof found.at === 'number' && 'value' in found;

/** The full key, as other tabs are told of it. */
export const keyFor = (personId: string, key: string): string => `${PREFIX}${personId}.${key}`;

/** What was written under a wrong clock may be from the future; it is not kept for longer than a shift either. */
function valueIn(text: string | null): unknown {
  try {
    const found: unknown = text === null ? null : JSON.parse(text);
    return isStored(found) && Math.abs(productNow() - found.at) < KEPT_MS_MAX ? found.value : null;
  } catch {
    return null;
  }
}

export function readFor<Value>(personId: string, key: string, isValid: (value: unknown) => value is Value): Value | null {
  const value = valueIn(readLocal(keyFor(personId, key)));
  return isValid(value) ? value : null;
}

export function writeFor(personId: string, key: string, value: unknown): void {
  writeLocal(keyFor(personId, key), value === null ? null : JSON.stringify({ at: productNow(), value } satisfies Stored));
}

/** Removes what belongs to anybody else, or is too old; without a person, everything. */
export function forgetOthers(personId: string | null): void {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
      const isTheirs = personId !== null && key.startsWith(keyFor(personId, ''));
      if (!isTheirs || valueIn(readLocal(key)) === null) localStorage.removeItem(key);
    }
  } catch {
    // What cannot be read was never stored.
  }
}
