import { ts } from '@ts-morph/common';
import { fieldsOf, itemsOf, templateOf } from './literals.ts';
import { callMethod } from './methods.ts';
import { argumentsOf, binaryOf, isEach, prefixOf } from './operators.ts';
import {
  distinct,
  isFunction,
  isList,
  isObject,
  NeedsCaller,
  NeedsChoice,
  NO_SCOPE,
  Unevaluated,
  type FunctionValue,
  type Reader,
  type Scope,
  type Value,
} from './value.ts';

/** Calls within calls; more are a recursion. */
const DEPTH_MAX = 24;

/** Works out what expressions of the sources can be, as far as constants, fragments and the functions that make them tell. */
export class Evaluator implements Reader {
  readonly #constants = new Map<ts.Node, Value[]>();
  #depth = 0;

  constructor(private readonly checker: ts.TypeChecker) {}

  /**
   * Everything that an expression can be.
   * @throws Unevaluated
   */
  evaluate(node: ts.Expression, scope: Scope = NO_SCOPE): Value[] {
    if (this.#depth > DEPTH_MAX) throw new Unevaluated(node, 'it calls itself');
    this.#depth += 1;
    try {
      return distinct(this.#evaluate(node, scope));
    } catch (error) {
      const ofType = error instanceof Unevaluated ? this.#ofType(node) : null;
      if (!ofType) throw error;
      const declaration = ts.isIdentifier(node) ? this.checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
      if (declaration && ofType.length > 1) throw new NeedsChoice(declaration, ofType);
      return ofType;
    } finally {
      this.#depth -= 1;
    }
  }

  #evaluate(node: ts.Expression, scope: Scope): Value[] {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isNumericLiteral(node)) return [Number(node.text)];
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      return [{ kind: 'pattern', pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) }];
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [true];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [false];
    if (node.kind === ts.SyntaxKind.NullKeyword) return [null];
    if (ts.isTemplateExpression(node)) return templateOf(this, node, scope);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node))
      return this.evaluate(node.expression, scope);
    if (ts.isConditionalExpression(node)) {
      const [then, otherwise] = this.#branches(node.condition, scope);
      return [...(then ? this.evaluate(node.whenTrue, scope) : []), ...(otherwise ? this.evaluate(node.whenFalse, scope) : [])];
    }
    if (ts.isBinaryExpression(node)) return binaryOf(this, node, scope);
    if (ts.isPrefixUnaryExpression(node)) return prefixOf(this, node, scope);
    if (ts.isArrayLiteralExpression(node)) return [{ kind: 'list', items: node.elements.flatMap((item) => itemsOf(this, item, scope)) }];
    if (ts.isObjectLiteralExpression(node)) return [{ kind: 'object', fields: fieldsOf(this, node, scope) }];
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return [{ kind: 'function', node, scope }];
    if (ts.isPropertyAccessExpression(node)) return this.#property(node, this.evaluate(node.expression, scope), node.name.text);
    if (ts.isElementAccessExpression(node)) return this.#element(node, scope);
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    // An asynchronous function is read as if it returned what it will.
    if (ts.isAwaitExpression(node)) return this.evaluate(node.expression, scope);
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw' && ts.isNoSubstitutionTemplateLiteral(node.template))
      return [node.template.rawText ?? node.template.text];
    if (ts.isIdentifier(node)) return this.#identifier(node, scope);
    throw new Unevaluated(node, `${ts.SyntaxKind[node.kind]} is not read`);
  }

  /** Both, unless the condition is known. */
  #branches(condition: ts.Expression, scope: Scope): [boolean, boolean] {
    const values = this.tryEvaluate(condition, scope) ?? [true, false];
    return [values.some(Boolean), values.some((value) => !value)];
  }

  tryEvaluate(node: ts.Expression, scope: Scope): Value[] | null {
    try {
      return this.evaluate(node, scope);
    } catch (error) {
      // Whoever calls says more, and both branches are looked at: too many texts are better than too few.
      if (error instanceof Unevaluated) return null;
      throw error;
    }
  }

  #property(node: ts.Expression, owners: Value[], name: string): Value[] {
    return owners.flatMap((owner): Value[] => {
      if (owner == null) return [undefined];
      if (isList(owner) && name === 'length') return [owner.items.length];
      if (isList(owner) && /^\d+$/.test(name)) return owner.items[Number(name)] ?? [undefined];
      if (!isObject(owner)) throw new Unevaluated(node, `.${name} is not read`);
      const field = owner.fields.get(name) ?? [undefined];
      if (field instanceof Unevaluated) throw field;
      return field;
    });
  }

  #element(node: ts.ElementAccessExpression, scope: Scope): Value[] {
    const owners = this.evaluate(node.expression, scope);
    const keys = this.tryEvaluate(node.argumentExpression, scope);
    if (keys) return keys.flatMap((key) => this.#property(node, owners, String(key)));
    return owners.flatMap((owner) => {
      if (isList(owner)) return owner.items.flat();
      if (!isObject(owner)) throw new Unevaluated(node, 'it is no object');
      return [...owner.fields.keys()].flatMap((key) => this.#property(node, [owner], key));
    });
  }

  #call(node: ts.CallExpression, scope: Scope): Value[] {
    const { expression } = node;
    const method = callMethod(this, node, scope);
    if (method) return method;
    return this.evaluate(expression, scope).flatMap((value) => {
      if (!isFunction(value)) throw new Unevaluated(node, 'it calls what is no function of the sources');
      return this.apply(value, argumentsOf(value, node, scope));
    });
  }

  /** What a function of the sources returns. */
  apply({ node, scope }: FunctionValue, bound: Scope['arguments']): Value[] {
    const { body } = node;
    if (!body) throw new Unevaluated(node, 'it has no body');
    const chosen = new Map([...scope.chosen].filter(([declaration]) => declaration.parent !== node));
    return this.#choosing(node, { ...scope, chosen, arguments: new Map([...scope.arguments, ...bound]) }, (inner) => {
      if (!ts.isBlock(body)) return this.evaluate(body, inner);
      const returned: Value[] = [];
      this.#run(body.statements, inner, returned);
      return returned;
    });
  }

  /** What comes of each choice among the values of what a part of the sources declares. */
  #choosing(part: ts.Node, scope: Scope, evaluate: (scope: Scope) => Value[]): Value[] {
    try {
      return evaluate(scope);
    } catch (error) {
      if (!(error instanceof NeedsChoice)) throw error;
      const { declaration, values } = error;
      if (scope.chosen.has(declaration) || !ts.findAncestor(declaration, (around) => around === part)) throw error;
      return values.flatMap((value) =>
        this.#choosing(part, { ...scope, chosen: new Map([...scope.chosen, [declaration, value]]) }, evaluate),
      );
    }
  }

  /** Collects what statements return; whether they may go on after the last of them. */
  #run(statements: readonly ts.Statement[], scope: Scope, returned: Value[]): boolean {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement)) {
        returned.push(...(statement.expression ? this.evaluate(statement.expression, scope) : [undefined]));
        return false;
      }
      if (ts.isThrowStatement(statement)) return false;
      if (ts.isBlock(statement) && !this.#run(statement.statements, scope, returned)) return false;
      if (!ts.isIfStatement(statement)) continue;
      const [then, otherwise] = this.#branches(statement.expression, scope);
      const afterThen = then && this.#run([statement.thenStatement], scope, returned);
      const afterElse = otherwise && (!statement.elseStatement || this.#run([statement.elseStatement], scope, returned));
      if (!afterThen && !afterElse) return false;
    }
    return true;
  }

  #identifier(node: ts.Identifier, scope: Scope): Value[] {
    if (node.text === 'undefined') return [undefined];
    const found = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    const symbol = found && found.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(found) : found;
    const declaration = symbol?.valueDeclaration;
    if (!declaration) throw new Unevaluated(node, `${node.text} is not known`);
    return this.#declared(node, declaration, scope);
  }

  #declared(node: ts.Node, declaration: ts.Declaration, scope: Scope): Value[] {
    if (scope.chosen.has(declaration)) return [scope.chosen.get(declaration)];
    const values = distinct(this.#valuesOf(node, declaration, scope));
    const isOneOfMany = ts.isParameter(declaration) || isEach(declaration) || values.some(isObject);
    if (values.length > 1 && isOneOfMany) throw new NeedsChoice(declaration, values);
    return values;
  }

  #valuesOf(node: ts.Node, declaration: ts.Declaration, scope: Scope): Value[] {
    if (ts.isFunctionDeclaration(declaration)) return [{ kind: 'function', node: declaration, scope }];
    if (ts.isVariableDeclaration(declaration)) return this.#variable(declaration, scope);
    if (ts.isBindingElement(declaration)) return this.#boundElement(declaration, scope);
    if (ts.isParameter(declaration)) return this.#parameter(node, declaration, scope);
    throw new Unevaluated(node, `a ${ts.SyntaxKind[declaration.kind]} is not read`);
  }

  #variable(declaration: ts.VariableDeclaration, scope: Scope): Value[] {
    const { initializer, parent } = declaration;
    if (ts.isForOfStatement(parent.parent)) {
      return this.evaluate(parent.parent.expression, scope).flatMap((value) => {
        if (!isList(value)) throw new Unevaluated(declaration, 'it goes over what is no list');
        return value.items.flat();
      });
    }
    if (!initializer || !(parent.flags & ts.NodeFlags.Const)) throw new Unevaluated(declaration, 'it changes');
    if (!ts.isSourceFile(parent.parent.parent)) return this.evaluate(initializer, scope);
    const known = this.#constants.get(declaration) ?? this.#choosing(initializer, NO_SCOPE, (inner) => this.evaluate(initializer, inner));
    this.#constants.set(declaration, known);
    return known;
  }

  #boundElement(element: ts.BindingElement, scope: Scope): Value[] {
    const pattern = element.parent;
    const owner = pattern.parent;
    const owners = ts.isBindingElement(owner) ? this.#boundElement(owner, scope) : this.#declared(element, owner, scope);
    const name = ts.isArrayBindingPattern(pattern)
      ? String(pattern.elements.indexOf(element))
      : (element.propertyName ?? element.name).getText();
    return this.#property(element.name as ts.Identifier, owners, name).flatMap((value) =>
      value === undefined && element.initializer ? this.evaluate(element.initializer, scope) : [value],
    );
  }

  #parameter(node: ts.Node, declaration: ts.ParameterDeclaration, scope: Scope): Value[] {
    const bound = scope.arguments.get(declaration);
    if (!bound) throw new NeedsCaller(node, declaration);
    // Whatever was found out since about the callers of those callers stands in the scope that is asked from.
    const values =
      'values' in bound
        ? bound.values
        : this.evaluate(bound.expression, {
            types: scope.types,
            arguments: new Map([...scope.arguments, ...bound.scope.arguments]),
            chosen: new Map([...scope.chosen, ...bound.scope.chosen]),
          });
    return values.flatMap((value) =>
      value === undefined && declaration.initializer ? this.evaluate(declaration.initializer, scope) : [value],
    );
  }

  /** What its type allows, where that is a short list: a number stands for every number. */
  #ofType(node: ts.Expression): Value[] | null {
    const type = this.checker.getTypeAtLocation(node);
    const kinds = type.isUnion() ? type.types : [type];
    const values = kinds.map((kind): Value[] | null => {
      if (kind.isStringLiteral() || kind.isNumberLiteral()) return [kind.value];
      if (kind.flags & ts.TypeFlags.BooleanLiteral) return [this.checker.typeToString(kind) === 'true'];
      if (kind.flags & ts.TypeFlags.Undefined) return [undefined];
      if (kind.flags & ts.TypeFlags.Number) return [1];
      return null;
    });
    return values.every((value) => value !== null) ? values.flat() : null;
  }
}
