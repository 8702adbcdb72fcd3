import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { ApiProcess } from './api-process.ts';
import { keepApi } from './kept-api.ts';

/** A process in the API's place: it runs until it is ended, or for this long. */
function standIn(runsMs = 60_000): ApiProcess {
  const child = spawn(process.execPath, ['-e', `setTimeout(() => {}, ${runsMs})`]);
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    died: ended.then(() => `the last words of ${child.pid}`),
    stop: async () => void (child.kill('SIGKILL'), await ended),
  };
}

async function kept(start: (signal: AbortSignal) => Promise<ApiProcess>) {
  const pids: number[] = [];
  const said: string[] = [];
  const api = await keepApi({ start, say: (line) => said.push(line), onStarted: (pid) => pids.push(pid) });
  return { ...api, pids, said };
}

test('an api that is killed is started again, with its last words told', async () => {
  const api = await kept(async () => standIn());
  const [first = 0] = api.pids;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => api.pids.length).toBe(2);
  expect(api.said).toEqual([`the last words of ${first}\nThe api ended by itself; starting it again`]);
  await api.stop();
  expect(api.pids.length).toBe(2);
});

test('an api that keeps ending is not started for ever: its last words are given', async () => {
  const api = await kept(async () => standIn(1));
  expect(await api.died).toBe(`the last words of ${api.pids.at(-1)}`);
  expect(api.pids.length).toBe(3);
});

test('an api that cannot be started again says why', async () => {
  const starts = [async () => standIn(1), () => Promise.reject(new Error('The api ended while it started.'))];
  const api = await kept(async () => {
    const next = starts.shift();
    if (!next) throw new Error('It is started twice.');
    return next();
  });
  expect(await api.died).toContain('The api ended while it started.');
});

test('a stop while it is being started again leaves none running', async () => {
  const late = Promise.withResolvers<ApiProcess>();
  const starts = [async () => standIn(1), () => late.promise];
  const api = await kept(async () => (await starts.shift()?.()) ?? standIn());
  await expect.poll(() => api.said.length).toBe(1);
  const stopped = api.stop();
  const second = standIn();
  late.resolve(second);
  await stopped;
  expect(await second.died).toBe(`the last words of ${second.pid}`);
  expect(api.pids.length).toBe(2);
});
