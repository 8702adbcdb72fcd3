import { expect, test } from 'vitest';
import { modelFigures } from './match-model-words.ts';

const NONE = { decisions: null, members: null, probes: null, likeShare: null, heldOut: null, newLoss: null, currentLoss: null };

test('a model is listed with what its training measured, and without what it did not', () => {
  expect(modelFigures({ ...NONE, decisions: 12_345, likeShare: 0.2346, newLoss: 0.41237 })).toEqual([
    { label: 'Decisions', value: '12,345' },
    { label: 'Liked', value: '23.5%' },
    { label: 'Log loss, this model', value: '0.4124' },
  ]);
  expect(modelFigures(NONE)).toEqual([]);
});
