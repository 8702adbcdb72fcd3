import { expect, test } from 'vitest';
import { heldOrFirst } from './use-opened.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('a row that somebody reads is not replaced by what comes in above it, until it leaves the list', () => {
  expect(heldOrFirst(rows('a', 'b'), null)?.id).toBe('a');
  expect(heldOrFirst(rows('urgent', 'a', 'b'), 'a')?.id).toBe('a');
  expect(heldOrFirst(rows('urgent', 'b'), 'a')?.id).toBe('urgent');
  expect(heldOrFirst([], 'a')).toBeUndefined();
});
