import { expect, test } from 'vitest';
import { givesWay } from './clear-of-focus.ts';

const box = (top: number, height: number, left = 12, width = 336) => ({ top, bottom: top + height, left, right: left + width });
const [above, below] = [box(60, 80), box(590, 80)];

test('a notice goes to the other edge from what has the focus, and stays where it hides nothing', () => {
  expect(givesWay(box(100, 44), above, below, 740)).toBe(true);
  expect(givesWay(box(600, 44), below, above, 740)).toBe(true);
  expect(givesWay(box(300, 44), above, below, 740)).toBe(false);
  expect(givesWay(box(100, 44, 0, 10), above, below, 740)).toBe(false);
});

test('a notice stays where neither edge is better, and on a screen that has the focus as a whole', () => {
  expect(givesWay(box(70, 20), above, above, 740)).toBe(false);
  expect(givesWay(box(52, 600), above, box(700, 40), 740)).toBe(false);
});
