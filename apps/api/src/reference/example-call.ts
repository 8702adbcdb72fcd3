import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';

/** How deep an example looks into what is answered: enough to show the shape, within the limits of any request. */
const DEPTH_MAX = 3;
const FIELDS_MAX = 6;

/** A call of an operation, ready to be pasted: its text, and variables of the right kind to be replaced by one's own. */
export interface ExampleCall {
  query: string;
  variables: Record<string, unknown>;
}

type Field = GraphQLField<unknown, unknown>;

/** An example of one operation. */
export function exampleCall(root: 'query' | 'mutation' | 'subscription', field: Field): ExampleCall {
  const asked = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
  const declared = asked.length > 0 ? `(${asked.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')})` : '';
  const given = asked.length > 0 ? `(${asked.map(({ name }) => `${name}: $${name}`).join(', ')})` : '';
  return {
    query: `${root}${declared ? ` ${declared}` : ''} { ${field.name}${given}${selectionOf(field.type, 1)} }`.replace(/^query \{/, '{'),
    variables: Object.fromEntries(asked.map(({ name, type }) => [name, exampleValue(name, type, 1)])),
  };
}

/** Plain fields first; of others the first that shows how to go on. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named) && !isInterfaceType(named)) return ' { __typename }';
  const fields = Object.values(named.getFields()).filter(({ args }) =>
    args.every((one) => !isNonNullType(one.type) || one.defaultValue !== undefined),
  );
  const plain = fields.filter((field) => isLeafType(getNamedType(field.type))).slice(0, FIELDS_MAX);
  const deeper = depth < DEPTH_MAX ? fields.filter((field) => !isLeafType(getNamedType(field.type))).slice(0, depth === 1 ? 2 : 1) : [];
  const chosen = [...plain.map(({ name }) => name), ...deeper.map((field) => `${field.name}${selectionOf(field.type, depth + 1)}`)];
  return ` { ${chosen.length > 0 ? chosen.join(' ') : '__typename'} }`;
}

const EXAMPLE_ID = '01900000-0000-7000-8000-000000000000';
const BY_SCALAR: Readonly<Record<string, unknown>> = {
  ID: EXAMPLE_ID,
  Int: 1,
  Float: 1,
  Cents: 1,
  Coins: 1,
  Boolean: true,
  DateTime: '2027-01-31T15:00:00Z',
  Date: '2027-01-31',
  TimeZone: 'America/New_York',
  URL: 'https://example.com',
  EmailAddress: 'you@example.com',
};

/** A value of the right kind for an argument or a field of an input. */
function exampleValue(name: string, type: GraphQLInputType, depth: number): unknown {
  if (isNonNullType(type)) return exampleValue(name, type.ofType, depth);
  if (isListType(type)) return [exampleValue(name, type.ofType, depth)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return BY_SCALAR[type.name] ?? `your ${name}`;
  if (depth > DEPTH_MAX) return {};
  const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) && field.defaultValue === undefined);
  return Object.fromEntries(needed.map((field) => [field.name, exampleValue(field.name, field.type, depth + 1)]));
}
