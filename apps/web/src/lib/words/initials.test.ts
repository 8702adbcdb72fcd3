import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Birch & Wren CPA', 'BW'],
  ['Kestrel Cold Chain', 'KC'],
  ['The Bakery of Dayton', 'BD'],
  ['Ashgrove Tea Co.', 'AT'],
  ['élan vital', 'ÉV'],
  ['42 North', '4N'],
  ['Nora', 'N'],
  ['The', 'T'],
  ['  ', 'B'],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
