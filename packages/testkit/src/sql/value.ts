import type { ts } from '@ts-morph/common';

/** What a parameter or a type parameter of the functions around an expression stands for. */
export interface Scope {
  arguments: ReadonlyMap<ts.Declaration, Bound>;
  types: ReadonlyMap<ts.Declaration, ts.Type>;
  /** The one of several values that a variable has in the text that is being put together. */
  chosen: ReadonlyMap<ts.Declaration, Value>;
}

/** An argument: an expression where it was written, or values already known. */
export type Bound = { expression: ts.Expression; scope: Scope } | { values: Value[] };

export const NO_SCOPE: Scope = { arguments: new Map(), types: new Map(), chosen: new Map() };

/** A function of the sources, where it was made. */
export interface FunctionValue {
  kind: 'function';
  node: ts.FunctionLikeDeclaration;
  scope: Scope;
}
export interface ListValue {
  kind: 'list';
  /** For each entry what it can be. */
  items: Value[][];
}
export interface ObjectValue {
  kind: 'object';
  fields: ReadonlyMap<string, Value[] | Unevaluated>;
}
export interface PatternValue {
  kind: 'pattern';
  pattern: RegExp;
}

/** What works out the values of expressions. */
export interface Reader {
  evaluate(node: ts.Expression, scope?: Scope): Value[];
  tryEvaluate(node: ts.Expression, scope: Scope): Value[] | null;
  apply(called: FunctionValue, bound: Scope['arguments']): Value[];
}

/** One thing that an expression can be. */
export type Value = string | number | boolean | null | undefined | FunctionValue | ListValue | ObjectValue | PatternValue;

/** An expression that only a run can tell the value of. */
export class Unevaluated extends Error {
  override name = 'Unevaluated';
  constructor(
    readonly node: ts.Node,
    reason: string,
  ) {
    super(reason);
  }
}

/** A part of the text is not there: no text of that kind is meant. */
export class MissingPart extends Unevaluated {
  override name = 'MissingPart';
}

/** The value hangs on a parameter of this function: whoever calls it says more. */
export class NeedsCaller extends Unevaluated {
  override name = 'NeedsCaller';
  constructor(
    node: ts.Node,
    readonly parameter: ts.ParameterDeclaration | ts.TypeParameterDeclaration,
  ) {
    super(node, `it hangs on the parameter ${parameter.name.getText()}`);
  }
}

/** A variable can be several things, and a text may name it more than once: one is to be chosen for all of the text. */
export class NeedsChoice extends Error {
  override name = 'NeedsChoice';
  readonly declaration: ts.Declaration;
  readonly values: readonly Value[];

  constructor(declaration: ts.Declaration, values: readonly Value[]) {
    super('several values');
    this.declaration = declaration;
    this.values = values;
  }
}

/** More ways than this to put a text together are not all tried: every part is, in each of its ways, beside the first and the last of the others. */
const COMBINATIONS_MAX = 128;

/** Every way to take one of each; where those are very many, so many that every one of each is taken. */
export function combinations<T>(parts: readonly (readonly T[])[]): T[][] {
  const count = parts.reduce((product, { length }) => product * length, 1);
  if (count > COMBINATIONS_MAX) return oneAtATime(parts);
  return parts.reduce<T[][]>((begun, part) => begun.flatMap((so) => part.map((one) => [...so, one])), [[]]);
}

function oneAtATime<T>(parts: readonly (readonly T[])[]): T[][] {
  const sides = [parts.map(([first]) => first as T), parts.map((part) => part.at(-1) as T)];
  return sides.flatMap((side) =>
    parts.flatMap((part, changed) => part.map((one) => side.map((other, at) => (at === changed ? one : other)))),
  );
}

/** Each value once; objects, lists and functions by identity. */
export const distinct = (values: readonly Value[]): Value[] => [...new Set(values)];

export const isFunction = (value: Value): value is FunctionValue => typeof value === 'object' && value?.kind === 'function';
export const isList = (value: Value): value is ListValue => typeof value === 'object' && value?.kind === 'list';
export const isObject = (value: Value): value is ObjectValue => typeof value === 'object' && value?.kind === 'object';
export const isPattern = (value: Value): value is PatternValue => typeof value === 'object' && value?.kind === 'pattern';
export const isPlain = (value: Value): value is string | number | boolean | null | undefined => typeof value !== 'object' || value === null;
