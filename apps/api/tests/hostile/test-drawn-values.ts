import fc from 'fast-check';

/** A shape as the description of the documented calls has it, with all that a value is held to. */
export interface HeldShape {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  items?: HeldShape;
  properties?: Record<string, HeldShape>;
  required?: string[];
  anyOf?: HeldShape[];
  allOf?: HeldShape[];
}

const SEED = 20_261_127;
/** Numbers that the description leaves open are drawn up to this one. */
const NUMBER_MAX = 100_000;
const TEXT_LENGTH = 12;

const one = <T>(arbitrary: fc.Arbitrary<T>, run: number): T => fc.sample(arbitrary, { seed: SEED + run, numRuns: 1 })[0] as T;
const letters = (min: number, max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: min, maxLength: Math.max(min, max) });

/** One value that the description allows here; the same for the same run. */
export function allowed(shape: HeldShape, run: number): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return one(fc.constantFrom(...shape.enum), run);
  if (shape.anyOf) return allowed(shape.anyOf[run % shape.anyOf.length] as HeldShape, run);
  const types = [shape.type].flat();
  switch (types[run % types.length]) {
    case 'null':
      return null;
    case 'boolean':
      return run % 2 === 0;
    case 'integer':
    case 'number':
      return numberOf(shape, run);
    case 'array':
      return Array.from({ length: Math.min(Math.max(shape.minItems ?? 0, 1), shape.maxItems ?? 1) }, (_, at) =>
        allowed(shape.items ?? {}, run + at),
      );
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, allowed(inner, run)]));
    default:
      return textOf(shape, run);
  }
}

function numberOf({ minimum, exclusiveMinimum, maximum, multipleOf = 1 }: HeldShape, run: number): number {
  const least = Math.ceil((minimum ?? (exclusiveMinimum ?? -1) + 1) / multipleOf);
  const most = Math.floor(Math.min(maximum ?? NUMBER_MAX, NUMBER_MAX) / multipleOf);
  return one(fc.integer({ min: least, max: Math.max(least, most) }), run) * multipleOf;
}

function textOf({ format, pattern, minLength = 0, maxLength = TEXT_LENGTH }: HeldShape, run: number): string {
  const word = letters(Math.max(minLength, 1), Math.min(maxLength, Math.max(minLength, TEXT_LENGTH)));
  if (format === 'uuid') return one(fc.uuid({ version: 7 }), run);
  if (format === 'email') return `${one(word, run)}@drawn.example`;
  if (format === 'date') return `200${run % 10}-03-17`;
  if (format === 'date-time') return `2026-03-1${run % 10}T12:00:00Z`;
  if (!pattern) return one(word, run);
  const fits = fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length >= minLength && length <= Math.max(maxLength, 60));
  return one(fits, run);
}

/** Values that the description forbids here, each for a reason of its own. */
export function forbidden(shape: HeldShape): unknown[] {
  if (shape.anyOf) {
    const rest = shape.anyOf.filter(({ type }) => type !== 'null');
    return rest.length === 1 ? forbidden(rest[0] as HeldShape) : [{ wrong: true }];
  }
  if (shape.const !== undefined || shape.enum) return ['no such word', { wrong: true }];
  const [type, ...others] = [shape.type].flat().filter((name) => name !== 'null');
  if (others.length > 0) return [{ wrong: true }];
  if (type === undefined) return [];
  if (type === 'boolean') return ['perhaps', 7];
  if (type === 'integer' || type === 'number') return ['many', ...beyond(shape)];
  if (type === 'array') return ['a, b', ...forbidden(shape.items ?? {}).map((value) => [value]), ...tooMany(shape)];
  if (type === 'object') return ['a text', { noSuchField: 1 }];
  return [{ wrong: true }, 7, ...textsBeyond(shape)];
}

const beyond = ({ type, minimum, maximum, multipleOf }: HeldShape): number[] => [
  ...(minimum === undefined ? [] : [minimum - 1]),
  ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [maximum + 1]),
  ...(type === 'integer' ? [1.5] : []),
  ...(multipleOf === undefined ? [] : [(minimum ?? 0) + multipleOf / 2]),
];

const tooMany = ({ items = {}, maxItems }: HeldShape): unknown[] =>
  maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, (_, at) => allowed(items, at))];

const textsBeyond = ({ format, pattern, allOf, minLength = 0, maxLength }: HeldShape): string[] => [
  ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
  ...(minLength > 0 ? ['x'.repeat(minLength - 1)] : []),
  ...(pattern || allOf || format ? ['☃ ☃'] : []),
];
