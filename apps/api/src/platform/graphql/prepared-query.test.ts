import { buildSchema, execute, getVariableValues, parse, validate, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { prepareQuery } from './prepared-query.ts';

const schema: GraphQLSchema = buildSchema(`
  enum Color { RED BLUE }
  interface Named { name: String }
  type Item { id: ID! name: String size: Int strict: String! color: Color
    tags: [String!]! maybeTags: [String] next: Item last: Item! children: [Item]! later: [String!]! maybeChildren: [Item] scaled(by: Int = 2, words: [String!]): Int }
  type Query { item(seed: Int!): Item sure(seed: Int!): Item! items(seed: Int!, first: Int = 2): [Item]! named: Named }
  type Mutation { touch: Int }
`);

/** Numbers that only depend on the seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return Math.abs(state >> 3) % below;
  };
}

type Draw = (below: number) => number;

/** A value as resolvers give them: at once or later, nothing, or a fault; now and then one that does not fit its type. */
function given(draw: Draw, value: unknown): unknown {
  const fault = new Error(`fault ${draw(1_000)}`);
  switch (draw(14)) {
    case 0:
      return null;
    case 1:
      return undefined;
    case 2:
      return fault;
    case 3:
      return () => {
        throw fault;
      };
    case 4:
      return () => Promise.reject(fault);
    case 5:
      return Promise.resolve(value);
    case 6:
      return async () => value;
    case 7:
      return { odd: true };
    default:
      return value;
  }
}

function item(draw: Draw, depth: number): Record<string, unknown> {
  const child = (): unknown => (depth === 0 ? null : given(draw, item(draw, depth - 1)));
  const several = (make: () => unknown): unknown => given(draw, Array.from({ length: draw(4) }, make));
  return {
    id: given(draw, `id-${draw(99)}`),
    name: given(draw, `name-${draw(99)}`),
    size: given(draw, draw(99)),
    strict: given(draw, 'strict'),
    color: given(draw, draw(2) === 0 ? 'RED' : 'BLUE'),
    tags: several(() => atOnce(given(draw, `tag-${draw(9)}`))),
    maybeTags: several(() => plain(given(draw, `tag-${draw(9)}`))),
    next: child(),
    last: child(),
    children: several(() => plain(child())),
    later: several(() => Promise.resolve(draw(9) === 0 ? null : `later-${draw(9)}`)),
    maybeChildren: several(() => plain(child())),
    scaled: ({ by, words }: { by: number; words?: string[] }) => given(draw, by * 10 + (words?.length ?? 0)),
  };
}

/** An item of a list is a value, not a function that makes one. */
const plain = (value: unknown): unknown => (typeof value === 'function' ? null : value);
const atOnce = (value: unknown): unknown => (value instanceof Promise ? null : plain(value));

const roots = schema.getQueryType()?.getFields();
for (const name of ['item', 'sure', 'items']) {
  const field = roots?.[name];
  if (field)
    field.resolve = (_source, { seed, first }: { seed: number; first?: number }) => {
      const draw = numbers(seed);
      const value = name === 'items' ? Array.from({ length: first ?? 0 }, () => item(draw, 2)) : item(draw, 2);
      const made = draw(3) === 0 ? Promise.resolve(value) : value;
      return made;
    };
}
const scaled = schema.getType('Item');
if (scaled && 'getFields' in scaled) {
  const field = scaled.getFields()['strict'];
  // A field with a resolver of its own is told where it is.
  if (field && 'resolve' in field)
    field.resolve = (source: { strict: unknown }, _args, _context, { path, fieldName }) => {
      const value = source.strict;
      if (typeof value === 'function') return value() as unknown;
      return typeof value === 'string' ? `${value} ${fieldName} ${String(path.prev?.key)} ${path.typename}` : value;
    };
}

const QUERIES = [
  'query ($seed: Int!) { item(seed: $seed) { id name size color } }',
  'query ($seed: Int!) { sure(seed: $seed) { __typename id next { id strict } last { id name later } tags maybeTags } }',
  'query ($seed: Int!) { items(seed: $seed) { children { id children { strict } } maybeChildren { id name last { strict } } } }',
  'query ($seed: Int!) { a: items(seed: $seed, first: 1) { ...Part next { ...Part } } b: items(seed: $seed) { size scaled times: scaled(by: 3, words: ["a", "b"]) } } fragment Part on Item { name next { size } ... on Item { maybeTags } next { id } }',
  'query ($seed: Int!, $by: Int, $words: [String!] = ["x"]) { item(seed: $seed) { scaled(by: $by, words: $words) next { next { scaled(words: $words) strict } } } sure(seed: $seed) { strict } }',
];
const SEEDS = Array.from({ length: 24 }, (_, seed) => seed);

function prepared(text: string) {
  const document = parse(text);
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error('The operation comes first.');
  return { document, operation, run: prepareQuery(schema, document, operation) };
}

const told = async (result: ExecutionResult | Promise<ExecutionResult>): Promise<unknown> => JSON.parse(JSON.stringify(await result));

/** What is said of a value that no type can write is the library's own. */
describe('a prepared query', () => {
  test.each(QUERIES)('answers what the library answers, faults and all: %s', async (text) => {
    const { document, operation, run } = prepared(text);
    expect(validate(schema, document)).toEqual([]);
    for (const seed of SEEDS) {
      const variables = { seed, ...(seed % 3 === 0 && { by: seed }), ...(seed % 5 === 0 && text.includes('$by') && { by: null }) };
      const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables).coerced ?? {};
      const expected = await told(execute({ schema, document, variableValues: variables }));
      expect(await told(run?.({}, coerced) ?? {}), `seed ${seed}`).toEqual(expected);
    }
  });

  test.each([
    'mutation { touch }',
    '{ __schema { queryType { name } } }',
    '{ named { name } }',
    'query ($yes: Boolean!) { item(seed: 1) { id @include(if: $yes) } }',
    '{ item(seed: 1) { __proto__: id } }',
  ])('is not made of what only the library runs: %s', (text) => {
    expect(prepared(text).run).toBeNull();
  });
});
