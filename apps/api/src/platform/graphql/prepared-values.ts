import {
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type GraphQLLeafType,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import type { Path } from './collected-errors.ts';
import { isPromise, objectOf, settleError, type Complete, type PreparedField } from './prepared-fields.ts';

/** Something in a query that is not prepared. */
export class UnusualQuery extends Error {
  override name = 'UnusualQuery';
}

/** The field whose values are completed. */
interface CompletedField {
  parent: GraphQLObjectType;
  name: string;
  nodes: readonly FieldNode[];
  /** What is asked of the objects that it answers. */
  subfields(type: GraphQLObjectType): PreparedField[];
}

/** How values of a type are completed. */
export function completing(field: CompletedField, type: GraphQLOutputType): Complete {
  if (isNonNullType(type)) return neverNull(field, completing(field, type.ofType));
  const complete = completingPresent(field, type);
  return (run, value, path) => {
    if (value instanceof Error) throw value;
    return value === null || value === undefined ? null : complete(run, value, path);
  };
}

function completingPresent(field: CompletedField, type: GraphQLOutputType): Complete {
  if (isLeafType(type)) return leaf(type);
  if (isListType(type)) return list(field, type);
  if (!isObjectType(type) || type.isTypeOf) throw new UnusualQuery();
  const fields = field.subfields(type);
  return (run, value, path) => objectOf(run, fields, value, path);
}

function neverNull({ parent, name }: CompletedField, complete: Complete): Complete {
  return (run, value, path) => {
    const completed = complete(run, value, path);
    if (completed === null) throw new Error(`Cannot return null for non-nullable field ${parent.name}.${name}.`);
    return completed;
  };
}

function leaf(type: GraphQLLeafType): Complete {
  return (_run, value) => {
    const written = type.serialize(value);
    if (written === null || written === undefined) throw new Error(`A value of ${type.name} was written as nothing.`);
    return written;
  };
}

function list(field: CompletedField, { ofType }: GraphQLList<GraphQLOutputType>): Complete {
  const { nodes } = field;
  const complete = completing(field, ofType);
  const isNullable = !isNonNullType(ofType);
  return (run, values, prev) => {
    if (!isIterable(values)) throw new Error(`Expected Iterable, but did not find one for field "${field.parent.name}.${field.name}".`);
    const completed: unknown[] = [];
    const completeItem = (item: unknown, key: number): unknown => {
      const path: Path = { prev, key, typename: undefined };
      const failed = (error: unknown): null => settleError(run, { nodes, isNullable, path }, error);
      try {
        const value = isPromise(item) ? item.then((settled) => complete(run, settled, path)) : complete(run, item, path);
        return isPromise(value) ? value.then(undefined, failed) : value;
      } catch (error) {
        return failed(error);
      }
    };
    try {
      for (const item of values) completed.push(completeItem(item, completed.length));
    } catch (error) {
      // The list ends with its first error: those of items under way are not told.
      for (const value of completed) if (isPromise(value)) value.catch(() => {});
      throw error;
    }
    return completed.some(isPromise) ? Promise.all(completed) : completed;
  };
}

const isIterable = (value: unknown): value is Iterable<unknown> => typeof value === 'object' && value !== null && Symbol.iterator in value;
