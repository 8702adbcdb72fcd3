import { setTimeout as sleep } from 'node:timers/promises';

/** How long a busy machine may take to show what has happened. Only a test that fails waits this long. */
export const SOON_MS = 40_000;

/** Waits until something is true. @throws Error that says what never was. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = SOON_MS): Promise<void> {
  for (const end = performance.now() + withinMs; !(await isSo()); await sleep(25))
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`);
}
