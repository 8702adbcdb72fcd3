import { definitionOf } from '@benison/testkit/operations';
import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { z } from 'zod';
import type { RestRoute } from '../../src/platform/http/rest.ts';

/** The variables of an operation. */
export type Variables = Record<string, unknown>;

export const nameOf = (route: RestRoute): string => `${route.method} ${route.path}`;

/** The names of the fields in one part of a documented call. */
export function fieldsOf(part: z.ZodType | undefined): string[] {
  return part instanceof z.ZodObject ? Object.keys(part.shape) : [];
}

/** The text of an operation that takes every argument and selects every scalar field, a few levels deep. */
export function documentOf(schema: GraphQLSchema, name: string, depth = 3): string {
  const definition = definitionOf(schema, name);
  const [root = '', field = ''] = name.split('.');
  const declared = definition.args.map((argument) => `$${argument.name}: ${argument.type.toString()}`).join(', ');
  const passed = definition.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  return `${root.toLowerCase()} Op${declared && `(${declared})`} { ${field}${passed && `(${passed})`} ${selectionOf(definition.type, depth)} }`;
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named) || !isObjectType(named)) return '{ __typename }';
  const plain = Object.values(named.getFields()).filter((field) => field.args.length === 0);
  const parts = plain.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name];
    // The entries of a list once: both ways to them together are more than the longest list may answer.
    if (field.name === 'edges' && 'nodes' in named.getFields()) return depth > 1 ? ['edges { cursor }'] : [];
    return depth > 1 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : [];
  });
  return `{ ${parts.join(' ') || '__typename'} }`;
}

/** One argument of an operation: `input.seeking.0`, and its type. */
export interface Place {
  path: string;
  type: GraphQLInputType;
}

/** Every scalar argument of an operation, including the first entry of lists. */
export function placesOf(schema: GraphQLSchema, name: string): Place[] {
  return definitionOf(schema, name).args.flatMap((argument) => placesIn(argument.name, argument.type));
}

function placesIn(path: string, type: GraphQLInputType): Place[] {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isInputObjectType(bare)) return Object.values(bare.getFields()).flatMap((field) => placesIn(`${path}.${field.name}`, field.type));
  if (isListType(bare)) return [{ path, type }, ...placesIn(`${path}.0`, bare.ofType)];
  return [{ path, type }];
}

/** A copy of `variables` with another value at `path`. */
export function withValue(variables: Variables, path: string, value: unknown): Variables {
  const [first = '', ...rest] = path.split('.');
  if (Array.isArray(variables)) {
    const copy: unknown[] = [...variables];
    copy[Number(first)] = rest.length === 0 ? value : withValue((copy[Number(first)] ?? {}) as Variables, rest.join('.'), value);
    return copy as unknown as Variables;
  }
  return { ...variables, [first]: rest.length === 0 ? value : withValue((variables[first] ?? {}) as Variables, rest.join('.'), value) };
}
