import { isThere, npmAbove } from './launcher-lock.ts';
import { tellFailure } from './plain-error.ts';

const WATCH_MS = 1_000;

/**
 * Runs a command until Ctrl-C, SIGTERM, the closing of its terminal, or the death of its parent process: each of them
 * aborts the signal. The terminal sends Ctrl-C to every process of the group, so it may arrive twice.
 */
export async function runInForeground(command: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', stop);
  const npm = npmAbove();
  const watch = setInterval(() => npm && !isThere(npm) && stop(), WATCH_MS);
  try {
    await command(stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) tellFailure(error);
    else process.exitCode = 130;
  } finally {
    clearInterval(watch);
    if (process.connected) process.disconnect();
  }
}

/** Resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((done) => signal.addEventListener('abort', () => done(), { once: true }));
}
