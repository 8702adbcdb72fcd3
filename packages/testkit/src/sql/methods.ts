import { ts } from '@ts-morph/common';
import {
  combinations,
  isFunction,
  isList,
  isObject,
  isPattern,
  isPlain,
  Unevaluated,
  type Bound,
  type ListValue,
  type Reader,
  type Scope,
  type Value,
} from './value.ts';

const TEXT_METHODS = new Set([
  'trim',
  'toUpperCase',
  'toLowerCase',
  'replace',
  'replaceAll',
  'slice',
  'repeat',
  'padStart',
  'startsWith',
  'at',
  'split',
]);

/** What a call of a method that JavaScript brings returns, for those that make texts; null for every other call. */
export function callMethod(on: Reader, node: ts.CallExpression, scope: Scope): Value[] | null {
  const { expression: callee } = node;
  if (ts.isIdentifier(callee) && callee.text === 'String' && node.arguments[0]) return on.evaluate(node.arguments[0], scope).map(String);
  if (!ts.isPropertyAccessExpression(callee)) return null;
  const name = callee.name.text;
  if (ts.isIdentifier(callee.expression) && callee.expression.text === 'Object') return ofObject(on, node, name, scope);
  if (ts.isIdentifier(callee.expression) && ['Array', 'Math', 'JSON'].includes(callee.expression.text))
    throw new Unevaluated(node, `${callee.getText()} is not read`);
  if (name === 'map') return mapped(on, node, callee.expression, scope);
  const owners = on.tryEvaluate(callee.expression, scope);
  if (!owners) return null;
  const isOfList = owners.every(isList);
  if (isOfList && name === 'join') return joined(on, node, owners, scope);
  if (isOfList && name === 'filter') return filtered(on, node, owners, scope);
  if (isOfList && /^(flat|sort|toSorted)$/.test(name)) return owners;
  if (TEXT_METHODS.has(name) && owners.every((owner) => typeof owner === 'string')) return onTexts(on, node, owners as string[], scope);
  return null;
}

function ofObject(on: Reader, node: ts.CallExpression, name: string, scope: Scope): Value[] {
  const [of] = node.arguments;
  if (!of) throw new Unevaluated(node, 'it has no argument');
  return on.evaluate(of, scope).map((value): Value => {
    if (!isObject(value)) throw new Unevaluated(node, 'it is no object');
    const read = (field: Value[] | Unevaluated): Value[] => {
      if (field instanceof Unevaluated) throw field;
      return field;
    };
    if (name === 'keys') return { kind: 'list', items: [...value.fields.keys()].map((key) => [key]) };
    if (name === 'values') return { kind: 'list', items: [...value.fields.values()].map(read) };
    if (name !== 'entries') throw new Unevaluated(node, `Object.${name} is not read`);
    return { kind: 'list', items: [...value.fields].map(([key, field]) => [{ kind: 'list', items: [[key], read(field)] }]) };
  });
}

/** A list of which only a run knows the length is read as one of a single unknown entry. */
function mapped(on: Reader, node: ts.CallExpression, list: ts.Expression, scope: Scope): Value[] {
  const [how] = node.arguments;
  if (!how) throw new Unevaluated(node, 'it maps by nothing');
  const lists = on.tryEvaluate(list, scope)?.filter(isList) ?? [null];
  return lists.flatMap((value) =>
    on.evaluate(how, scope).map((by): Value => {
      if (!isFunction(by)) throw new Unevaluated(node, 'it maps by no function of the sources');
      const [first, second] = by.node.parameters;
      const items = value ? value.items : [null];
      return {
        kind: 'list',
        items: items.map((item, index) =>
          on.apply(
            by,
            new Map<ts.Declaration, Bound>([
              ...(first && item ? [[first, { values: item }] satisfies [ts.Declaration, Bound]] : []),
              ...(second ? [[second, { values: [index] }] satisfies [ts.Declaration, Bound]] : []),
            ]),
          ),
        ),
      };
    }),
  );
}

function joined(on: Reader, node: ts.CallExpression, lists: ListValue[], scope: Scope): Value[] {
  const separators = node.arguments[0] ? on.evaluate(node.arguments[0], scope) : [','];
  return separators.flatMap((separator) =>
    lists.flatMap(({ items }) =>
      combinations(items).map((parts) => {
        if (!parts.every(isPlain)) throw new Unevaluated(node, 'it joins what is no text');
        return parts.join(String(separator));
      }),
    ),
  );
}

function filtered(on: Reader, node: ts.CallExpression, lists: ListValue[], scope: Scope): Value[] {
  const [how] = node.arguments;
  const [by] = how ? (on.tryEvaluate(how, scope) ?? []) : [];
  const keeps = (item: Value): boolean[] => {
    if (how?.getText() === 'Boolean') return [Boolean(item)];
    if (!isFunction(by)) throw new Unevaluated(node, 'it filters by no function of the sources');
    const [first] = by.node.parameters;
    return on.apply(by, new Map(first ? [[first, { values: [item] }]] : [])).map(Boolean);
  };
  // Each entry is in or out, on its own.
  const ways = (item: Value[]): (Value | typeof OUT)[] => item.flatMap((one) => keeps(one).map((kept) => (kept ? one : OUT)));
  return lists.flatMap(({ items }) =>
    combinations(items.map(ways)).map((kept): Value => ({
      kind: 'list',
      items: kept.filter((one) => one !== OUT).map((one) => [one as Value]),
    })),
  );
}
const OUT = Symbol('out');

function onTexts(on: Reader, node: ts.CallExpression, texts: string[], scope: Scope): Value[] {
  const name = (node.expression as ts.PropertyAccessExpression).name.text;
  const given = combinations(node.arguments.map((argument) => on.evaluate(argument, scope)));
  return texts.flatMap((text) =>
    given.map((values) => {
      const plain = values.map((value) => {
        if (isPattern(value)) return value.pattern;
        if (!isPlain(value)) throw new Unevaluated(node, 'it is given what is no text');
        return value;
      });
      const method = text[name as 'replace'] as (...values: unknown[]) => Value | string[];
      const made = method.apply(text, plain);
      return Array.isArray(made) ? { kind: 'list', items: made.map((part: string) => [part]) } : made;
    }),
  );
}
