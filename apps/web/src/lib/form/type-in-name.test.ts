import { expect, test } from 'vitest';
import { typeInName } from './type-in-name.ts';

test.each([
  ['Ashgrove Tea Co. LLC', 'LLC'],
  ['Ashgrove Tea, L.L.C.', 'LLC'],
  ['Ashgrove Tea Inc.', 'Corporation'],
  ['ASHGROVE CORP', 'Corporation'],
  ['Ashgrove & Daughters LLP', 'Partnership'],
  ['Zinc', ''],
  ['Ashgrove Tea Co.', ''],
  ['', ''],
  [null, ''],
])('of %j, its legal name, a business is a %j', (name, type) => {
  expect(typeInName(name)).toBe(type);
});
