import { expect, test } from 'vitest';
import { isFaulty } from '../../../../apps/api/src/platform/text-rules/text-rules.ts';
import { textOf, TEXTS } from './written-texts.ts';

test('of what the benchmarks write, the rules about words find the scams and nothing else', () => {
  expect(TEXTS.filter(isFaulty)).toEqual([]);
  expect(Array.from({ length: 300 }, (_, n) => textOf(n)).filter(isFaulty)).toHaveLength(6);
});
