import { strictSchema } from '@benison/contracts/semantic-non-null';
import { buildSchema, graphql, parse, printSchema } from 'graphql';
import { expect, test } from 'vitest';
import { emptyRefusedQueries, withSemanticNonNull } from './semantic-non-null.ts';

const built = () =>
  emptyRefusedQueries(
    buildSchema(`
      type Query { refused(id: ID!): [Int!]!  answered: Int!  maybe: Int }
      type Other { refused: Int! }
    `),
  );

test('a refused query leaves the others of the answer', async () => {
  const rootValue = { refused: () => Promise.reject(new Error('Not for you.')), answered: 1 };
  const { data, errors } = await graphql({ schema: built(), source: '{ refused(id: "1") answered }', rootValue });
  expect([{ ...data }, errors?.map(({ path }) => path)]).toEqual([{ refused: null, answered: 1 }, [['refused']]]);
});

test('what is null beside an error alone says so where it is printed, and nothing else does', () => {
  const text = withSemanticNonNull(printSchema(built()), built());
  expect(text).toContain('refused(id: ID!): [Int!] @semanticNonNull\n  answered: Int @semanticNonNull\n  maybe: Int\n');
  expect(text).toContain('refused: Int!\n');
  expect(() => parse(text)).not.toThrow();
  expect(strictSchema(text)).toContain('refused(id: ID!): [Int!]!\n  answered: Int!\n  maybe: Int\n');
  expect(text.match(/ @semanticNonNull$/gm)).toHaveLength(2);
});
