import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Long enough that a rule which rescans a text from each of its characters would take seconds. */
const LENGTH = 20_000;
const SIGNS = ['1', '1 ', ' ', '.', '-', '(', 'a.', 'a@', '<', '@.'];
const TEXTS = SIGNS.map((sign) => `a@1${sign.repeat(LENGTH / sign.length)}!`).concat(
  SIGNS.map((sign) => `${sign.repeat(LENGTH / sign.length)}!`),
);
/** Of the processor: a busy machine may take longer by the clock. */
const SLOW_MS = 1_000;

type Schema = z.core.$ZodType;

/** The fields of an input, to the last; of what is read in steps, the first step. */
function fieldsOf(schema: Schema, path: string): [path: string, field: Schema][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, Schema>).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`));
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return fieldsOf(schema.in, path);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${path}[]`);
  return [[path, schema]];
}

test('no text, however long, keeps a rule busy', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Record<string, unknown>>));
  const schemas = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, one]) => (one instanceof z.ZodType ? [[name, one] as const] : [])),
  );
  const fields = [...new Map(schemas).entries()].flatMap(([name, schema]) => fieldsOf(schema, name));
  expect(fields.length).toBeGreaterThan(200);
  const slow: string[] = [];
  for (const [path, field] of fields) {
    for (const text of TEXTS) {
      const before = process.cpuUsage();
      z.safeParse(field, text);
      if (process.cpuUsage(before).user / 1_000 > SLOW_MS) slow.push(`${path}: ${text.slice(0, 6)}…`);
    }
  }
  expect(slow).toEqual([]);
});
