/**
 * Small values stored in this tab across reloads; gone with the tab, or at sign-out. If storage is refused, they are simply
 * forgotten.
 */

const PREFIX = 'benison.';
/** That this tab showed the greeting reveals nothing about who used it. */
const OF_NOBODY: ReadonlySet<string> = new Set(['benison.splash-seen']);

/** After a sign-out a late answer must not write again what was just removed. */
let isClosed = false;
const listeners = new Set<() => void>();

export function readStored<Value>(key: string, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const text = sessionStorage.getItem(key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else if (!isClosed) sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused: the value lives on in memory.
  }
}

/** Signing out leaves nothing typed behind. Nothing is stored from here on, until {@link keepAgain}. */
export function forgetStored(): void {
  isClosed = true;
  for (const listener of listeners) listener();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX) && !OF_NOBODY.has(key)) sessionStorage.removeItem(key);
  } catch {
    // What cannot be read was never stored.
  }
}

/** Somebody signed in: anything typed from now on is theirs. */
export function keepAgain(): void {
  isClosed = false;
}

/** Whether somebody signed out here, and nobody has signed in since. */
export const isForgotten = (): boolean => isClosed;

/** For values that are only in memory, and must go with the rest. */
export function whenForgotten(listener: () => void): void {
  listeners.add(listener);
}
