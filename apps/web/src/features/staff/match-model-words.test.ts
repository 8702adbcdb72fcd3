import { expect, test } from 'vitest';
import { modelFigures } from './match-model-words.ts';

test('a model is listed with what its training measured, and without what it did not', () => {
  const stored = JSON.stringify({ decisions: 12_345, likeRate: 0.2346, newLoss: 0.41237, currentLoss: null, isNew: true, fitMs: 12 });
  expect(modelFigures(stored)).toEqual([
    { label: 'Decisions', value: '12,345' },
    { label: 'Liked', value: '23.5%' },
    { label: 'Log loss, this model', value: '0.4124' },
  ]);
});

test('figures that cannot be read are none', () => {
  for (const stored of ['', 'null', '[]', '{"decisions":"many"}', '{"decisions"']) expect(modelFigures(stored)).toEqual([]);
});
