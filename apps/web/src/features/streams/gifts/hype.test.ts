import { expect, test } from 'vitest';
import { hypeAfter, hypeWords } from './hype.ts';

const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
const hype = { level: 1, coins: 300, nextCoins: 750, endsAt: at(120) };

test('a gift raises the hype; one that is told late lowers nothing, and one that begins another replaces it', () => {
  expect(hypeAfter(hype, { ...hype, coins: 310 })).toMatchObject({ coins: 310 });
  expect(hypeAfter(hype, { ...hype, coins: 260 })).toBe(hype);
  expect(hypeAfter({ ...hype, level: 2, coins: 900, endsAt: at(180) }, hype)).toMatchObject({ level: 2 });
  expect(hypeAfter(hype, { ...hype, coins: 250, endsAt: at(400) })).toMatchObject({ coins: 250 });
  expect(hypeAfter<typeof hype | null>(null, hype)).toBe(hype);
  expect(hypeAfter<typeof hype | null>(hype, null)).toBe(hype);
});

test('the hype runs down to its end, and then is gone', () => {
  expect(hypeWords(hype, 5, 0)).toBe('Level 1 of 5 · 02:00 left');
  expect(hypeWords(hype, 5, 119_500)).toBe('Level 1 of 5 · 00:01 left');
  expect(hypeWords(hype, 5, 120_000)).toBeNull();
});
