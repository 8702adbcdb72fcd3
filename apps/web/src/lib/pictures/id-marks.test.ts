import { describe, expect, test } from 'vitest';
import { hueOfId, marksOfId } from './id-marks.ts';

const ids = Array.from({ length: 2_000 }, (_, index) => `0197b0c1-7f3a-7000-8000-${index.toString(16).padStart(12, '0')}`);

describe('a business without a picture', () => {
  test('looks the same every time', () => {
    expect(marksOfId('kestrel')).toEqual(marksOfId('kestrel'));
  });

  test('is never gold, because gold means value', () => {
    for (const id of ids) {
      const hue = hueOfId(id);
      expect(hue < 70 || hue >= 110).toBe(true);
      expect(hue).toBeLessThan(360);
    }
  });

  test('differs from its neighbours: ids in a row spread over all hues', () => {
    const tenths = new Set(ids.slice(0, 200).map((id) => Math.floor(hueOfId(id) / 36)));
    expect(tenths.size).toBeGreaterThanOrEqual(9);
  });
});
