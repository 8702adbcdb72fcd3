import { Kind } from 'graphql';
import { expect, test } from 'vitest';
import { CentsScalar, CoinsScalar, UrlScalar } from './scalars.ts';

test.each([CentsScalar, CoinsScalar, UrlScalar])('$name refuses what it is not under the name that the schema has', (scalar) => {
  const refusal = new RegExp(`^${scalar.name} cannot represent`);
  expect(() => scalar.parseValue({})).toThrow(refusal);
  expect(() => scalar.parseLiteral({ kind: Kind.BOOLEAN, value: true })).toThrow(refusal);
});
