import fc, { type Arbitrary } from 'fast-check';
import { isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import type { Variables } from './test-shapes.ts';

/** Written into JSON as it is: numbers that no program of ours would write. */
class Raw {
  constructor(readonly text: string) {}
}

/** JSON with whatever numbers and halves of characters are in a value. */
export function wireText(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(wireText).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => `${JSON.stringify(name)}:${wireText(one)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}

const deep = (depth: number): unknown => (depth === 0 ? 'x' : depth % 2 ? [deep(depth - 1)] : { a: deep(depth - 1) });

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'b\uDFFFa',
  '\u202Eexe.gnp',
  '\uFEFF',
  '\u2028',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '$1',
  '${x}',
  '{{x}}',
  "O'Brien; --",
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '９９',
  '99999999999999999999999999',
  '9223372036854775807',
  '9223372036854775808',
  '-1',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://[::1',
  'a@',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '10000-01-01T00:00:00Z',
  '1969-12-31T23:59:59-23:59',
  'data:image/png;base64,AAAA',
  '👩‍👩‍👧‍👦'.repeat(300),
  'x'.repeat(70_000),
];
const NASTY_NUMBERS = [
  '0',
  '-0',
  '-1',
  '1.5',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '1e21',
  '1e308',
  '1e999',
  '-1e999',
  '1e-400',
];

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
const nastyNumber = fc.constantFrom(...NASTY_NUMBERS).map((text) => new Raw(text));
const nastyThing = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    deep(40),
    JSON.parse('{"__proto__":{"x":1}}'),
    { $gt: '' },
    { toString: 1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const nasty: Arbitrary<unknown> = fc.oneof({ weight: 4, arbitrary: nastyText }, { weight: 2, arbitrary: nastyNumber }, nastyThing);

/** What ids may be: somebody else's, nobody's, none. */
const idFrom = (ids: readonly string[]): Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(...ids),
    fc.uuid(),
    fc.constantFrom('', '0', '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF'),
  );

/** What fits a name that the schema has, and no more than that. */
function fitting(name: string, ids: readonly string[]): Arbitrary<unknown> {
  if (name === 'ID') return idFrom(ids);
  if (name === 'Int') return fc.oneof(fc.integer({ min: -3, max: 200 }), fc.integer());
  if (name === 'Cents' || name === 'Coins') return fc.oneof(fc.integer({ min: -3, max: 200 }), fc.maxSafeInteger());
  if (name === 'Float') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (name === 'Boolean') return fc.boolean();
  if (name === 'DateTime') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(nastyText, fc.lorem(), idFrom(ids));
}

interface Known {
  /** What an honest call has at this place, if it has something. */
  honest?: unknown;
  /** Ids of things that are somebody else's. */
  ids: readonly string[];
}

/** Mostly what is honest or fits, so that a call gets past its first check; now and then what nobody would send. */
const mixed = (honest: unknown, fits: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    ...(honest === undefined ? [] : [{ weight: 6, arbitrary: fc.constant(honest) }]),
    { weight: 3, arbitrary: fits },
    { weight: 1, arbitrary: nasty },
  );

const within = (honest: unknown, name: string): unknown =>
  typeof honest === 'object' && honest !== null && !Array.isArray(honest) ? (honest as Record<string, unknown>)[name] : undefined;

/** Any value for a place of the schema. */
export function anyOfType(type: GraphQLInputType, { honest, ids }: Known): Arbitrary<unknown> {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isInputObjectType(bare)) {
    const fields = Object.values(bare.getFields()).map((field) => {
      const value = anyOfType(field.type, { honest: within(honest, field.name), ids });
      return [field.name, isNonNullType(field.type) ? value : fc.option(value, { nil: undefined, freq: 4 })] as const;
    });
    return fc.oneof({ weight: 12, arbitrary: fc.record(Object.fromEntries(fields)) }, { weight: 1, arbitrary: nasty });
  }
  if (isListType(bare)) {
    const entry = anyOfType(bare.ofType, { honest: Array.isArray(honest) ? honest[0] : undefined, ids });
    return mixed(honest, fc.array(entry, { maxLength: 4 }));
  }
  if (isEnumType(bare)) return mixed(honest, fc.constantFrom(...bare.getValues().map(({ name }) => name)));
  return mixed(honest, fitting(bare.toString(), ids));
}

/** A shape as the description of the documented calls has it. */
export interface Shape {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** Any value for a shape; `resolve` follows its references. */
export function anyOfShape(shape: Shape, resolve: (ref: string) => Shape, known: Known): Arbitrary<unknown> {
  const { honest, ids } = known;
  if (shape.$ref) return anyOfShape(resolve(shape.$ref), resolve, known);
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices) return fc.oneof(...choices.map((one) => anyOfShape(one, resolve, known)));
  if (shape.enum) return mixed(honest, fc.constantFrom(...shape.enum));
  if (shape.const !== undefined) return mixed(honest, fc.constant(shape.const));
  if (shape.properties) {
    const fields = Object.entries(shape.properties).map(([name, one]) => {
      const value = anyOfShape(one, resolve, { honest: within(honest, name), ids });
      return [name, shape.required?.includes(name) ? value : fc.option(value, { nil: undefined, freq: 4 })] as const;
    });
    return fc.oneof({ weight: 12, arbitrary: fc.record(Object.fromEntries(fields)) }, { weight: 1, arbitrary: nasty });
  }
  if (shape.items) {
    const entry = anyOfShape(shape.items, resolve, { honest: Array.isArray(honest) ? honest[0] : undefined, ids });
    return mixed(honest, fc.array(entry, { maxLength: 4 }));
  }
  const byFormat: Record<string, string> = { uuid: 'ID', 'date-time': 'DateTime' };
  const byType: Record<string, string> = { integer: 'Int', number: 'Float', boolean: 'Boolean' };
  const type = [shape.type].flat().find((one) => one !== 'null') ?? 'string';
  return mixed(honest, fitting(byFormat[shape.format ?? ''] ?? byType[type] ?? 'String', ids));
}

/** Any variables for an operation that takes these arguments. */
export function anyVariables(
  args: readonly { name: string; type: GraphQLInputType }[],
  honest: Variables,
  ids: readonly string[],
): Arbitrary<Variables> {
  return fc.record(
    Object.fromEntries(args.map(({ name, type }) => [name, anyOfType(type, { honest: honest[name], ids })])),
  ) as Arbitrary<Variables>;
}

/** Any text for a part of an address: of what cannot be written there nothing. */
export const anyPathPart = (honest: string, ids: readonly string[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(honest) },
    { weight: 2, arbitrary: idFrom(ids).map(String) },
    { weight: 2, arbitrary: nastyText.filter((text) => text.length < 2_000 && text.isWellFormed()) },
  );
