import { expect, test } from 'vitest';
import { lineAt, linesWith, newestPart, partAt, withSaid, type SaidLine } from './caption-lines.ts';

const said = (second: number, text: string, isFinal = true): SaidLine => ({
  startsAt: new Date(second * 1_000).toISOString(),
  text,
  isFinal,
});
const LINES = [
  { startsAt: new Date(1_000).toISOString(), endsAt: new Date(2_000).toISOString(), text: 'Welcome' },
  { startsAt: new Date(10_000).toISOString(), endsAt: new Date(12_000).toISOString(), text: 'This paper is thick' },
];

test('words take the place of those of the same sentence, and the sentence before stays beside them', () => {
  const told = [said(1, 'wel', false), said(1, 'welcome'), said(5, 'this', false), said(5, 'this paper'), said(9, 'thanks', false)];
  const shown = told.reduce(withSaid, []);
  expect(shown.map(({ text }) => text)).toEqual(['this paper', 'thanks']);
});

test('words that never became final give way to the next', () => {
  expect([said(1, 'wel', false), said(5, 'this', false)].reduce(withSaid, []).map(({ text }) => text)).toEqual(['this']);
});

test('a line is shown while it is said, and long enough to be read', () => {
  const texts = [0, 1_000, 3_400, 3_600, 10_000, 13_500, 13_501].map((moment) => lineAt(LINES, moment)?.text ?? null);
  expect(texts).toEqual([null, 'Welcome', 'Welcome', null, 'This paper is thick', 'This paper is thick', null]);
});

test('of a long sentence as much is shown as leaves the picture free: the newest words live, those of the moment in a replay', () => {
  const words = Array.from({ length: 60 }, (_, nth) => `word${nth}`);
  const line = { startsAt: new Date(10_000).toISOString(), endsAt: new Date(22_000).toISOString(), text: words.join(' ') };
  expect(newestPart(line.text)).toMatch(/^word\d+( word\d+)* word59$/);
  const shown = Array.from({ length: 140 }, (_, nth) => partAt(line, 10_000 + nth * 100));
  for (const part of [...shown, newestPart(line.text)]) expect(part.length).toBeLessThanOrEqual(72);
  expect([...new Set(shown)].join(' ')).toBe(line.text);
  expect(partAt(line, 10_000)).toMatch(/^word0 /);
  expect(partAt(line, 23_500)).toMatch(/ word59$/);
  for (const text of ['', 'Welcome', 'x'.repeat(200)]) expect([newestPart(text), partAt({ ...line, text }, 16_000)]).toEqual([text, text]);
});

test('a transcript is searched whatever the case', () => {
  expect(linesWith(LINES, ' PAPER ')).toEqual([LINES[1]]);
  expect(linesWith(LINES, ' ')).toBe(LINES);
});
