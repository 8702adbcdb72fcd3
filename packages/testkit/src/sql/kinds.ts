import { ts } from '@ts-morph/common';
import pg from 'pg';
import type { Catalogue, ColumnType } from './describe.ts';

/** What the driver makes of a value: of JSON, whatever stands in it. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'object' | 'json' | { listOf: Kind };

/** Texts of types for which the driver has a parser of its own; whatever has none stays text. */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: '\\x00',
  int2: '1',
  int4: '1',
  oid: '1',
  float4: '1.5',
  float8: '1.5',
  date: '2026-01-02',
  timestamp: '2026-01-02 03:04:05',
  timestamptz: '2026-01-02 03:04:05+00',
  interval: '1 day',
  point: '(1,2)',
  json: '{}',
  jsonb: '{}',
};

/** What the driver makes of a column of a type, found out by having it parse one. */
export function kindOf(oid: number, catalogue: Catalogue): Kind {
  const type: ColumnType = catalogue.types.get(oid) ?? { name: '', element: 0 };
  if (type.name === 'json' || type.name === 'jsonb') return 'json';
  const parse = pg.types.getTypeParser(oid, 'text') as (text: string) => unknown;
  if (type.element === 0) return kindOfValue(parse(SAMPLES[type.name] ?? 'x'));
  const element = catalogue.types.get(type.element)?.name ?? '';
  const parsed = parse(`{${JSON.stringify(SAMPLES[element] ?? 'x')}}`);
  if (!Array.isArray(parsed)) return kindOfValue(parsed);
  return { listOf: element === 'json' || element === 'jsonb' ? 'json' : kindOfValue(parsed[0]) };
}

function kindOfValue(value: unknown): Kind {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value === '' ? 'string' : (typeof value as Kind);
  return 'object';
}

export const wordOf = (kind: Kind): string => (typeof kind === 'string' ? kind : `${wordOf(kind.listOf)}[]`);

/** Whether a declared type is true of every value of a kind; null and undefined are looked at elsewhere. */
export function holds(type: ts.Type, kind: Kind, checker: ts.TypeChecker): boolean {
  const declared = checker.getNonNullableType(type);
  if (declared.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return true;
  if (declared.flags & ts.TypeFlags.Never) return true;
  const parts = declared.isUnion() ? declared.types : [declared];
  return parts.every((part) => holdsOne(part, kind, checker));
}

function holdsOne(type: ts.Type, kind: Kind, checker: ts.TypeChecker): boolean {
  if (typeof kind !== 'string') {
    const entry =
      checker.isArrayType(type) || checker.isTupleType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
    return entry !== undefined && holds(entry, kind.listOf, checker);
  }
  // A branded text is an intersection of text and a mark.
  const flags = type.isIntersection() ? type.types.reduce((all, { flags: own }) => all | own, 0) : type.flags;
  switch (kind) {
    case 'string':
      return (flags & ts.TypeFlags.StringLike) !== 0;
    case 'number':
      return (flags & ts.TypeFlags.NumberLike) !== 0;
    case 'boolean':
      return (flags & ts.TypeFlags.BooleanLike) !== 0;
    case 'Date':
      return type.symbol?.name === 'Date';
    case 'Buffer':
      return /^(Buffer|Uint8Array)$/.test(type.symbol?.name ?? '');
    case 'object':
      return (flags & ts.TypeFlags.Object) !== 0;
    case 'json':
      return (flags & ts.TypeFlags.BigIntLike) === 0 && !/^(Date|Buffer|Map|Set)$/.test(type.symbol?.name ?? '');
  }
}

export const isNullable = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0);
