import { TypeInfo, visit, visitWithTypeInfo, type GraphQLField, type GraphQLResolveInfo, type OperationDefinitionNode } from 'graphql';
import type { Action } from '../policies.ts';

const NAME = 'guard';

/** Marks a field that holds what another scope guards than that of the operations which lead to it. */
export function setGuard(field: GraphQLField<unknown, unknown>, action: Action): void {
  field.extensions = { ...field.extensions, [NAME]: action };
}

/** The action that a field asks for besides its operation's; null of most. */
export const guardOf = (field: GraphQLField<unknown, unknown> | null | undefined): Action | null =>
  (field?.extensions[NAME] as Action | undefined) ?? null;

const known = new WeakMap<OperationDefinitionNode, readonly Action[]>();

/** What the fields of an operation ask for besides its own action, each once. */
export function guardsWithin({ operation, fragments, schema }: GraphQLResolveInfo): readonly Action[] {
  const before = known.get(operation);
  if (before) return before;
  const found = new Set<Action>();
  const types = new TypeInfo(schema);
  const look = visitWithTypeInfo(types, {
    Field: () => {
      const guard = guardOf(types.getFieldDef());
      if (guard) found.add(guard);
    },
  });
  for (const node of [operation, ...Object.values(fragments)]) visit(node, look);
  const guards = [...found];
  known.set(operation, guards);
  return guards;
}
