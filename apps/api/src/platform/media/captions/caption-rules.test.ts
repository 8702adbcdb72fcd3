import { setTimeout as sleep } from 'node:timers/promises';
import { CAPTION_LENGTH_MAX } from '@benison/contracts/terms/stream-caption';
import { expect, test } from 'vitest';
import { CaptionClock } from './caption-clock.ts';
import { LINE_BYTES_MAX, LineCutter, readEngineLine } from './caption-line.ts';
import { WordsPacer } from './words-pacer.ts';

const WORDS = { startMs: 1_000, endMs: 1_500, text: 'welcome', final: true };

test('words, and that it listens, is all that an engine can say', () => {
  expect(readEngineLine(JSON.stringify({ ...WORDS, startMs: 999.6, text: ' welcome ', confidence: 0.5 }))).toEqual(WORDS);
  expect(readEngineLine('{"heardMs":5000}')).toEqual({ heardMs: 5_000 });
});

test.each([
  ['no JSON', 'welcome'],
  ['nothing', 'null'],
  ['no words', { ...WORDS, text: '  ' }],
  ['too many words', { ...WORDS, text: 'x'.repeat(CAPTION_LENGTH_MAX + 1) }],
  ['an end before its beginning', { ...WORDS, endMs: 999 }],
  ['a time before the stream', { ...WORDS, startMs: -1 }],
  ['a time that no stream reaches', { ...WORDS, endMs: 1e12 }],
  ['no word about being final', { ...WORDS, final: undefined }],
])('a line with %s is not understood', (_what, line) => {
  expect(readEngineLine(typeof line === 'string' ? line : JSON.stringify(line))).toBe(null);
});

test('lines are cut wherever they were broken, and one without an end is passed over alone', () => {
  const lines: string[] = [];
  let tooLong = 0;
  const cutter = new LineCutter(
    (line) => lines.push(line),
    () => (tooLong += 1),
  );
  for (const part of ['on', 'e\ntwo\n', '\n', 'x'.repeat(LINE_BYTES_MAX), 'x', 'x\nth', 'ree\nfour']) cutter.take(part);
  expect({ lines, tooLong }).toEqual({ lines: ['one', 'two', 'three'], tooLong: 1 });
});

test('words get the time at which they were heard, also after a silence in which no sound came', () => {
  const clock = new CaptionClock();
  clock.note(0, 10_000);
  clock.note(100, 10_120);
  clock.note(200, 10_190);
  expect(clock.at(150)).toBe(10_150);
  clock.note(300, 60_000);
  expect([clock.at(250), clock.at(300), clock.at(400)]).toEqual([10_250, 60_000, 60_100]);
});

test('words that change are passed on five times a second at most, the latest of them; final ones at once, and no more than can be spoken', async () => {
  const passed: { text: string; isFinal: boolean }[] = [];
  const pacer = new WordsPacer<{ text: string; isFinal: boolean }>((words) => passed.push(words));
  for (const text of ['w', 'we', 'wel']) pacer.take({ text, isFinal: false });
  await sleep(300);
  expect(passed.map(({ text }) => text)).toEqual(['w', 'wel']);
  pacer.take({ text: 'welc', isFinal: false });
  pacer.take({ text: 'welco', isFinal: false });
  pacer.take({ text: 'welcome', isFinal: true });
  await sleep(300);
  expect(passed.at(-1)).toEqual({ text: 'welcome', isFinal: true });
  for (let count = 0; count < 100; count += 1) pacer.take({ text: 'again', isFinal: true });
  expect(passed.filter(({ text }) => text === 'again')).toHaveLength(9);
});
