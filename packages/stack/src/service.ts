import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { LEASH } from './paths.ts';

const GRACE_MS = 5_000;

/** A tool that runs until it is stopped, such as a development server. */
interface Service {
  /** Resolves to its exit code if it ends by itself. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts a script that writes to the terminal and never outlives this process. */
export function startService(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Service {
  const words = ['--import', pathToFileURL(LEASH).href, ...args];
  const child = spawn(process.execPath, words, { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = new Promise<number | null>((done) => {
    child.once('exit', (code) => done(code));
    child.once('error', () => done(1));
  });
  return {
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(hard);
    },
  };
}
