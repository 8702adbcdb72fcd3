import { Store } from './store.ts';

/** So soon after an answer its failure is told: what is told later is about something else. */
const TOLD_WITHIN_MS = 2_000;

interface FailedAct {
  readonly name: string;
  readonly at: number;
}

const failed = new Store<FailedAct | null>(null);
/** The act that was done last; a new object each time. */
const done = new Store<{ readonly name: string } | null>(null);

/** Remembers which act failed, for whatever tells of it. */
export function noteFailed(name: string, now = Date.now()): void {
  failed.set({ name, at: now });
}

/** An act was done: what was said of its failure is true no longer. */
export function noteDone(name: string): void {
  done.set({ name });
}

/** The act that failed just now, if one did. */
export function failedNow(now = Date.now()): string | null {
  const noted = failed.get();
  return noted && now - noted.at <= TOLD_WITHIN_MS ? noted.name : null;
}

/** Calls back with the name of every act that was done. */
export const watchDone = (onDone: (name: string) => void): (() => void) =>
  done.watch(() => {
    const act = done.get();
    if (act) onDone(act.name);
  });
