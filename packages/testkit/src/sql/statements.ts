import { ts } from '@ts-morph/common';
import { Evaluator } from './evaluate.ts';
import { argumentsOf } from './operators.ts';
import { placeOf, type Sources } from './program.ts';
import { isObject, MissingPart, NeedsCaller, NeedsChoice, NO_SCOPE, Unevaluated, type Scope, type Value } from './value.ts';

/** One text that the sources give to the database, and what they say about it. */
export interface Statement {
  place: string;
  text: string;
  /** The type that is declared for its rows; null where there is none. */
  row: ts.Type | null;
  /** The expressions of its parameters; null where only a run knows how many there are. */
  parameters: readonly ts.Expression[] | null;
}

/** A call that runs a statement whose text only a run knows. */
export interface Unread {
  call: ts.CallExpression;
  place: string;
  code: string;
  reason: string;
}

/** A call that runs a statement. */
interface Site {
  call: ts.CallExpression;
  text: ts.Expression;
  parameters: ts.Expression | undefined;
  row: ts.Type | null;
}

/** Callers of callers that are looked at. */
const CALLERS_DEEP = 6;

/** Finds every statement that the sources give to the database. */
export class Statements {
  readonly #evaluator: Evaluator;
  readonly #checker: ts.TypeChecker;
  readonly #calls = new Map<string, ts.CallExpression[]>();
  readonly #sites: Site[] = [];
  readonly found: Statement[] = [];
  readonly unread: Unread[] = [];

  constructor({ files, checker }: Sources) {
    this.#checker = checker;
    this.#evaluator = new Evaluator(checker);
    for (const file of files) this.#visit(file);
    for (const site of this.#sites) {
      const before = this.found.length;
      this.#read(site, NO_SCOPE, 0);
      if (this.found.length === before) this.#leave(site, 'no choice of its parts makes a text');
    }
  }

  #visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression);
      if (name) this.#calls.set(name, [...(this.#calls.get(name) ?? []), node]);
      const site = this.#siteOf(node);
      if (site) this.#sites.push(site);
    }
    ts.forEachChild(node, (child) => this.#visit(child));
  }

  #siteOf(call: ts.CallExpression): Site | null {
    const [text, parameters] = call.arguments;
    if (!text || !this.#runs(call) || this.#isRunner(call)) return null;
    const signature = this.#checker.getResolvedSignature(call);
    const [row] = (signature && this.#checker.getTypeArgumentsForResolvedSignature(signature)) ?? [];
    return { call, text, parameters, row: row && !(row.flags & ts.TypeFlags.Any) ? row : null };
  }

  /** Whether a call gives a statement to the database: through a runner of ours, or the driver's own. */
  #runs({ expression: callee }: ts.CallExpression): boolean {
    if (this.#isSql(this.#checker.getTypeAtLocation(callee))) return true;
    if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'query') return false;
    const declared = this.#checker.getSymbolAtLocation(callee.name)?.declarations?.[0];
    return declared !== undefined && declared.getSourceFile().fileName.includes('/@types/pg/');
  }

  #isSql(type: ts.Type): boolean {
    return type.aliasSymbol?.name === 'Sql';
  }

  /** What passes the texts of its own callers on to the database is found there. */
  #isRunner(call: ts.CallExpression): boolean {
    const around = ts.findAncestor(call, ts.isFunctionLike);
    return ts.isArrowFunction(around ?? call) && this.#isSql(this.#checker.getContextualType(around as ts.ArrowFunction) ?? NO_TYPE);
  }

  #read(site: Site, scope: Scope, depth: number): void {
    if (this.#isLeft(site.call)) return;
    try {
      const row = this.#rowOf(site, scope);
      for (const given of this.#evaluator.evaluate(site.text, scope)) {
        const parts = isObject(given) ? partsOf(site.text, given) : { text: given, values: site.parameters };
        if (typeof parts.text !== 'string') throw new Unevaluated(site.text, 'it is no text');
        if (/^\s*fetch\b/i.test(parts.text)) throw new Unevaluated(site.text, 'its columns are those of a cursor');
        this.found.push({ place: placeOf(site.call), text: parts.text, row, parameters: this.#parametersOf(parts.values) });
      }
    } catch (error) {
      if (error instanceof NeedsChoice) {
        const { declaration, values } = error;
        if (scope.chosen.has(declaration)) throw new Error(`a choice at ${placeOf(declaration)} is not taken`);
        for (const value of values) this.#read(site, { ...scope, chosen: new Map([...scope.chosen, [declaration, value]]) }, depth);
        return;
      }
      if (!(error instanceof Unevaluated)) throw error;
      // Another choice has that part.
      if (error instanceof MissingPart && scope.chosen.size > 0) return;
      const scopes = error instanceof NeedsCaller && depth < CALLERS_DEEP ? this.#callersOf(error.parameter, scope) : [];
      for (const more of scopes) this.#read(site, more, depth + 1);
      if (scopes.length === 0) this.#leave(site, error.message);
    }
  }

  /** Notes once that a call is not read. */
  #leave({ call, text }: Site, reason: string): void {
    if (!this.#isLeft(call)) this.unread.push({ call, place: placeOf(call), code: text.getText(), reason });
  }

  #isLeft(wanted: ts.CallExpression): boolean {
    return this.unread.some(({ call }) => call === wanted);
  }

  #rowOf({ call, row }: Site, scope: Scope): ts.Type | null {
    if (!row || !(row.flags & ts.TypeFlags.TypeParameter)) return row;
    const declared = row.symbol.declarations?.[0] as ts.TypeParameterDeclaration;
    const known = scope.types.get(declared);
    if (!known) throw new NeedsCaller(call, declared);
    return known;
  }

  /** One scope for each call of the function that a parameter belongs to. */
  #callersOf(parameter: ts.ParameterDeclaration | ts.TypeParameterDeclaration, scope: Scope): Scope[] {
    const node = parameter.parent as ts.FunctionLikeDeclaration;
    const name = declaredName(node);
    return (this.#calls.get(name?.getText() ?? '') ?? [])
      .filter((call) => this.#calleeOf(call) === name?.parent)
      .map((call) => ({
        ...scope,
        arguments: new Map([...scope.arguments, ...argumentsOf({ kind: 'function', node, scope: NO_SCOPE }, call, NO_SCOPE)]),
        types: new Map([...scope.types, ...this.#typesOf(node, call)]),
      }));
  }

  #calleeOf({ expression }: ts.CallExpression): ts.Declaration | undefined {
    const symbol = this.#checker.getSymbolAtLocation(ts.isPropertyAccessExpression(expression) ? expression.name : expression);
    return (symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
  }

  #typesOf({ typeParameters }: ts.FunctionLikeDeclaration, call: ts.CallExpression): [ts.Declaration, ts.Type][] {
    const signature = this.#checker.getResolvedSignature(call);
    const types = signature && this.#checker.getTypeArgumentsForResolvedSignature(signature);
    return (typeParameters ?? []).flatMap((parameter, index): [ts.Declaration, ts.Type][] => {
      const type = types?.[index];
      return type ? [[parameter, type]] : [];
    });
  }

  #parametersOf(given: ts.Expression | undefined): readonly ts.Expression[] | null {
    if (!given) return [];
    if (ts.isAsExpression(given) || ts.isParenthesizedExpression(given)) return this.#parametersOf(given.expression);
    if (ts.isArrayLiteralExpression(given)) return given.elements.some(ts.isSpreadElement) ? null : given.elements;
    const declared = ts.isIdentifier(given) ? this.#checker.getSymbolAtLocation(given)?.valueDeclaration : undefined;
    const isConstant = declared && ts.isVariableDeclaration(declared) && declared.parent.flags & ts.NodeFlags.Const;
    return isConstant && declared.initializer ? this.#parametersOf(declared.initializer) : null;
  }
}

const NO_TYPE = {} as ts.Type;

/** `query({ text, values })`: the values stand where the object is written. */
function partsOf(node: ts.Expression, given: Extract<Value, { kind: 'object' }>): { text: Value; values: ts.Expression | undefined } {
  const text = given.fields.get('text');
  if (text instanceof Unevaluated) throw text;
  const values =
    ts.isObjectLiteralExpression(node) && node.properties.find((property) => property.name && property.name.getText() === 'values');
  return {
    text: text?.[0],
    values: values && ts.isPropertyAssignment(values) ? values.initializer : values ? (values.name as ts.Identifier) : undefined,
  };
}

function nameOf(callee: ts.Expression): string | null {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : null;
}

/** The name by which a function is called. */
function declaredName(node: ts.FunctionLikeDeclaration): ts.Node | undefined {
  if (node.name) return node.name;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined;
}
