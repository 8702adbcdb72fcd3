import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { SECOND_MS } from '../durations.ts';

/** What a recorder is told: which room, as whom, whose picture and sound, and into which file, which there is none of yet. */
export interface RecorderOrder {
  /** ws(s)://… */
  url: string;
  token: string;
  /** The beginning of the identities that are recorded. */
  host: string;
  file: string;
  /** The file ends when it has grown to this size. */
  bytesMax: number;
}

/** How a recording ended: with its room, for another that goes on with other tracks or in another file, without anything, or by a fault. */
export type RecorderEnd = 'OVER' | 'GOES_ON' | 'EMPTY' | 'FAILED';

export interface RunningRecorder {
  ended: Promise<{ end: RecorderEnd; words: string }>;
  /** Lets it write what it has and end; kills it if it does not within seconds. */
  stop(): Promise<void>;
  /** Kills it as a crash would. */
  kill(): void;
}

/** A recording that can be played and sought in. */
export interface FinishedFile {
  ms: number;
  bytes: number;
  kind: 'webm' | 'mkv';
}

const STOP_MS_MAX = 5 * SECOND_MS;
const FINISH_MS_MAX = 120 * SECOND_MS;
/** The last words of a recorder that are logged. */
const WORDS_LENGTH_MAX = 300;

const ENDS: Readonly<Record<number, RecorderEnd>> = { 0: 'OVER', 3: 'GOES_ON', 4: 'EMPTY' };
const Began = z.object({ event: z.literal('began'), at: z.number() });
const Finished = z.object({ event: z.literal('finished'), ms: z.number(), bytes: z.number(), kind: z.enum(['webm', 'mkv']) });

/** Whether the program can be run: it may still be in the making. */
export const isRecorderThere = (program: string): Promise<boolean> =>
  access(program, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Starts a recorder in a process of its own, which ends with this one. `onBegan` is told when the first frame came. */
export function startRecorder(program: string, order: RecorderOrder, onBegan: (at: Date) => void): RunningRecorder {
  const child = spawnQuietly(program, ['record']);
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words = `${words}${text}`.slice(-WORDS_LENGTH_MAX)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const began = Began.safeParse(parsed(line));
    if (began.success) onBegan(new Date(began.data.at));
  });
  // @NOTE Its standard input is the leash: it ends when that closes, as it does with this process.
  child.stdin.on('error', () => {});
  child.stdin.write(`${JSON.stringify(order)}\n`);
  const ended = new Promise<{ end: RecorderEnd; words: string }>((done) => {
    child.once('error', (error) => done({ end: 'FAILED', words: error.message }));
    child.once('close', (code) => done({ end: (code !== null && ENDS[code]) || 'FAILED', words: words.trim() }));
  });
  return {
    ended,
    async stop() {
      child.stdin.end();
      const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
      await ended;
      clearTimeout(hard);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Makes a file playable and seekable that a recorder left, also one that was killed. Null where nothing in it can be played. */
export async function finishRecording(program: string, file: string): Promise<FinishedFile | null> {
  const child = spawnQuietly(program, ['finish', file]);
  child.stdin.on('error', () => {});
  child.stdin.end();
  const hard = setTimeout(() => child.kill('SIGKILL'), FINISH_MS_MAX);
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  child.stderr.resume();
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  clearTimeout(hard);
  const finished = Finished.safeParse(parsed(told));
  return code === 0 && finished.success ? finished.data : null;
}

/** In a group of its own, as Ctrl-C reaches every process of a terminal; and with none of our secrets. */
const spawnQuietly = (program: string, args: string[]) =>
  spawn(program, args, { detached: true, stdio: 'pipe', env: { PATH: process.env['PATH'], HOME: process.env['HOME'] } });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
