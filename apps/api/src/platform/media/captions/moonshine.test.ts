import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findOnPath } from '@benison/stack/programs';
import { findCaptions } from '@benison/stack/video/captions-program';
import { until } from '@benison/testkit/soon';
import { expect, test } from 'vitest';
import { startEngine } from './caption-engine.ts';
import type { EngineWords } from './caption-line.ts';

/** The engine that comes along, where this machine has fetched it, and a voice to speak to it. */
const ENGINE = findCaptions() ?? '';
const IS_THERE = ENGINE !== '' && ['espeak-ng', 'ffmpeg'].every((program) => findOnPath(program));

/** It has the lowest turn on a machine busy with other tests, and loads its model first. */
const WRITTEN_MS_MAX = 100_000;
/** A stream of the library ends after so much sound: what is said over it goes on. */
const LONG_SENTENCES = 9;

const run = promisify(execFile);

/** A spoken sentence, and two seconds of silence after it. */
async function spokenBy(sentence: string): Promise<Int16Array> {
  const { stdout: wav } = await run('espeak-ng', ['-v', 'en-us', '-s', '130', '--stdout', sentence], { encoding: 'buffer' });
  const converted = run(
    'ffmpeg',
    ['-loglevel', 'error', '-i', 'pipe:0', '-af', 'apad=pad_dur=2', '-ar', '16000', '-ac', '1', '-f', 's16le', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 10_000_000 },
  );
  converted.child.stdin?.end(wav);
  const { stdout: pcm } = await converted;
  return new Int16Array(new Uint8Array(pcm).buffer);
}

const wordsOf = (lines: readonly EngineWords[]): string =>
  lines
    .filter(({ final }) => final)
    .map(({ text }) => text)
    .join(' ');

/** What the engine wrote of all this sound, once it was told that there is no more. */
async function written(sounds: readonly Int16Array[]): Promise<EngineWords[]> {
  const lines: EngineWords[] = [];
  const engine = startEngine([ENGINE], { onWords: (words) => lines.push(words) });
  for (const [at, sound] of sounds.entries()) {
    engine.hear(sound);
    await until('the sentence is written', () => lines.filter(({ final }) => final).length > at, WRITTEN_MS_MAX);
  }
  await engine.stop();
  expect(await engine.ended).toMatchObject({ end: 'STOPPED', dropped: 0 });
  for (const { startMs, endMs } of lines) {
    expect(startMs).toBeLessThanOrEqual(endMs);
    expect(endMs).toBeLessThanOrEqual(engine.givenMs);
  }
  return lines;
}

test.runIf(IS_THERE)(
  'the engine writes each sentence while it is spoken and once more when it is over, and ends with the sound',
  async () => {
    const lines = await written([await spokenBy('Welcome to our shop.'), await spokenBy('This paper is good for your business.')]);
    expect(wordsOf(lines)).toMatch(/welcome to our shop.* this paper is good for your business/i);
    for (const { startMs, final } of lines) if (!final) expect(lines.some((later) => later.final && later.startMs === startMs)).toBe(true);
    expect(lines.filter(({ final }) => !final).length).toBeGreaterThan(0);
  },
);

test.runIf(IS_THERE)('a sound of half a minute and more is written to its end, each sentence once and in its order', async () => {
  const sentence = await spokenBy('We have two hundred boxes in stock.');
  const lines = await written(Array.from({ length: LONG_SENTENCES }, () => sentence));
  const whole = lines.filter(({ final }) => final);
  expect(wordsOf(lines).match(/boxes in stock/gi)).toHaveLength(LONG_SENTENCES);
  expect(whole.map(({ startMs }) => startMs)).toEqual([...new Set(whole.map(({ startMs }) => startMs))].sort((a, b) => a - b));
});
