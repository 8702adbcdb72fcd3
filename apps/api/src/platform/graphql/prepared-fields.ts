import { locatedError, type FieldNode, type GraphQLField, type GraphQLObjectType, type GraphQLResolveInfo } from 'graphql';
import { pathToArray, type CollectedErrors, type Path } from './collected-errors.ts';

/** One execution of a prepared query. */
export interface Run {
  context: unknown;
  variables: Record<string, unknown>;
  errors: CollectedErrors;
}

/** Makes of a resolved value what is answered. `path` is its place in the answer; a leaf, with nothing below it, needs none. */
export type Complete = (run: Run, value: unknown, path: Path | undefined) => unknown;

/** A field as one selection asks for it. */
export interface PreparedField {
  key: string;
  name: string;
  parent: GraphQLObjectType;
  nodes: readonly FieldNode[];
  /** What is the same in every answer; null of other fields. */
  constant: string | null;
  /** Null where the value is read off its object. */
  resolve: GraphQLField<unknown, unknown>['resolve'] | null;
  args(run: Run): Record<string, unknown>;
  info(run: Run, path: Path): GraphQLResolveInfo;
  complete: Complete;
  isNullable: boolean;
  /** Whether something may be below it. */
  hasPath: boolean;
}

/** The answer about one object. Fields are resolved side by side. */
export function objectOf(
  run: Run,
  fields: readonly PreparedField[],
  source: unknown,
  path: Path | undefined,
): Record<string, unknown> | Promise<unknown> {
  const answer: Record<string, unknown> = {};
  let isWaiting = false;
  try {
    for (const field of fields) {
      const value = field.constant ?? valueOf(run, field, source, path);
      answer[field.key] = value;
      isWaiting ||= isPromise(value);
    }
  } catch (error) {
    if (!isWaiting) throw error;
    // What is under way may fail as well, and is waited for.
    return settled(answer).finally(() => {
      throw error;
    });
  }
  return isWaiting ? settled(answer) : answer;
}

async function settled(answer: Record<string, unknown>): Promise<Record<string, unknown>> {
  const values = await Promise.all(Object.values(answer));
  for (const [index, key] of Object.keys(answer).entries()) answer[key] = values[index];
  return answer;
}

function valueOf(run: Run, field: PreparedField, source: unknown, parent: Path | undefined): unknown {
  let made: Path | undefined;
  const path = (): Path => (made ??= { prev: parent, key: field.key, typename: field.parent.name });
  const failed = (error: unknown): null => settleError(run, { nodes: field.nodes, isNullable: field.isNullable, path: path() }, error);
  const complete = (value: unknown): unknown => field.complete(run, value, field.hasPath ? path() : undefined);
  try {
    const value = read(run, field, source, path);
    const completed = isPromise(value) ? value.then(complete) : complete(value);
    return isPromise(completed) ? completed.then(undefined, failed) : completed;
  } catch (error) {
    return failed(error);
  }
}

function read(run: Run, field: PreparedField, source: unknown, path: () => Path): unknown {
  if (field.resolve) return field.resolve(source, field.args(run), run.context, field.info(run, path()));
  if ((typeof source !== 'object' || source === null) && typeof source !== 'function') return undefined;
  const property = (source as Record<string, unknown>)[field.name];
  if (typeof property !== 'function') return property;
  return property.call(source, field.args(run), run.context, field.info(run, path())) as unknown;
}

interface Place {
  nodes: readonly FieldNode[];
  isNullable: boolean;
  path: Path;
}

/** An error where null may stand is told, and null stands there; elsewhere it is passed on. */
export function settleError(run: Run, { nodes, isNullable, path }: Place, raw: unknown): null {
  const error = locatedError(raw, nodes, pathToArray(path));
  if (!isNullable) throw error;
  run.errors.add(error, path);
  return null;
}

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
