import { z, ZodError } from 'zod';
import { BadInputError } from '../errors.ts';

/** A value of an enumeration as the documented payloads write it: `BANK_TRANSFER` is `bank_transfer`. */
export const payloadWord = <Value extends string>(value: Value): Lowercase<Value> => value.toLowerCase() as Lowercase<Value>;

/** The value of an enumeration for a documented word, in capitals or small letters. */
export const wordIn = <Value extends string>(values: readonly [Value, ...Value[]], sentence?: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(values, sentence))
    .meta({ override: { enum: values.map(payloadWord) } });

/** Runs a command whose fields have other names in a documented payload, and reports errors under the payload's names. */
export async function inPayloadWords<T>(names: Record<string, string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fields = fieldsOf(error);
    if (!fields) throw error;
    const renamed = fields.map(({ path, message }) => {
      const [first = '', ...rest] = path.split('.');
      return { path: [names[first] ?? first, ...rest].join('.'), message };
    });
    throw new BadInputError(renamed, fields[0]?.message);
  }
}

function fieldsOf(error: unknown): { path: string; message: string }[] | null {
  if (error instanceof BadInputError) return error.fields ?? [];
  if (error instanceof ZodError) return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return null;
}
