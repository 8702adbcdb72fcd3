import { expect, test } from 'vitest';
import { startProblems } from './start-problems.ts';

test("a stream's title is not blank and at most a hundred characters long", () => {
  expect(startProblems({ title: '   ', description: '' })).toEqual({ title: 'Please give your stream a title' });
  expect(startProblems({ title: 'a'.repeat(101), description: '' })).toEqual({ title: 'Titles hold up to 100 characters' });
  expect(startProblems({ title: ` ${'a'.repeat(100)} `, description: '' })).toEqual({});
});

test('a description is optional and at most five hundred characters long', () => {
  expect(startProblems({ title: 'a', description: 'a'.repeat(500) })).toEqual({});
  expect(startProblems({ title: 'a', description: 'a'.repeat(501) })).toEqual({ description: 'At most 500 characters' });
});
