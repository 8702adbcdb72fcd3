import { ts } from '@ts-morph/common';
import type { FunctionValue, Scope, Value } from './value.ts';

/** The variable of a loop over a list. */
export const isEach = (declaration: ts.Declaration): boolean =>
  ts.isVariableDeclaration(declaration) && ts.isForOfStatement(declaration.parent.parent);

type Operator = (a: Value, b: Value) => Value;
/** The operators that texts and their conditions are made with; each is given what is plain. */
export const OPERATORS = new Map<ts.SyntaxKind, Operator>([
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

/** What the parameters of a function stand for in one call. */
export function argumentsOf({ node }: FunctionValue, call: ts.CallExpression, scope: Scope): Scope['arguments'] {
  return new Map(
    node.parameters.map((parameter, index) => {
      const expression = call.arguments[index];
      return [parameter, expression && !ts.isSpreadElement(expression) ? { expression, scope } : { values: [undefined] }];
    }),
  );
}
