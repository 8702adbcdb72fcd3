import { setTimeout as sleep } from 'node:timers/promises';

/** How long a busy machine may take to show what has happened. Only a test that fails waits this long. */
export const SOON_MS = 25_000;

/** Waits until something is true. @throws Error that says what never was. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, withinMs = SOON_MS): Promise<void> {
  for (const end = performance.now() + withinMs; !(await isSo()); await sleep(25))
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`);
}

/** How often a quick thing is tried: a busy machine may be slow at any single one, a slow product is slow at all. */
const TRIES = 5;

/** Tries a thing until it was quick enough once. @throws Error when it never was. */
export async function soonestOf(isQuick: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) if (await isQuick()) return;
  throw new Error(`Not quick enough in any of ${TRIES} tries`);
}
