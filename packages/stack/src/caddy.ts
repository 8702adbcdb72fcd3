import { spawn } from 'node:child_process';
import { findOnPath } from './programs.ts';

/** The path of this machine's Caddy, the proxy of the production setup; undefined if it has none. */
export const caddyProgram = (): string | undefined => process.env['CADDY_PATH'] ?? findOnPath('caddy');

interface CaddyOptions {
  program: string;
  config: string;
  env: NodeJS.ProcessEnv;
}

/** A running proxy. */
export interface Caddy extends AsyncDisposable {
  output(): string;
}

/** Starts a proxy with its settings. Whoever waits for it asks at its address. */
export function startCaddy({ program, config, env }: CaddyOptions): Caddy {
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  return {
    output: () => output,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
