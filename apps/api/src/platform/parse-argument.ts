import { z } from 'zod';

/**
 * Parses one argument of an operation, so that an invalid one is named in the answer.
 * @throws ZodError with the argument's name as its path.
 */
export function parseArgument<Schema extends z.ZodType>(name: string, schema: Schema, raw: unknown): z.output<Schema> {
  const read = schema.safeParse(raw);
  if (read.success) return read.data;
  throw new z.ZodRealError(read.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
}
