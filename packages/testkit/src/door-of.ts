import { GraphQLError, Kind, parse, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { TOKENS_MAX } from '../../../apps/api/src/platform/graphql/limits.ts';
import type { Endpoint } from './client.ts';

/** At which door an operation stands; at one's own where both or neither have it, or where it is no operation at all. */
export function doorOf({ member, staff }: AppContext['doors'], query: string, own: Endpoint): Endpoint {
  const asked = operationIn(query);
  if (!asked) return own;
  const other: Endpoint = own === '/graphql' ? '/graphql/staff' : '/graphql';
  const stands = (at: Endpoint): boolean => isOf(at === '/graphql' ? member.schema : staff.schema, asked);
  return !stands(own) && stands(other) ? other : own;
}

function operationIn(query: string): OperationDefinitionNode | null {
  try {
    return parse(query, { maxTokens: TOKENS_MAX }).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION) ?? null;
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

function isOf(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getRootType(operation)?.getFields() ?? {};
  return selectionSet.selections.some((one) => one.kind === Kind.FIELD && one.name.value in fields);
}
