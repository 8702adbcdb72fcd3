import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const LEASHED = join(ROOT, 'packages/stack/bin/leashed.sh');
const AGAIN_MS = 250;
const GRACE_MS = 3_000;
/** The script kills the program itself, as its parent: nobody else would collect it. */
const AT_ONCE = 'SIGUSR1';

/** A program that is no Node script, and where it runs. */
interface ProgramOptions {
  program: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** What it writes goes to this file, or line by line to a function. */
  output: { file: string } | { onLine: (line: string) => void };
}

/** Such a program, running. It ends with this process, however this process ends. */
export interface LeashedProgram {
  /** Resolves with its code when it has ended, for whatever reason; null when it could not be started or was killed. */
  ended: Promise<number | null>;
  /** Asks it to end, and makes it end when it does not. */
  stop(): Promise<void>;
  /** Ends it in an instant, as a crash would. */
  kill(): Promise<void>;
}

/** Starts a program in a session of its own: Ctrl-C reaches the whole foreground group, and the order of stopping is decided here. */
export function startLeashed({ program, args, cwd, env, output }: ProgramOptions): LeashedProgram {
  const log = 'file' in output ? openSync(output.file, 'a', 0o600) : 'pipe';
  // @NOTE The pipe on standard input is the leash: it closes when this process goes.
  const child = spawn('sh', [LEASHED, program, ...args], { cwd, env, detached: true, stdio: ['pipe', log, log] });
  if (typeof log === 'number') closeSync(log);
  if ('onLine' in output) hear(child, output.onLine);
  child.stdin?.on('error', () => {});
  const ended = new Promise<number | null>((done) => {
    child.once('exit', (code) => done(code));
    child.once('error', () => done(null));
  });
  return {
    ended,
    async stop() {
      child.kill('SIGTERM');
      // @NOTE LiveKit waits for its rooms to become empty after the first word, and ends at the second.
      const again = setTimeout(() => child.kill('SIGTERM'), AGAIN_MS);
      const hard = setTimeout(() => child.kill(AT_ONCE), GRACE_MS);
      await ended;
      clearTimeout(again);
      clearTimeout(hard);
    },
    async kill() {
      child.kill(AT_ONCE);
      await ended;
    },
  };
}

function hear(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split(/\r?\n/);
      rest = lines.pop() ?? '';
      lines.forEach((line) => onLine(line));
    });
    stream?.on('end', () => rest && onLine(rest));
  }
}
