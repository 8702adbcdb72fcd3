import { ApiScope, valuesOf } from '@benison/contracts/enumerations';
import { definitionOf } from '@benison/testkit/operations';
import { getNamedType, isAbstractType, isObjectType, type GraphQLField, type GraphQLNamedType, type GraphQLSchema } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import type { Policy } from '../../src/platform/policy.ts';
import { POLICIES } from '../../src/policies.ts';
import { guardOf } from '../../src/schema/field-guards.ts';
import { apiSchemas } from '../../src/schema/schema.ts';
import { BESIDE_SCOPE, SHARED_TYPES } from './test-key-fields.ts';
import { KEY_RIGHTS } from './test-key-rights.ts';

/** Operations are opened by their policy; this is about what is within their answers. */

let schema: GraphQLSchema;
beforeAll(async () => void (schema = (await apiSchemas()).member));

interface Lead {
  /** The field, as `Match.lastMessage`. */
  path: string;
  /** The type it leads to. */
  to: string;
}

const SCOPES = valuesOf(ApiScope);
const READING = SCOPES.filter((scope) => scope.endsWith('_READ'));

/** Whether a key with this scope may ask for a field where it stands. */
function isOpen(field: GraphQLField<unknown, unknown>, scope: ApiScope): boolean {
  const guard = guardOf(field);
  return guard === null || (POLICIES[guard] as Policy).scope === scope;
}

/** All fields that a key with one scope can ask for, from its operations on, where they lead to another type. */
function leadsOf(scope: ApiScope): Lead[] {
  const seen = new Set<GraphQLNamedType>();
  const found: Lead[] = [];
  const follow = (path: string, field: GraphQLField<unknown, unknown>): void => {
    const type = getNamedType(field.type);
    if (isObjectType(type)) found.push({ path, to: type.name });
    visit(type);
  };
  const visit = (type: GraphQLNamedType): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (isAbstractType(type)) schema.getPossibleTypes(type).forEach(visit);
    if (!isObjectType(type)) return;
    for (const field of Object.values(type.getFields())) if (isOpen(field, scope)) follow(`${type.name}.${field.name}`, field);
  };
  const operations = KEY_RIGHTS[scope].filter((name) => /^[A-Z]/.test(name));
  for (const name of operations) follow(name, definitionOf(schema, name));
  return found;
}

/** By the type, the scopes that read it. */
function readersOfTypes(): Map<string, ApiScope[]> {
  const readers = new Map<string, ApiScope[]>();
  for (const scope of READING)
    for (const type of new Set(leadsOf(scope).map(({ to }) => to))) readers.set(type, [...(readers.get(type) ?? []), scope]);
  return readers;
}

test('what one scope reads no other reads, except what is written down as shared', () => {
  const shared = [...readersOfTypes()].flatMap(([type, scopes]) => (scopes.length > 1 ? [type] : []));
  expect(shared.toSorted()).toEqual(SHARED_TYPES.toSorted());
});

test.each(SCOPES)('%s alone leads to nothing that another scope reads, except what is written down', (scope) => {
  const readers = readersOfTypes();
  const isAnothers = ({ to }: Lead): boolean => readers.get(to)?.length === 1 && readers.get(to)?.[0] !== scope;
  const beside = leadsOf(scope).filter(isAnothers);
  expect(beside.map(({ path }) => path).toSorted()).toEqual([...(BESIDE_SCOPE[scope] ?? [])].toSorted());
});

test('a field that asks for a scope of its own says which', () => {
  for (const path of ['Match.lastMessage', 'Message.meeting', 'Meeting.notes', 'ReactToMessagePayload.message', 'Stream.replay']) {
    const guard = guardOf(definitionOf(schema, path));
    expect(guard, path).not.toBeNull();
    expect(definitionOf(schema, path).description, path).toContain(`API keys: \`${guard && (POLICIES[guard] as Policy).scope}\`.`);
  }
});
