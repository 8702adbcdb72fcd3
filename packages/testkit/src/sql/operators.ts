import { ts } from '@ts-morph/common';
import { plainOf } from './literals.ts';
import { combinations, Unevaluated, type FunctionValue, type Reader, type Scope, type Value } from './value.ts';

/** The variable of a loop over a list. */
export const isEach = (declaration: ts.Declaration): boolean =>
  ts.isVariableDeclaration(declaration) && ts.isForOfStatement(declaration.parent.parent);

type Operator = (a: Value, b: Value) => Value;
/** The operators that texts and their conditions are made with; each is given what is plain. */
const OPERATORS = new Map<ts.SyntaxKind, Operator>([
  [ts.SyntaxKind.PlusToken, (a, b) => (typeof a === 'string' || typeof b === 'string' ? String(a) + String(b) : Number(a) + Number(b))],
  [ts.SyntaxKind.MinusToken, (a, b) => Number(a) - Number(b)],
  [ts.SyntaxKind.AsteriskToken, (a, b) => Number(a) * Number(b)],
  [ts.SyntaxKind.SlashToken, (a, b) => Number(a) / Number(b)],
  [ts.SyntaxKind.AsteriskAsteriskToken, (a, b) => Number(a) ** Number(b)],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, (a, b) => a === b],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, (a, b) => a !== b],
  [ts.SyntaxKind.GreaterThanToken, (a, b) => Number(a) > Number(b)],
  [ts.SyntaxKind.LessThanToken, (a, b) => Number(a) < Number(b)],
]);

/** What two values can be with an operator between them. */
export function binaryOf(on: Reader, node: ts.BinaryExpression, scope: Scope): Value[] {
  const { left, right, operatorToken } = node;
  switch (operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
      return on.evaluate(left, scope).flatMap((value) => (value ? [value] : on.evaluate(right, scope)));
    case ts.SyntaxKind.QuestionQuestionToken: {
      const known = on.tryEvaluate(left, scope);
      return known ? known.flatMap((value) => (value == null ? on.evaluate(right, scope) : [value])) : on.evaluate(right, scope);
    }
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return (on.tryEvaluate(left, scope) ?? [true, false]).flatMap((value) => (value ? on.evaluate(right, scope) : [value]));
  }
  const operate = OPERATORS.get(operatorToken.kind);
  if (!operate) throw new Unevaluated(node, `${operatorToken.getText()} is not read`);
  return combinations([plainOf(on, left, scope), plainOf(on, right, scope)]).map(([a, b]) => operate(a, b));
}

/** What a value can be with an operator before it. */
export function prefixOf(on: Reader, node: ts.PrefixUnaryExpression, scope: Scope): Value[] {
  if (node.operator === ts.SyntaxKind.ExclamationToken) return on.evaluate(node.operand, scope).map((value) => !value);
  if (node.operator === ts.SyntaxKind.MinusToken) return on.evaluate(node.operand, scope).map((value) => -Number(value));
  throw new Unevaluated(node, 'this operator is not read');
}

/** What the parameters of a function stand for in one call. */
export function argumentsOf({ node }: FunctionValue, call: ts.CallExpression, scope: Scope): Scope['arguments'] {
  return new Map(
    node.parameters.map((parameter, index) => {
      const expression = call.arguments[index];
      return [parameter, expression && !ts.isSpreadElement(expression) ? { expression, scope } : { values: [undefined] }];
    }),
  );
}
