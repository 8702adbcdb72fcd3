import { ifJustNow } from '../time/just-now.ts';

let failed: { readonly name: string; readonly at: number } | null = null;
const listeners = new Set<(act: string) => void>();

/** Remembers which act failed, for whatever tells of it. */
export function noteFailed(name: string, now = Date.now()): void {
  failed = { name, at: now };
}

/** The act that failed just now, if one did. */
export const failedNow = (now = Date.now()): string | null => ifJustNow(failed, now)?.name ?? null;

/** An act was done: what was said of its failure is true no longer. */
export function noteDone(name: string): void {
  for (const listener of listeners) listener(name);
}

/** Calls back with the name of every act that was done. Gives back the way to stop. */
export function watchDone(onDone: (name: string) => void): () => void {
  listeners.add(onDone);
  return () => listeners.delete(onDone);
}
