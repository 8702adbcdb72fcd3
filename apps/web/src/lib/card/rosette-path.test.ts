import { describe, expect, test } from 'vitest';
import { INNER_RING, OUTER_RING, rosettePath } from './rosette-path.ts';

function radii(path: string): number[] {
  return [...path.matchAll(/Q(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => Math.hypot(Number(x), Number(y)));
}

describe('the rosette', () => {
  test('stays between radius minus amplitude and radius plus amplitude', () => {
    const found = radii(rosettePath(OUTER_RING));
    expect(Math.min(...found)).toBeCloseTo(54, 0);
    expect(Math.max(...found)).toBeCloseTo(94, 0);
  });

  test('is one closed curve that ends where it begins', () => {
    const path = rosettePath(INNER_RING);
    const start = /^M(-?[\d.]+ -?[\d.]+)Q/.exec(path)?.[1];
    expect(path.endsWith(`${start}Z`)).toBe(true);
  });

  test('has as many crests as lobes', () => {
    const found = radii(rosettePath({ radius: 74, amplitude: 20, lobes: 9 }));
    const crests = found.filter((radius, index) => radius > 93.5 && radius >= (found[index - 1] ?? found.at(-1) ?? 0));
    expect(crests).toHaveLength(9);
  });

  test('never leaves the box it is drawn in', () => {
    expect(Math.max(...radii(rosettePath(OUTER_RING)))).toBeLessThan(100);
  });
});
