import {
  getArgumentValues,
  isLeafType,
  isNonNullType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { CollectedErrors } from './collected-errors.ts';
import { isPromise, objectOf, type PreparedField, type Run } from './prepared-fields.ts';
import { completing, UnusualQuery } from './prepared-values.ts';

/** Runs a query in a context, with variables as the schema has read them. */
export type PreparedQuery = (context: unknown, variables: Record<string, unknown>) => ExecutionResult | Promise<ExecutionResult>;

interface Preparing {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
}

/**
 * Looks up once what the library's executor looks up for every field of every object of every answer: which fields a selection comes to,
 * their resolvers, types and arguments. The answer is the same. Null for what only the library runs: anything but a query, and queries with
 * directives, interfaces, unions or the schema's description of itself.
 */
export function prepareQuery(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): PreparedQuery | null {
  const query = schema.getQueryType();
  if (operation.operation !== 'query' || !query) return null;
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  try {
    const fields = fieldsOf({ schema, operation, fragments }, query, [operation.selectionSet]);
    return (context, variables) => answerOf({ context, variables, errors: new CollectedErrors() }, fields);
  } catch (error) {
    if (error instanceof UnusualQuery) return null;
    throw error;
  }
}

function answerOf(run: Run, fields: readonly PreparedField[]): ExecutionResult | Promise<ExecutionResult> {
  const told = (data: Record<string, unknown> | null): ExecutionResult =>
    run.errors.all.length === 0 ? { data } : { errors: run.errors.all, data };
  const failed = (error: unknown): ExecutionResult => {
    run.errors.add(error as GraphQLError, undefined);
    return told(null);
  };
  try {
    const data = objectOf(run, fields, undefined, undefined);
    return isPromise(data) ? data.then((settled) => told(settled as Record<string, unknown>), failed) : told(data);
  } catch (error) {
    return failed(error);
  }
}

/** What several selections of one object come to. */
export function fieldsOf(preparing: Preparing, type: GraphQLObjectType, selections: readonly SelectionSetNode[]): PreparedField[] {
  const byKey = new Map<string, FieldNode[]>();
  const visited = new Set<string>();
  for (const selection of selections) collect(preparing, type, selection, byKey, visited);
  return [...byKey].map(([key, nodes]) => fieldOf(preparing, type, key, nodes));
}

/** The fields of a selection by their keys in the answer, in its order. */
function collect(
  preparing: Preparing,
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  byKey: Map<string, FieldNode[]>,
  visited: Set<string>,
): void {
  for (const selection of selections) {
    if (selection.directives && selection.directives.length > 0) throw new UnusualQuery();
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      byKey.set(key, [...(byKey.get(key) ?? []), selection]);
      continue;
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      if (visited.has(selection.name.value)) continue;
      visited.add(selection.name.value);
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? preparing.fragments[selection.name.value] : selection;
    const condition = fragment?.typeCondition?.name.value ?? type.name;
    if (!fragment || !isObjectType(preparing.schema.getType(condition))) throw new UnusualQuery();
    if (condition === type.name) collect(preparing, type, fragment.selectionSet, byKey, visited);
  }
}

/** Names that an ordinary object cannot have as a key. */
const UNUSUAL_KEY = '__proto__';

function fieldOf(preparing: Preparing, parent: GraphQLObjectType, key: string, nodes: readonly FieldNode[]): PreparedField {
  const { schema, fragments, operation } = preparing;
  const [node] = nodes as [FieldNode, ...FieldNode[]];
  const name = node.name.value;
  const isTypeName = name === TypeNameMetaFieldDef.name;
  const definition = isTypeName ? TypeNameMetaFieldDef : parent.getFields()[name];
  if (!definition || key === UNUSUAL_KEY || name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name) throw new UnusualQuery();
  const { type: returnType } = definition;
  const nullable = isNonNullType(returnType) ? returnType.ofType : returnType;
  const subfields = (type: GraphQLObjectType): PreparedField[] =>
    fieldsOf(
      preparing,
      type,
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
    );
  return {
    key,
    name,
    parent,
    nodes,
    constant: isTypeName ? parent.name : null,
    resolve: definition.resolve ?? null,
    // @NOTE Read anew each time: a resolver may change what it is given.
    args: definition.args.length === 0 ? () => ({}) : ({ variables }) => getArgumentValues(definition, node, variables),
    info: ({ variables: variableValues }, path) => ({
      fieldName: name,
      fieldNodes: nodes,
      returnType,
      parentType: parent,
      path,
      schema,
      fragments,
      rootValue: undefined,
      operation,
      variableValues,
    }),
    complete: completing({ parent, name, nodes, subfields }, returnType),
    isNullable: !isNonNullType(returnType),
    hasPath: !isLeafType(nullable),
  };
}
