import { expect, test } from 'vitest';
import { hides, placeClear, type Box } from './clear-of-controls.ts';

const box = (top: number, height: number, left = 12, width = 336): Box => ({ top, bottom: top + height, left, right: left + width });
const [above, below] = [box(60, 80), box(590, 80)];
const around = (controls: Box[], focused: Box | null = null) => ({ controls, focused, windowWidth: 360, windowHeight: 740 });

test('a notice stays where it hides nothing', () => {
  expect(placeClear(above, [above, below], around([box(300, 44)], box(400, 44)))).toEqual({ place: above, hidesControl: false });
});

test('it moves past a control of its edge, by as little as clears all of it', () => {
  const { place, hidesControl } = placeClear(above, [above, below], around([box(70, 44, 300, 44)]));
  expect(hidesControl).toBe(false);
  expect(place.top).toBe(116);
});

test('it does not follow every line that a scrolled screen brings below it', () => {
  const cut = box(120, 44, 300, 44);
  expect(placeClear(above, [above, below], around([cut])).place).toEqual(above);
});

test('where none is free, it cuts through a control rather than hide one', () => {
  const pairs = Array.from({ length: 12 }, (_, row) => box(60 + row * 60, 50, 300, 44));
  const short = box(60, 44);
  const { place, hidesControl } = placeClear(short, [short, box(660, 44)], around(pairs));
  expect(hidesControl).toBe(false);
  expect(pairs.filter((one) => hides(place, one))).toEqual([]);
});

test('of a list of rows it hides the middle of none', () => {
  const rows = Array.from({ length: 9 }, (_, row) => box(60 + row * 72, 72, 0, 360));
  const short = box(60, 60);
  const { place, hidesControl } = placeClear(short, [short, box(600, 60)], around(rows));
  expect(hidesControl).toBe(false);
  expect(rows.filter((row) => hides(place, row))).toEqual([]);
});

test('it goes to the other edge from what has the focus, unless that fills the window', () => {
  const field = box(60, 260);
  expect(placeClear(above, [above, below], around([], field)).place.top).toBeGreaterThan(field.bottom - 80);
  expect(placeClear(above, [above, below], around([], box(52, 600))).place).toEqual(above);
});

test('where every place hides something, it takes the one that hides least and says so', () => {
  const wall = Array.from({ length: 40 }, (_, row) => [0, 120, 240].map((left) => box(row * 20, 20, left, 120))).flat();
  const { hidesControl } = placeClear(above, [above, below], around(wall));
  expect(hidesControl).toBe(true);
});

test('on a wide screen the other side of the window is as good', () => {
  const corner = box(60, 80, 900, 360);
  const busy = [box(0, 740, 900, 360)].flatMap(() => Array.from({ length: 19 }, (_, row) => box(row * 40, 40, 900, 360)));
  const wide = { controls: busy, focused: null, windowWidth: 1280, windowHeight: 740 };
  const { place, hidesControl } = placeClear(corner, [corner, box(600, 80, 900, 360)], wide);
  expect(hidesControl).toBe(false);
  expect(place.left).toBe(20);
});
