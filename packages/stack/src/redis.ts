import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptPort } from './ports.ts';
import { findOnPath } from './programs.ts';

const TRIES = 200;
const POLL_MS = 25;

/** A Redis without persistence, for tests and benchmarks of several processes. */
export interface Redis extends AsyncDisposable {
  port: number;
  url: string;
  /** Stops answering without closing its connections, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** The path of this machine's Redis; undefined if it has none. */
export const redisProgram = (): string | undefined => findOnPath('redis-server');

/**
 * Starts a Redis on the given port, or a free one at which it can be started again, and waits until it answers.
 * @throws Error if this machine has none, or it does not start.
 */
export async function startRedis(wished?: number): Promise<Redis> {
  const program = redisProgram();
  if (!program) throw new Error('There is no redis-server on this machine.');
  const port = wished ?? (await keptPort());
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
  };
  const redis: Redis = {
    port,
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    [Symbol.asyncDispose]: stop,
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await answers(port)) return redis;
    await sleep(POLL_MS);
  }
  await stop();
  throw new Error('Redis did not start.');
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (isUp: boolean): void => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}
