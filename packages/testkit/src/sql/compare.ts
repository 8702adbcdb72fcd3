import { ts } from '@ts-morph/common';
import type { Catalogue, Column, Description } from './describe.ts';
import { holds, isNullable, kindOf, wordOf } from './kinds.ts';
import type { Nulls } from './nulls.ts';
import type { Statement } from './statements.ts';

/** What is said of a column that is not null in one text may be untrue in another of the same call. */
export const NEVER_NULL = 'which is never null';

/** What the sources say of a statement that is not so. */
export function liesOf(
  statement: Statement,
  description: Description,
  nulls: Nulls,
  checker: ts.TypeChecker,
  catalogue: Catalogue,
): string[] {
  const rows = statement.row ? rowLies(statement.row, description.columns, nulls, checker, catalogue) : [];
  return [...rows, ...parameterLies(statement, description, checker, catalogue)].map((lie) => `${statement.place} ${lie}`);
}

function rowLies(row: ts.Type, columns: readonly Column[], nulls: Nulls, checker: ts.TypeChecker, catalogue: Catalogue): string[] {
  if (row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any) || checker.getIndexTypeOfType(row, ts.IndexKind.String)) return [];
  const properties = checker.getPropertiesOfType(row);
  // A statement asked only whether there is a row.
  if (properties.length === 0) return [];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const missing = properties.filter((property) => !byName.has(property.name) && !(property.flags & ts.SymbolFlags.Optional));
  const known = new Set(properties.map(({ name }) => name));
  const extra = columns.filter(({ name }) => !known.has(name));
  return [
    ...missing.map(({ name }) => `declares ${name}, which the result does not have`),
    ...extra.map(({ name }) => `selects ${name}, which its row type does not have`),
    ...columns.filter(({ name }, at) => columns.findIndex((one) => one.name === name) !== at).map(({ name }) => `selects ${name} twice`),
    ...properties.flatMap((property) => {
      const column = byName.get(property.name);
      return column ? columnLies(property.name, checker.getTypeOfSymbol(property), column, nulls, checker, catalogue) : [];
    }),
  ];
}

function columnLies(name: string, type: ts.Type, column: Column, nulls: Nulls, checker: ts.TypeChecker, catalogue: Catalogue): string[] {
  const kind = kindOf(column.type, catalogue);
  const declared = checker.typeToString(type);
  if (!holds(type, kind, checker)) return [`declares ${name} as ${declared}, and the driver returns ${wordOf(kind)}`];
  const source = catalogue.columns.get(`${column.table}.${column.attribute}`);
  if (!source || source.isView) return [];
  if (!source.isNotNull && !isNullable(type) && nulls.mayBeNull(source.table, source.name))
    return [`declares ${name} as ${declared}, and ${source.table}.${source.name} may be null`];
  if (
    source.isNotNull &&
    isNullable(type) &&
    !(type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) &&
    nulls.isAlwaysThere(source.table)
  )
    return [`declares ${name} as ${declared}, ${NEVER_NULL}`];
  return [];
}

function parameterLies({ parameters }: Statement, described: Description, checker: ts.TypeChecker, catalogue: Catalogue): string[] {
  if (!parameters) return [];
  const wanted = described.parameters.length;
  if (parameters.length !== wanted) return [`gives ${parameters.length} parameters, and the statement takes ${wanted}`];
  return parameters.flatMap((parameter, index) => {
    const type = checker.getTypeAtLocation(parameter);
    const name = catalogue.types.get(described.parameters[index] ?? 0)?.name ?? '';
    return takes(name, type, checker) ? [] : [`gives ${checker.typeToString(type)} for $${index + 1}, which is ${name}`];
  });
}

const NUMBERS = /^(int[248]|float[48]|numeric|oid)$/;
const TIMES = /^(timestamptz|timestamp|date)$/;

/** Whether a value of a type can be what the database takes: the driver writes each as text, and the database reads it. */
function takes(name: string, type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  const declared = checker.getNonNullableType(type);
  const parts = declared.isUnion() ? declared.types : [declared];
  return parts.every((part) => {
    const { flags } = part;
    if (flags & (ts.TypeFlags.Never | ts.TypeFlags.TypeParameter)) return true;
    const isList = checker.isArrayType(part) || checker.isTupleType(part);
    if (name.startsWith('_')) return isList;
    if (isList) return false;
    if (flags & ts.TypeFlags.StringLike || part.isIntersection()) return name !== 'bytea' && name !== 'bool';
    if (flags & ts.TypeFlags.NumberLike) return NUMBERS.test(name);
    if (flags & ts.TypeFlags.BigIntLike) return /^(int[48]|numeric)$/.test(name);
    if (flags & ts.TypeFlags.BooleanLike) return name === 'bool';
    if (part.symbol?.name === 'Date') return TIMES.test(name);
    if (/^(Buffer|Uint8Array)$/.test(part.symbol?.name ?? '')) return name === 'bytea';
    return /^jsonb?$/.test(name);
  });
}
