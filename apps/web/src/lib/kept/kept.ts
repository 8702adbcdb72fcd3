/**
 * Small things kept in this tab across a reload; gone with the tab, or with a deliberate sign-out. A browser that refuses storage just
 * forgets.
 */

const PREFIX = 'benison.';
/** That this tab was greeted says nothing of who sat at it. */
const OF_NOBODY: ReadonlySet<string> = new Set(['benison.splash-seen']);

/** After a sign-out a late answer must not write again what was just forgotten. */
let isClosed = false;
const listeners = new Set<() => void>();

export function readKept<Value>(key: string, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const text = sessionStorage.getItem(key);
    const value: unknown = text === null ? null : JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeKept(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else if (!isClosed) sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused: the value lives on in memory.
  }
}

/** Whoever signs out leaves nothing typed behind. Nothing is kept from here on, until {@link keepAgain}. */
export function forgetKept(): void {
  isClosed = true;
  for (const listener of listeners) listener();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX) && !OF_NOBODY.has(key)) sessionStorage.removeItem(key);
  } catch {
    // What cannot be read was never kept.
  }
}

/** Somebody signed in: what is typed from now on is theirs. */
export function keepAgain(): void {
  isClosed = false;
}

/** Whether somebody signed out here, and nobody signed in since. */
export const isForgotten = (): boolean => isClosed;

/** For what is kept in memory alone, and has to go with the rest. */
export function whenForgotten(listener: () => void): void {
  listeners.add(listener);
}
