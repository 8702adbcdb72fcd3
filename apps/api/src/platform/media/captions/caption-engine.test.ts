import { setTimeout as sleep } from 'node:timers/promises';
import { testEngine } from '@benison/testkit/captions/engine-command';
import { spoken, WORD_MS } from '@benison/testkit/captions/tones';
import { until } from '@benison/testkit/soon';
import { afterEach, expect, test } from 'vitest';
import { SAMPLES_PER_SECOND, startEngine, type RunningEngine } from './caption-engine.ts';
import type { EngineWords } from './caption-line.ts';

let running: RunningEngine[] = [];
afterEach(async () => {
  for (const engine of running) engine.kill();
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
});

/** A second of the host's talking; engines are told it many times over where a test needs more. */
const TALK = spoken(['welcome', 'paper'], SAMPLES_PER_SECOND);
const PAUSE = spoken([null], SAMPLES_PER_SECOND);

/** After which an engine that says nothing counts as hung. */
const PATIENCE_MS = 5_000;

function start(behaviour?: string, patienceMs?: number): { engine: RunningEngine; heard: EngineWords[] } {
  const heard: EngineWords[] = [];
  const engine = startEngine(testEngine(behaviour), { onWords: (words) => heard.push(words), ...(patienceMs && { patienceMs }) });
  running.push(engine);
  return { engine, heard };
}

test('what is heard becomes words, first as they are spoken and then for good, with their time in the sound', async () => {
  const { engine, heard } = start();
  engine.hear(PAUSE);
  engine.hear(TALK);
  engine.hear(PAUSE);
  await until('the sentence is finished', () => heard.some(({ final }) => final));
  expect(heard).toEqual([
    { startMs: WORD_MS, endMs: WORD_MS + 100, text: 'welcome', final: false },
    { startMs: WORD_MS, endMs: 2 * WORD_MS + 100, text: 'welcome paper', final: false },
    { startMs: WORD_MS, endMs: 3 * WORD_MS, text: 'welcome paper', final: true },
  ]);
});

test('the last words of a sound that ends are still said', async () => {
  const { engine, heard } = start();
  engine.hear(TALK);
  await engine.stop();
  expect(heard.at(-1)).toMatchObject({ text: 'welcome paper', final: true });
  expect(await engine.ended).toMatchObject({ end: 'STOPPED', dropped: 0 });
});

test.each([
  ['takes no sound', 'hangs'],
  ['takes the sound and says nothing', 'says-nothing'],
])('an engine that %s is ended, and whoever gives it sound never waits', async (_what, behaviour) => {
  const { engine, heard } = start(behaviour, PATIENCE_MS);
  const from = performance.now();
  for (let seconds = 0; seconds < 7; seconds += 1) engine.hear(TALK);
  expect(performance.now() - from).toBeLessThan(PATIENCE_MS);
  expect(await engine.ended).toMatchObject({ end: 'HANGS' });
  expect(heard).toEqual([]);
});

test('an engine that only listens, because nobody speaks, is left alone', async () => {
  const { engine, heard } = start('hears', 12_000);
  engine.hear(TALK);
  await until('it runs', () => heard.length > 0);
  for (let seconds = 0; seconds < 25; seconds += 0.5) {
    engine.hear(PAUSE);
    await sleep(100);
  }
  await engine.stop();
  expect(await engine.ended).toMatchObject({ end: 'STOPPED' });
});

test('lines that cannot be understood, and one without an end, are counted and passed over', async () => {
  const { engine, heard } = start('raves');
  engine.hear(TALK);
  engine.hear(PAUSE);
  await until('it was understood all the same', () => heard.some(({ final }) => final));
  await engine.stop();
  expect((await engine.ended).dropped).toBeGreaterThanOrEqual(4);
});

test('an engine that writes nothing else is ended', async () => {
  const { engine } = start('babbles');
  engine.hear(TALK);
  expect(await engine.ended).toMatchObject({ end: 'GARBLED' });
});

test('an engine that dies, and one that is not there, have ended; sound for them is lost without a fault', async () => {
  const { engine } = start('dies');
  engine.hear(TALK);
  expect(await engine.ended).toMatchObject({ end: 'DIED' });
  engine.hear(TALK);
  const absent = startEngine(['/nowhere/engine'], { onWords: () => {} });
  absent.hear(TALK);
  expect(await absent.ended).toMatchObject({ end: 'DIED' });
});
