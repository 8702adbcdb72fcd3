import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { signalTo } from './processes.ts';

const LEASHED = join(ROOT, 'packages/stack/bin/leashed.sh');
const AGAIN_MS = 250;
const GRACE_MS = 3_000;
/** Makes the script kill the program itself: as its parent, it has to reap it. */
const AT_ONCE = 'SIGUSR1';

/** A program that is not a Node script, and where it runs. */
interface ProgramOptions {
  program: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Its output goes to this file, or line by line to a function. */
  output: { file: string } | { onLine: (line: string) => void };
}

/** A running program. It ends with this process, however this process ends. */
export interface LeashedProgram {
  /** Resolves to its exit code, or to null if it could not be started or was killed. */
  ended: Promise<number | null>;
  /** Asks it to end, and forces it if it does not. */
  stop(): Promise<void>;
  /** Kills it immediately, as a crash would. */
  kill(): Promise<void>;
}

/** Starts a program in a session of its own: Ctrl-C reaches the whole foreground group, but the order of stopping is decided here. */
export function startLeashed({ program, args, cwd, env, output }: ProgramOptions): LeashedProgram {
  const log = 'file' in output ? openSync(output.file, 'a', 0o600) : 'pipe';
  // @NOTE The pipe on standard input is the leash: it closes when this process ends.
  const child = spawn('sh', [LEASHED, program, ...args], { cwd, env, detached: true, stdio: ['pipe', log, log] });
  if (typeof log === 'number') closeSync(log);
  if ('onLine' in output) hear(child, output.onLine);
  child.stdin?.on('error', () => {});
  const ended = new Promise<number | null>((done) => {
    child.once('exit', (code) => {
      endGroup(child);
      done(code);
    });
    child.once('error', () => done(null));
  });
  return {
    ended,
    async stop() {
      child.kill('SIGTERM');
      // @NOTE After the first signal LiveKit waits for its rooms to empty; the second one ends it.
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

/** Were the script itself killed, the program would run on and keep its ports: what is left of its group goes with it. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) signalTo(-pid, 'SIGKILL');
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
