import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { SECOND_MS } from '../../durations.ts';
import { LineCutter, readEngineLine, type EngineWords } from './caption-line.ts';

/** What engines are given: one channel, 16-bit, little-endian. */
export const SAMPLES_PER_SECOND = 16_000;
const BYTES_PER_MS = (SAMPLES_PER_SECOND * 2) / SECOND_MS;

/** For so much sound an engine may say nothing at all; then it hangs. It has as long to load what it needs. */
export const PATIENCE_MS = 30 * SECOND_MS;
/** So many lines that cannot be understood are no slips. */
const DROPPED_MAX = 1_000;
/** How long an engine may take for its last words once the sound has ended. */
const STOP_MS_MAX = 4 * SECOND_MS;
/** The last words of an engine that are logged. */
const WORDS_LENGTH_MAX = 300;
/** An engine may claim to have heard this much more than it was given: they round. */
const AHEAD_MS_MAX = SECOND_MS;

/** How an engine ended: as it was told; by itself; because it answered nothing, was too slow, or wrote what nobody understands. */
export type EngineEnd = 'STOPPED' | 'DIED' | 'HANGS' | 'BEHIND' | 'GARBLED';

export interface EngineEnded {
  end: EngineEnd;
  /** What it wrote to stderr at last. */
  words: string;
  /** Lines that could not be understood. */
  dropped: number;
}

export interface RunningEngine {
  ended: Promise<EngineEnded>;
  /** How much sound it was given. */
  readonly givenMs: number;
  /** Gives it sound. Never waits: one that does not keep up is ended. */
  hear(samples: Int16Array): void;
  /** Ends the sound and waits for its last words; kills it if they do not come. */
  stop(): Promise<void>;
  /** Kills it at once. */
  kill(): void;
}

interface EngineOptions {
  onWords: (words: EngineWords) => void;
  patienceMs?: number;
}

/**
 * Starts a program that turns sound into words: it reads PCM (16 kHz, one channel, 16-bit little-endian) and writes a line of JSON for what
 * it heard, `{ "startMs", "endMs", "text", "final" }`, or `{ "heardMs" }` where that was nothing. It is ended when it hangs or is too slow.
 */
export function startEngine(
  [program, ...args]: readonly [string, ...string[]],
  { onWords, patienceMs = PATIENCE_MS }: EngineOptions,
): RunningEngine {
  const child = spawn(program, args, { stdio: 'pipe', env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } });
  child.once('spawn', () => stepBack(child.pid));
  let words = '';
  let dropped = 0;
  let givenBytes = 0;
  let answeredAtMs = 0;
  let end: EngineEnd | null = null;
  const givenMs = (): number => Math.floor(givenBytes / BYTES_PER_MS);
  const finish = (why: EngineEnd): void => {
    end ??= why;
    child.kill('SIGKILL');
  };
  const drop = (): void => {
    dropped += 1;
    if (dropped >= DROPPED_MAX) finish('GARBLED');
  };
  const cutter = new LineCutter((line) => {
    const said = readEngineLine(line);
    if (!said) return drop();
    const untilMs = 'text' in said ? said.endMs : said.heardMs;
    if (untilMs > givenMs() + AHEAD_MS_MAX) return drop();
    answeredAtMs = givenMs();
    if ('text' in said) onWords(said);
  }, drop);
  child.stdout.setEncoding('utf8').on('data', (text: string) => cutter.take(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words = `${words}${text}`.slice(-WORDS_LENGTH_MAX)));
  // It died: `close` tells.
  child.stdin.on('error', () => {});
  const ended = new Promise<EngineEnded>((done) => {
    const settle = (): void => done({ end: end ?? 'DIED', words: words.trim(), dropped });
    child.once('error', (error) => {
      words = error.message;
      settle();
    });
    child.once('close', settle);
  });
  return {
    ended,
    get givenMs() {
      return givenMs();
    },
    hear(samples) {
      if (end !== null || !child.stdin.writable) return;
      givenBytes += samples.byteLength;
      // A copy: whoever recorded it fills the same memory again.
      child.stdin.write(Buffer.from(samples.slice().buffer));
      if (givenMs() - answeredAtMs > patienceMs) finish('HANGS');
      else if (child.stdin.writableLength > patienceMs * BYTES_PER_MS) finish('BEHIND');
    },
    async stop() {
      end ??= 'STOPPED';
      child.stdin.end();
      const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
      await ended;
      clearTimeout(hard);
    },
    kill: () => finish('STOPPED'),
  };
}

/** Everything else on this machine comes first. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    // It ended at once, which is told where it is waited for.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
