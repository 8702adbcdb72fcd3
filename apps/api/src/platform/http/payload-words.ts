import type { FieldError } from '@benison/contracts/errors';
import { z, ZodError } from 'zod';
import { BadInputError } from '../errors.ts';
import { faultsOf } from '../graphql/format-error.ts';

/** A value of an enumeration as the documented payloads write it: `BANK_TRANSFER` is `bank_transfer`. */
export const payloadWord = <Value extends string>(value: Value): Lowercase<Value> => value.toLowerCase() as Lowercase<Value>;

/** A value for each documented word, taken in capitals or small letters. */
export const wordFrom = <Value>(words: Readonly<Record<string, Value>>, sentence?: string) =>
  z
    .string(sentence)
    .trim()
    .toLowerCase()
    .pipe(z.enum(Object.keys(words), sentence))
    .transform((word) => words[word] as Value)
    .meta({ override: { enum: Object.keys(words) } });

/** The value of an enumeration for a documented word. */
export const wordIn = <Value extends string>(values: readonly [Value, ...Value[]], sentence?: string) =>
  wordFrom(Object.fromEntries(values.map((value) => [payloadWord(value), value])) as Record<string, Value>, sentence);

/** Runs a command whose fields have other names in a documented payload, and reports errors under the payload's names. */
export async function inPayloadWords<T>(names: Record<string, string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fields = fieldsOf(error);
    if (!fields) throw error;
    const renamed = fields.map(({ path, message, allowed }) => {
      const [first = '', ...rest] = path.split('.');
      return { path: [names[first] ?? first, ...rest].join('.'), message, ...(allowed && { allowed: allowed.map(payloadWord) }) };
    });
    throw new BadInputError(renamed, fields[0]?.message);
  }
}

function fieldsOf(error: unknown): FieldError[] | null {
  if (error instanceof BadInputError) return error.fields ?? [];
  if (error instanceof ZodError) return faultsOf(error);
  return null;
}
