import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { openApiDocument } from './open-api/open-api.ts';
import { withSemanticNonNull } from './platform/graphql/semantic-non-null.ts';
import { apiSchemas } from './schema/schema.ts';

/** The built file lies in `apps/api/dist`, the source in `apps/api/src`: the folder above `apps` is the same. */
export const CHECKED_IN = join(import.meta.dirname, '../../../schema');

/** Writes the contracts that are checked in, or says which one differs from the code (`check`). */
export async function emitContracts({ check }: { check: boolean }): Promise<void> {
  const { member, staff } = await apiSchemas();
  const files = {
    'schema.graphql': textOf(member),
    'staff.graphql': textOf(staff),
    'openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  };
  mkdirSync(CHECKED_IN, { recursive: true });
  const stale = Object.entries(files).filter(([name, content]) => readOr(join(CHECKED_IN, name)) !== content);
  if (check && stale.length > 0) {
    throw new Error(`Out of date: ${stale.map(([name]) => `schema/${name}`).join(', ')}. Run "npm run schema" and commit the result.`);
  }
  if (check) return;
  for (const [name, content] of stale) writeFileSync(join(CHECKED_IN, name), content);
}

const textOf = (schema: GraphQLSchema): string => `${withSemanticNonNull(printSchema(lexicographicSortSchema(schema)), schema)}\n`;

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
