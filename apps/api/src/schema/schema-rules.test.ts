import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLFieldMap,
  type GraphQLInputFieldMap,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { ENDS } from '../../tests/setups/test-list-ends.ts';
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

test('everything is described: operations, arguments, types, fields, enumerations and their values', () => {
  const bare = operations().flatMap(([name, field]) => [
    ...(field.description?.replace(/\s*API keys: .*$/s, '') ? [] : [name]),
    ...field.args.flatMap((argument) => (argument.description ? [] : [`${name}(${argument.name})`])),
  ]);
  const roots = new Set<unknown>(rootsOf());
  const partsOf = (type: GraphQLNamedType) => {
    if (isEnumType(type)) return type.getValues();
    return 'getFields' in type ? Object.values(type.getFields() as GraphQLFieldMap<unknown, unknown> | GraphQLInputFieldMap) : [];
  };
  const inside = typesOf().flatMap((type) => [
    ...(type.description ? [] : [type.name]),
    ...(roots.has(type) ? [] : partsOf(type)).flatMap((part) => (part.description ? [] : [`${type.name}.${part.name}`])),
  ]);
  expect([...bare, ...inside]).toEqual([]);
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
/** What a fraction may be: a share, a measure of how likely, uneven or wrong something is, or a stretch of hours. */
const FRACTION = /([pP]ercent|Share|Loss|[lL]ogOdds|Hours|Gini|timesUsual|^low|^high|^expected|^cardsEach)$/;
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

test('a query that is refused empties its own field: none is non-null', () => {
  const queries = operations().filter(([name]) => name.startsWith('Query.'));
  expect(queries.filter(([, { type }]) => isNonNullType(type)).map(([name]) => name)).toEqual([]);
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
  // What https://relay.dev/graphql/connections.htm asks of it.
  expect(Object.fromEntries(fieldsOf(schema.getType('PageInfo') as GraphQLObjectType))).toEqual({
    startCursor: 'String',
    endCursor: 'String',
    hasNextPage: 'Boolean!',
    hasPreviousPage: 'Boolean!',
  });
  const others = objects.filter((type) => !connections.includes(type) && !['PageInfo', ...IN_FORMS_OF_THEIR_OWN].includes(type.name));
  expect(others.filter((type) => fieldsOf(type).some(([name]) => /^(nodes|edges|endCursor|hasNextPage|hasMore)$/.test(name)))).toEqual([]);
  const asked = operations().filter(([, { type }]) => connections.some((one) => one === getNamedType(type)));
  const taken = asked.map(([name, { args }]) => [name, ['first', 'after'].filter((word) => args.some((one) => one.name === word)).join()]);
  expect(taken.filter(([, words]) => words !== 'first,after')).toEqual([]);
  // Null is no number of entries: what is left out has its default.
  const firsts = operations().flatMap(([name, { args }]) => args.filter((one) => one.name === 'first').map((one) => [name, one] as const));
  expect(firsts.filter(([, one]) => String(one.type) !== 'Int!' || one.defaultValue === undefined).map(([name]) => name)).toEqual([]);
});

/** Messages are asked for around one of them. */
const IN_FORMS_OF_THEIR_OWN = ['MessagePage'];

/** How many parts of the schema depart from a rule. Whoever mends some takes the number down; nothing new may depart. */
const DEPARTURES = { growingLists: 21 };

const isList = (type: GraphQLOutputType): boolean => isListType(type) || (isNonNullType(type) && isListType(type.ofType));

test('what departs from the rules of the schema becomes less', () => {
  const queries = operations().filter(([name]) => name.startsWith('Query.'));
  const counted = { growingLists: queries.filter(([, { type }]) => isList(type)).length };
  const more = Object.entries(counted).filter(([rule, count]) => count > DEPARTURES[rule as keyof typeof DEPARTURES]);
  expect(more).toEqual([]);
});

/** Names of fields that say which one of a list something is. */
const NAMES_ONE_OF_A_LIST = /(^|[a-z])(status|state|stage|kind|type|source|method|part|group|subject|step|platform|provider|role)$/i;
/** Those that are words after all, and why. */
const OPEN_WORDS: Record<string, string> = {
  'PremiumFacts.method': 'a card or account by name and last digits, as the provider gives it',
  'RefundFacts.method': 'a card or account by name and last digits, as the provider gives it',
  'ReplayPiece.contentType': 'a media type with its codecs, as browsers take it',
  'WebhookDelivery.type': 'the word in the body that was sent; `event` is its enumeration',
};

test('a field that says which one of a list something is has an enumeration', () => {
  const words = typesOf()
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, ...field })))
    .filter(({ name, type }) => NAMES_ONE_OF_A_LIST.test(name) && getNamedType(type).name === 'String');
  expect(words.map(({ path }) => path).sort()).toEqual(Object.keys(OPEN_WORDS).sort());
});

/** Names of fields that hold sentences. */
const SENTENCES = /^(message|text|title|summary|description|label|failure)$/;
/** Sentences without an enumeration beside them, and why a client needs none. */
const SENTENCES_ALONE: Record<string, string> = {
  'BrokenRule.title': "a chapter of the operator's legal text",
  'LegalSection.title': "a chapter of the operator's legal text",
  'InvoiceLine.description': 'a line of a document that is printed as it is',
  'PremiumFacts.description': 'a line of an invoice, as it is printed',
  'StoppedPayoutSource.description': 'a line of an order, as it is printed; the order is named beside it',
  'Suspension.message': 'what `enforcementId`, `reason` and `until` say already',
  'MeetingFacts.message': 'written by a member',
  'MeetingFacts.title': 'written by a member',
  'MeetingNotes.text': 'written by a member',
  'PollChoice.text': 'written by a host',
  'ScheduledStream.description': 'written by a host',
  'ScheduledStream.title': 'written by a host',
  'Clip.title': 'written by a host',
  'StreamFacts.title': 'written by a host',
  'StreamFigures.title': 'written by a host',
  'StreamGoal.title': 'written by a host',
  'StreamKey.description': 'written by a host',
  'StreamKey.title': 'written by a host',
  'StreamGift.message': 'written by a viewer',
  'StreamMessage.text': 'written by a viewer',
  'StreamQuestion.text': 'written by a viewer',
  'EvidenceLine.text': 'written by a member',
  'SaidCaption.text': 'said in a stream',
  'StreamCaption.text': 'said in a stream',
  'MemberNote.text': 'written by staff',
  'OrderFacts.message': 'written by staff',
  'RestoredFacts.message': 'written by staff',
  'StaffGift.description': 'written by staff',
};

test('a sentence of the product has an enumeration beside it that says the same to programs', () => {
  const alone = typesOf()
    .filter(isObjectType)
    .flatMap((type) => {
      const fields = Object.values(type.getFields());
      if (fields.some((field) => isEnumType(getNamedType(field.type)))) return [];
      return fields
        .filter(({ name, type: of }) => SENTENCES.test(name) && getNamedType(of).name === 'String')
        .map(({ name }) => `${type.name}.${name}`);
    });
  expect(alone.sort()).toEqual(Object.keys(SENTENCES_ALONE).sort());
});

const SAYS_ITS_END = /\bAt most \d+\./;

/** The plain lists of things within the types of a schema that name no end: neither by themselves nor on the list of those that end. */
function endless(one: GraphQLSchema, ends: Record<string, string>): string[] {
  const roots = new Set<GraphQLNamedType | null | undefined>([one.getQueryType(), one.getMutationType(), one.getSubscriptionType()]);
  const types = Object.values(one.getTypeMap()).filter(isObjectType);
  return types
    .filter((type) => !type.name.startsWith('__') && !roots.has(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, field })))
    .filter(({ field }) => isList(field.type) && !isLeafType(getNamedType(field.type)))
    .filter(({ path }) => !/Connection\.(edges|nodes)$/.test(path))
    .filter(({ path, field }) => !ends[path] && !SAYS_ITS_END.test(field.description ?? ''))
    .map(({ path }) => path);
}

test('a list within something else comes in pages, or has an end that it names', () => {
  expect(endless(schema, ENDS)).toEqual([]);
  const known = new Set(
    typesOf().flatMap((type) => (isObjectType(type) ? Object.keys(type.getFields()).map((name) => `${type.name}.${name}`) : [])),
  );
  expect(Object.keys(ENDS).filter((path) => !known.has(path))).toEqual([]);
});

test('that rule finds a list without an end', () => {
  const made = buildSchema(`
    type Query { shop: Shop }
    type Shop { goods: [Good!]! "At most 5." owners: [Good!]! tags: [String!]! sizes: [Good!]! }
    type Good { name: String! }
  `);
  expect(endless(made, { 'Shop.sizes': 'three' })).toEqual(['Shop.goods']);
});

test('what there are several of a kind of shares an interface: one fragment reads it of each', () => {
  const kinds = typesOf()
    .filter(isInterfaceType)
    .map((one): [string, string[]] => [
      one.name,
      schema
        .getPossibleTypes(one)
        .map(({ name }) => name)
        .toSorted(),
    ]);
  expect(kinds.filter(([, types]) => types.length < 2)).toEqual([]);
  expect(Object.fromEntries(kinds)).toMatchObject({
    CatalogueGift: ['Gift', 'StaffGift'],
    MarketplacePurchase: ['FulfilmentOrder', 'MarketplaceOrder'],
    PayoutRequest: ['Payout', 'PayoutReview'],
    PayoutTerms: ['Payout', 'PayoutQuote', 'PayoutReview'],
  });
});
