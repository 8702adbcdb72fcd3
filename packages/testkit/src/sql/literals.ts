import { ts } from '@ts-morph/common';
import { combinations, isList, isObject, isPlain, MissingPart, Unevaluated, type Reader, type Scope, type Value } from './value.ts';

/** What is written out in the sources: texts with gaps, lists and objects. */

/** The texts that a template with gaps can be. */
export function templateOf(on: Reader, node: ts.TemplateExpression, scope: Scope): Value[] {
  // No text is meant to say "undefined": where a part may be missing, a condition that is not read here keeps the text from being made.
  const spans = node.templateSpans.map(({ expression, literal }) => {
    const values = plainOf(on, expression, scope).filter((value) => value != null);
    if (values.length === 0) throw new MissingPart(expression, 'it is missing');
    return values.map((value) => String(value) + literal.text);
  });
  return combinations([[node.head.text], ...spans]).map((parts) => parts.join(''));
}

/** What an expression can be, as what a text is made of. */
export function plainOf(on: Reader, node: ts.Expression, scope: Scope): Value[] {
  return on.evaluate(node, scope).map((value) => {
    if (isPlain(value)) return value;
    if (isList(value) && value.items.every(([first, ...more]) => more.length === 0 && isPlain(first)))
      return value.items.map(([only]) => only).join(',');
    throw new Unevaluated(node, 'it is no text');
  });
}

/** What an entry of a list that is written out adds to it. */
export function itemsOf(on: Reader, node: ts.Expression, scope: Scope): Value[][] {
  if (!ts.isSpreadElement(node)) return [on.evaluate(node, scope)];
  const [list, ...more] = on.evaluate(node.expression, scope);
  if (list === undefined || more.length > 0 || !isList(list)) throw new Unevaluated(node, 'it is no one list');
  return list.items;
}

/** The fields of an object that is written out. */
export function fieldsOf(on: Reader, node: ts.ObjectLiteralExpression, scope: Scope): Map<string, Value[] | Unevaluated> {
  const fields = new Map<string, Value[] | Unevaluated>();
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      for (const value of on.tryEvaluate(property.expression, scope) ?? [])
        if (isObject(value)) for (const [name, field] of value.fields) fields.set(name, field);
    } else if (ts.isPropertyAssignment(property)) {
      for (const name of namesOf(on, property.name, scope)) fields.set(name, fieldOf(on, property.initializer, scope));
    } else if (ts.isShorthandPropertyAssignment(property)) {
      fields.set(property.name.text, fieldOf(on, property.name, scope));
    } else if (ts.isMethodDeclaration(property)) {
      fields.set(property.name.getText(), [{ kind: 'function', node: property, scope }]);
    }
  }
  return fields;
}

function fieldOf(on: Reader, node: ts.Expression, scope: Scope): Value[] | Unevaluated {
  try {
    return on.evaluate(node, scope);
  } catch (error) {
    if (error instanceof Unevaluated) return error;
    throw error;
  }
}

function namesOf(on: Reader, name: ts.PropertyName, scope: Scope): string[] {
  return ts.isComputedPropertyName(name) ? on.evaluate(name.expression, scope).map(String) : [name.text];
}
