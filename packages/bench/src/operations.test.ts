import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@benison/stack/paths';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { OPERATIONS } from './operations.ts';

const schema = buildSchema(readFileSync(join(ROOT, 'schema/schema.graphql'), 'utf8'));

test.each(Object.entries(OPERATIONS))('the operation %s of the benchmarks is in the schema', (_name, text) => {
  expect(validate(schema, parse(String(text)))).toEqual([]);
});
