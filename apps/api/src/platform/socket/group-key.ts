import { createHash } from 'node:crypto';
import {
  getOperationAST,
  Kind,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql';
import type { Actor } from '../../actor.ts';
import type { GraphQLDoor } from '../graphql/door.ts';
import { isViewersOwn } from '../graphql/viewers-own.ts';

/** The argument of a subscription that says where its subscriber stands: the one thing in which members of a group may differ. */
const CURSOR_ARGUMENT = 'after';

/** What of a document decides its results, and which variables do. */
interface Shape {
  digest: string;
  variables: readonly string[];
  /** Whether something in it is another for each viewer. */
  isViewersOwn: boolean;
}

export interface Asked {
  document: DocumentNode;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/**
 * Names what subscribers at a door must have in common to share their results: the document without its cursor, whatever a client calls its
 * variable, and the values of all variables that are used for anything else. Where something in it is each viewer's own, also who views.
 */
export class GroupKeys {
  readonly #shapes = new WeakMap<DocumentNode, Shape>();

  constructor(private readonly door: Pick<GraphQLDoor, 'visitor' | 'schema'>) {}

  keyOf({ document, operationName, variables }: Asked, source: { scope: string; topics: readonly string[] }, viewer: Actor): string {
    const shape = this.#shapeOf(document);
    // One that is left out takes its default, where null is null.
    const shared = shape.variables.map((name) => (variables[name] === undefined ? [name] : [name, variables[name]]));
    const operation = getOperationAST(document, operationName)?.name?.value ?? '';
    return JSON.stringify([
      this.door.visitor,
      source.scope,
      operation,
      shape.digest,
      shared,
      source.topics,
      shape.isViewersOwn ? idOf(viewer) : null,
    ]);
  }

  #shapeOf(document: DocumentNode): Shape {
    const known = this.#shapes.get(document);
    if (known) return known;
    const shape = { ...shapeOf(withoutCursor(document, this.door.schema)), isViewersOwn: asksForViewersOwn(document, this.door.schema) };
    this.#shapes.set(document, shape);
    return shape;
  }
}

function idOf(viewer: Actor): string | null {
  if (viewer.kind === 'guest') return null;
  return viewer.kind === 'member' ? viewer.userId : viewer.staffId;
}

function asksForViewersOwn(document: DocumentNode, schema: GraphQLSchema): boolean {
  const typeInfo = new TypeInfo(schema);
  let found = false;
  visit(document, visitWithTypeInfo(typeInfo, { Field: () => void (found ||= isViewersOwn(typeInfo.getFieldDef())) }));
  return found;
}

function shapeOf(document: DocumentNode): Omit<Shape, 'isViewersOwn'> {
  const names = new Set<string>();
  visit(document, { VariableDefinition: ({ variable }) => void names.add(variable.name.value) });
  // @NOTE Its text itself would be stored once per group.
  return { digest: createHash('sha256').update(print(document)).digest('base64'), variables: [...names].sort() };
}

/** The document without the cursor argument of its subscription, and without the variables that only it used. */
function withoutCursor(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const typeInfo = new TypeInfo(schema);
  const cursors = new Set<string>();
  const bare = visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Argument: ({ name, value }, _key, _parent, _path, ancestors) => {
        const holder = ancestors.at(-1);
        const isOfField = holder !== undefined && 'kind' in holder && holder.kind === Kind.FIELD;
        if (!isOfField || name.value !== CURSOR_ARGUMENT || typeInfo.getParentType() !== schema.getSubscriptionType()) return undefined;
        for (const variable of variablesIn(value)) cursors.add(variable);
        return null;
      },
    }),
  );
  const used = variablesUsed(bare);
  return visit(bare, {
    VariableDefinition: ({ variable: { name } }) => (cursors.has(name.value) && !used.has(name.value) ? null : undefined),
  });
}

function variablesIn(value: ValueNode): Set<string> {
  const names = new Set<string>();
  visit(value, { Variable: ({ name }) => void names.add(name.value) });
  return names;
}

/** Variables that something besides their definition names. */
function variablesUsed(document: DocumentNode): Set<string> {
  const names = new Set<string>();
  visit(document, { VariableDefinition: () => false, Variable: ({ name }) => void names.add(name.value) });
  return names;
}
