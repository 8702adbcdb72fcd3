import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@benison/stack/ports';

const PROGRAM = '/usr/bin/redis-server';
const TRIES = 200;
const POLL_MS = 25;

/** Where this machine's Redis is; null where there is none. */
export const redisProgram = (): string | null => (existsSync(PROGRAM) ? PROGRAM : null);

/** A Redis of the benchmark's own, that keeps nothing. */
export async function startRedis(program: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, stop };
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
