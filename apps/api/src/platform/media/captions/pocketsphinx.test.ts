import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@benison/stack/paths';
import { findOnPath } from '@benison/stack/programs';
import { until } from '@benison/testkit/soon';
import { expect, test } from 'vitest';
import { startEngine } from './caption-engine.ts';
import type { EngineWords } from './caption-line.ts';

/** The engine that comes along, where this machine has it, and a voice to speak to it. */
const IS_THERE = ['pocketsphinx_continuous', 'espeak-ng', 'ffmpeg'].every((program) => findOnPath(program));
const ADAPTER = join(ROOT, 'apps/media/captions/pocketsphinx.ts');

/** It has the lowest turn on a machine busy with other tests, and loads its model first. */
const WRITTEN_MS_MAX = 100_000;

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

test.runIf(IS_THERE)('PocketSphinx writes a line for each sentence that is spoken, and ends with the sound', async () => {
  const lines: EngineWords[] = [];
  const engine = startEngine([process.execPath, ADAPTER], { onWords: (words) => lines.push(words) });
  engine.hear(await spokenBy('Welcome to our shop.'));
  await until('the first sentence is written', () => lines.length >= 1, WRITTEN_MS_MAX);
  engine.hear(await spokenBy('This paper is good for your business.'));
  await until('the second sentence is written', () => lines.length >= 2, WRITTEN_MS_MAX);
  await engine.stop();
  expect(await engine.ended).toMatchObject({ end: 'STOPPED', dropped: 0 });
  for (const { startMs, endMs, text, final } of lines) {
    expect(final).toBe(true);
    expect(text).toMatch(/[a-z]{2,}/);
    expect(startMs).toBeLessThanOrEqual(endMs);
    expect(endMs).toBeLessThanOrEqual(engine.givenMs);
  }
  expect(lines.map(({ text }) => text).join(' ')).toMatch(/shop|business|good|welcome/i);
});
