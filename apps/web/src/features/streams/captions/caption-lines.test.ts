import { expect, test } from 'vitest';
import { lineAt, linesWith, withSaid, type SaidLine } from './caption-lines.ts';

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

test('a transcript is searched whatever the case', () => {
  expect(linesWith(LINES, ' PAPER ')).toEqual([LINES[1]]);
  expect(linesWith(LINES, ' ')).toBe(LINES);
});
