import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { DocumentCache } from './documents.ts';

const cache = () => new DocumentCache(buildSchema('type Query { cursor: String! }'), { introspection: false });
const long = (name: string) => `query ${name} { cursor } # ${'x'.repeat(60_000)}`;

test('a repeated document is validated once, and a refused one is not cached', () => {
  const documents = cache();
  for (let turn = 0; turn < 3; turn += 1) expect(documents.check('{ cursor }').ok).toBe(true);
  expect(documents.validations).toBe(1);
  for (let turn = 0; turn < 3; turn += 1) expect(documents.check('{ nothing }').ok).toBe(false);
  expect(documents.validations).toBe(4);
});

test('many long documents evict each other instead of filling the memory', () => {
  const documents = cache();
  for (const name of ['a', 'b', 'c', 'd', 'e']) documents.check(long(name));
  documents.check(long('e'));
  expect(documents.validations).toBe(5);
  documents.check(long('a'));
  expect(documents.validations).toBe(6);
});
