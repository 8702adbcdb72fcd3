import {
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
} from 'graphql';
import { expect, test } from 'vitest';
import { apiSchemas } from './schema.ts';

/** What descriptions say, held beside what the types say: who reads both is told one thing. */

const { whole: schema } = await apiSchemas();
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const roots: ReadonlySet<unknown> = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
const objects = types.filter((type) => isObjectType(type) || isInterfaceType(type));
const fields = objects.flatMap((type) =>
  Object.values<GraphQLField<unknown, unknown>>(type.getFields()).map((field) => ({ type, field, place: `${type.name}.${field.name}` })),
);

/** When something is there, or is not. */
const SAYS_WHEN =
  /\bnull\b|absent|\bonly\b|\bif\b|\bwhere\b|\bwhen\b|\bunless\b|\bonce\b|\buntil\b|left out|optional|may be|empty|without/i;

test('what may be null says when it is, or its type does for all of them', () => {
  const silent = fields.filter(
    ({ type, field }) =>
      !roots.has(type) &&
      !isNonNullType(field.type) &&
      !SAYS_WHEN.test(field.description ?? '') &&
      !/\bnull\b/i.test(type.description ?? ''),
  );
  expect(silent.map(({ place, field }) => `${place}: ${field.description}`)).toEqual([]);
});

test('what is never null does not say when it is', () => {
  const wrong = fields.filter(({ field }) => isNonNullType(field.type) && /(?:^|[;.,] )null\b/i.test(field.description ?? ''));
  expect(wrong.map(({ place, field }) => `${place}: ${field.description}`)).toEqual([]);
});

test('what is required does not say what its absence means', () => {
  const inputs = types.filter(isInputObjectType).flatMap((type) =>
    Object.values(type.getFields())
      .filter(isRequiredInputField)
      .map((field) => ({ place: `${type.name}.${field.name}`, description: field.description })),
  );
  const args = fields.flatMap(({ place, field }) =>
    field.args.filter(isRequiredArgument).map(({ name, description }) => ({ place: `${place}(${name})`, description })),
  );
  const wrong = [...inputs, ...args].filter(({ description }) => /\babsent\b|[;,] left out\b/i.test(description ?? ''));
  expect(wrong.map(({ place, description }) => `${place}: ${description}`)).toEqual([]);
});

test('a list says in its type that it holds nothing but entries', () => {
  const holey = fields.filter(({ field }) => {
    const list = getNullableType(field.type);
    return 'ofType' in list && !isNonNullType(list.ofType);
  });
  expect(holey.map(({ place }) => place)).toEqual([]);
});
