import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import { startProductProcess, type ProductProcess } from '@benison/testkit/product-process';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Signals make a process do what a mistake in its code would. */
const MISTAKES = `
  process.on('SIGUSR2', () => { for (;;); });
  process.on('SIGWINCH', () => setTimeout(() => { throw new Error('a mistake'); }));
  process.on('SIGURG', () => void Promise.reject(new Error('a promise nobody kept')));
`;
const STOOD_S_MAX = 12;
/** A machine that is busy with other tests takes its time; only a process that lives on is waited for so long. */
const ENDED_MS_MAX = 60_000;
/** Longer than a dead loop is left alive. */
const STOPPED_MS = 13_000;

let database: TestDatabase;
beforeAll(async () => void (database = await createDatabase()));
afterAll(async () => database.drop());

const start = async (kind: 'http' | 'worker'): Promise<ProductProcess> => {
  const one = await startProductProcess({ kind, databaseUrl: database.url, preload: MISTAKES });
  await one.untilReady();
  return one;
};
const endOf = (one: ProductProcess, ms: number) => Promise.race([one.ended, sleep(ms, 'still there' as const)]);

test('a process whose event loop is dead ends within twelve seconds and says why; one that was stopped for longer goes on', async () => {
  await using dead = await start('worker');
  await using stopped = await start('http');
  dead.signal('SIGUSR2');
  stopped.signal('SIGSTOP');
  const from = performance.now();
  expect(await endOf(dead, ENDED_MS_MAX)).toBe('SIGKILL');
  const [, stoodSeconds] = /the event loop has stood still for (\d+) s/.exec(dead.output()) ?? [];
  expect(Number(stoodSeconds)).toBeLessThanOrEqual(STOOD_S_MAX);
  await sleep(Math.max(0, STOPPED_MS - (performance.now() - from)));
  stopped.signal('SIGCONT');
  await stopped.untilReady();
  expect(await endOf(stopped, 3_000)).toBe('still there');
});

test.each([
  ['an exception that nobody catches', 'SIGWINCH', /"level":60[^\n]*a mistake/],
  ['a promise that nobody keeps', 'SIGURG', /"level":60[^\n]*a promise nobody kept/],
] as const)('after %s a process is logged, drained and ended with a failure', async (_what, signal, words) => {
  await using one = await start('http');
  one.signal(signal);
  expect(await endOf(one, ENDED_MS_MAX)).toBe(1);
  expect(one.output()).toMatch(words);
});
