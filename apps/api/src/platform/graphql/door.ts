import { GraphQLObjectType, GraphQLSchema, type GraphQLNamedType } from 'graphql';
import type { Visitor } from '../../actor.ts';
import type { DocumentCache } from './documents.ts';
import type { OperationList } from './operation-list.ts';

/** GraphQL as one kind of visitor finds it: with a schema, and all that depends on it, of their own. */
export interface GraphQLDoor {
  visitor: Visitor;
  schema: GraphQLSchema;
  /** The subscriptions that fit the schema. */
  documents: DocumentCache;
  /** The only operations that are answered; null for any. */
  operations: OperationList | null;
}

/** At whose doors an operation stands, as its policy says, and how it is described at each. */
export interface DoorExtensions {
  doors: readonly Visitor[];
  descriptions: Record<Visitor, string>;
}

/** The part of the whole that stands at one door: its operations, run as in the whole, and the types that they lead to. */
export function schemaAt(visitor: Visitor, whole: GraphQLSchema): GraphQLSchema {
  const config = whole.toConfig();
  const led = new Set<GraphQLNamedType>(Object.values(new GraphQLSchema({ ...config, types: [] }).getTypeMap()));
  return new GraphQLSchema({
    ...config,
    query: rootAt(visitor, whole.getQueryType()),
    mutation: rootAt(visitor, whole.getMutationType()),
    subscription: rootAt(visitor, whole.getSubscriptionType()),
    // What no operation leads to is said of every answer, whoever asks.
    types: config.types.filter((type) => !led.has(type)),
  });
}

function rootAt(visitor: Visitor, root: GraphQLObjectType | null | undefined): GraphQLObjectType | null {
  if (!root) return null;
  const config = root.toConfig();
  const fields = Object.entries(config.fields).flatMap(([name, field]) => {
    const { doors, descriptions } = field.extensions as unknown as DoorExtensions;
    return doors.includes(visitor) ? [[name, { ...field, description: descriptions[visitor] }] as const] : [];
  });
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(fields) });
}
