import { expect, test } from 'vitest';
import { dollarsInWords } from './dollar-words.ts';

test('an amount has its cents, and its thousands apart', () => {
  expect([0, 1, 999, 125_000].map(dollarsInWords)).toEqual(['$0.00', '$0.01', '$9.99', '$1,250.00']);
});
