import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLInputFieldMap,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { apiSchemas } from './schema.ts';

/** The rules that the schema keeps, and how far it is from those that it does not keep everywhere yet: that may only become less. */

let schema: GraphQLSchema;
beforeAll(async () => void ({ whole: schema } = await apiSchemas()));

const rootsOf = () => [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) => root ?? []);
const operations = (): [string, GraphQLField<unknown, unknown>][] =>
  rootsOf().flatMap((root) =>
    Object.values(root.getFields()).map((field): [string, GraphQLField<unknown, unknown>] => [`${root.name}.${field.name}`, field]),
  );
const typesOf = () => Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

test('every operation, each of its arguments, and every enumeration is described', () => {
  const bare = operations().flatMap(([name, field]) => [
    ...(field.description?.replace(/\s*API keys: .*$/s, '') ? [] : [name]),
    ...field.args.flatMap((argument) => (argument.description ? [] : [`${name}(${argument.name})`])),
  ]);
  const enums = typesOf().flatMap((type) => (isEnumType(type) && !type.description ? [type.name] : []));
  expect([...bare, ...enums]).toEqual([]);
});

test('every operation says whether an API key may call it, and with which scope', () => {
  expect(operations().filter(([, { description }]) => !/API keys: (no|any|`[A-Z_]+`)\.$/.test(description ?? ''))).toEqual([]);
});

test('arguments and values are named as GraphQL has it: small letters first for fields, capitals for values', () => {
  const wrong = typesOf().flatMap((type) => {
    if (isEnumType(type)) return type.getValues().flatMap(({ name }) => (/^[A-Z][A-Z\d_]*$/.test(name) ? [] : [`${type.name}.${name}`]));
    if (!isObjectType(type) && !isInputObjectType(type)) return [];
    return Object.keys(type.getFields()).flatMap((name) => (/^[a-z][A-Za-z\d]*$/.test(name) ? [] : [`${type.name}.${name}`]));
  });
  expect(wrong).toEqual([]);
});

test('an input is named after what takes it, and no type is both asked for and answered', () => {
  const inputs = typesOf().filter(isInputObjectType);
  expect(inputs.filter(({ name }) => !name.endsWith('Input')).map(({ name }) => name)).toEqual([]);
});

const UNITS = { Cents: /Cents$|^centsPerCoin$/, Coins: /(^c|C)oins$/ };
/** What a fraction may be: a share, a measure of how likely or uneven something is, or a stretch of hours. */
const FRACTION = /([pP]ercent|Share|[lL]ogOdds|Hours|Gini|timesUsual|^low|^high|^expected|^cardsEach)$/;
const fieldsAndArguments = () =>
  typesOf()
    .filter((type) => isObjectType(type) || isInputObjectType(type))
    .flatMap((type): { path: string; name: string; type: GraphQLType }[] =>
      Object.values(type.getFields() as GraphQLFieldMap<unknown, unknown> | GraphQLInputFieldMap).flatMap((field) => [
        { path: `${type.name}.${field.name}`, name: field.name, type: field.type },
        ...('args' in field
          ? field.args.map((one: GraphQLArgument) => ({ path: `${type.name}.${field.name}(${one.name})`, name: one.name, type: one.type }))
          : []),
      ]),
    );

test('money is whole cents and coins are whole, beyond 32 bits: no sum is a fraction', () => {
  const places = fieldsAndArguments().map(({ type, ...place }) => ({ ...place, type: getNamedType(type) }));
  const wrong = places.filter(({ name, type }) => {
    const unit = Object.entries(UNITS).find(([, pattern]) => pattern.test(name))?.[0];
    return (unit && isScalarType(type) && type.name !== unit) || (type.name === 'Float' && !FRACTION.test(name));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a mutation takes one input and answers a payload, both named after it, and a word of the caller comes back', () => {
  const mutations = operations().flatMap(([name, field]) => (name.startsWith('Mutation.') ? [field] : []));
  expect(mutations.length).toBeGreaterThan(170);
  const formOf = ({ args, type }: Pick<GraphQLField<unknown, unknown>, 'args' | 'type'>) => ({
    takes: args.map((one) => `${one.name}: ${String(one.type)}`),
    answers: String(type),
  });
  for (const field of mutations) {
    const named = field.name.charAt(0).toUpperCase() + field.name.slice(1);
    expect(formOf(field), field.name).toEqual({ takes: [`input: ${named}Input!`], answers: `${named}Payload!` });
    for (const type of [`${named}Input`, `${named}Payload`].map((one) => schema.getType(one)))
      expect((isInputObjectType(type) || isObjectType(type)) && String(type.getFields()['clientMutationId']?.type), field.name).toBe(
        'String',
      );
  }
  const used = operations().flatMap(([name, { type }]) => (name.startsWith('Mutation.') ? [] : [getNamedType(type).name]));
  expect(used.filter((name) => name.endsWith('Payload'))).toEqual([]);
});

const ANSWERS = { edges: /^\[(\w+Edge)!\]!$/, nodes: /^\[\w+!\]!$/, pageInfo: /^PageInfo!$/ };

test('lists that come in pages are connections, all in one form, and take `first` and `after`', () => {
  const objects = typesOf().filter(isObjectType);
  const fieldsOf = (type: GraphQLObjectType) =>
    Object.entries(type.getFields()).map(([name, { type }]): [string, string] => [name, String(type)]);
  const connections = objects.filter(({ name }) => name.endsWith('Connection'));
  expect(connections.length).toBeGreaterThanOrEqual(30);
  for (const type of connections) {
    const fields = Object.fromEntries(fieldsOf(type));
    for (const [name, form] of Object.entries(ANSWERS)) expect(fields[name], `${type.name}.${name}`).toMatch(form);
    const edge = schema.getType(ANSWERS.edges.exec(fields['edges'] ?? '')?.[1] ?? '');
    expect(isObjectType(edge) && fieldsOf(edge)).toEqual([
      ['node', fields['nodes']?.slice(1, -2)],
      ['cursor', 'String!'],
    ]);
  }
  const others = objects.filter((type) => !connections.includes(type) && !['PageInfo', ...IN_FORMS_OF_THEIR_OWN].includes(type.name));
  expect(others.filter((type) => fieldsOf(type).some(([name]) => /^(nodes|edges|endCursor|hasNextPage|hasMore)$/.test(name)))).toEqual([]);
  const asked = operations().filter(([, { type }]) => connections.some((one) => one === getNamedType(type)));
  const taken = asked.map(([name, { args }]) => [name, ['first', 'after'].filter((word) => args.some((one) => one.name === word)).join()]);
  expect(taken.filter(([, words]) => words !== 'first,after')).toEqual([]);
});

/** Messages are asked for around one of them, and what is searched for shows its best alone. */
const IN_FORMS_OF_THEIR_OWN = ['MessagePage', 'MemberSearchResults', 'MessageSearchResults'];

/** How many parts of the schema depart from a rule. Whoever mends some takes the number down; nothing new may depart. */
const DEPARTURES = { growingLists: 23, fieldsWithoutDescription: 1_500 };

const isList = (type: GraphQLOutputType): boolean => isListType(type) || (isNonNullType(type) && isListType(type.ofType));

test('what departs from the rules of the schema becomes less', () => {
  const queries = operations().filter(([name]) => name.startsWith('Query.'));
  const roots = new Set<unknown>(rootsOf());
  const fields = typesOf().flatMap((type) =>
    (isObjectType(type) || isInputObjectType(type)) && !roots.has(type) ? Object.values(type.getFields()) : [],
  );
  const counted = {
    growingLists: queries.filter(([, { type }]) => isList(type)).length,
    fieldsWithoutDescription: fields.filter(({ description }) => !description).length,
  };
  const more = Object.entries(counted).filter(([rule, count]) => count > DEPARTURES[rule as keyof typeof DEPARTURES]);
  expect(more).toEqual([]);
});
