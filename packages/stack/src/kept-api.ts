import type { ApiProcess } from './api-process.ts';
import { wordsOf } from './plain-error.ts';

/** An API that has ended this often within this time is broken: another start would end as well. */
const ENDS_MAX = 3;
const ENDS_WITHIN_MS = 60_000;

interface KeptApiOptions {
  /** Starts it, at the same address each time; resolves once it is ready. */
  start: (signal: AbortSignal) => Promise<ApiProcess>;
  say: (line: string) => void;
  /** Called with the process id of each that was started. */
  onStarted: (pid: number) => void;
  signal?: AbortSignal | undefined;
}

/** Starts the API, and again if it is killed or crashes while the product is running. `died` resolves when that no longer helps. */
export async function keepApi({ start, say, onStarted, signal }: KeptApiOptions): Promise<Pick<ApiProcess, 'died' | 'stop'>> {
  const stopping = new AbortController();
  const any = AbortSignal.any([stopping.signal, ...(signal ? [signal] : [])]);
  const begin = async (): Promise<ApiProcess> => {
    const started = await start(any);
    onStarted(started.pid);
    return started;
  };
  let api = await begin();
  const keep = async (): Promise<string> => {
    const ends: number[] = [];
    for (;;) {
      const lastWords = await api.died;
      ends.push(Date.now());
      const recent = ends.filter((at) => Date.now() - at < ENDS_WITHIN_MS);
      if (any.aborted || recent.length >= ENDS_MAX) return lastWords;
      say([lastWords, 'The api ended by itself; starting it again'].filter(Boolean).join('\n'));
      try {
        api = await begin();
      } catch (error) {
        return wordsOf(error);
      }
      if (stopping.signal.aborted) await api.stop();
    }
  };
  const died = keep();
  return {
    died,
    async stop() {
      stopping.abort();
      await api.stop();
      await died;
    },
  };
}
