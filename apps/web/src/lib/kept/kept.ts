/** Small things kept in this tab across a reload; gone with the tab. A browser that refuses storage just forgets. */

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
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused: the value lives on in memory.
  }
}
