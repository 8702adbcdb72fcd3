import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@benison/stack/paths';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { OPERATIONS } from './operations.ts';

const schemas = ['schema.graphql', 'staff.graphql'].map((name) => buildSchema(readFileSync(join(ROOT, 'schema', name), 'utf8')));

test.each(Object.entries(OPERATIONS))('the operation %s of the benchmarks is in the schema of members or of staff', (_name, text) => {
  const errors = schemas.map((schema) => validate(schema, parse(String(text))));
  expect(errors).toContainEqual([]);
});
