import { readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { strictSchema } from './packages/contracts/src/semantic-non-null.ts';

type Output = CodegenConfig['generates'][string];

const shared = {
  scalars: {
    ID: 'string',
    DateTime: 'string',
    Date: 'string',
    TimeZone: 'string',
    URL: 'string',
    EmailAddress: 'string',
    Cents: 'number',
    Coins: 'number',
  },
  enumsAsTypes: true,
  useTypeImports: true,
  strictScalars: true,
};

/** A checked-in schema, as our programs read it: all of them take an answer with errors for none. */
const strict = (file: string): string => strictSchema(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** What stands at the staff's door alone, beside what members find: an output that asks at both knows both. */
const STAFF = strict('schema/staff.graphql');

/** Types of the operations that run outside the web app: plain strings that know what they ask and answer. */
const asStrings = (folder: string, output: string): Output => ({
  schema: STAFF,
  documents: [`${folder}/**/*.ts`, `!${output}/**`],
  preset: 'client',
  presetConfig: { fragmentMasking: false },
  config: { ...shared, documentMode: 'string', importExtension: '.ts' },
});

/** Typed documents for the web app, the journeys, the benchmarks and the published client, from the checked-in schemas. */
const config: CodegenConfig = {
  schema: strict('schema/schema.graphql'),
  generates: {
    'apps/web/src/gql/': {
      schema: STAFF,
      documents: ['apps/web/src/**/*.{ts,tsx}', '!apps/web/src/**/*.test.{ts,tsx}', '!apps/web/src/gql/**'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...shared, avoidOptionals: { field: true, inputValue: false }, documentMode: 'documentNode' },
    },
    // The types of both doors, for screens that are tested in a drawn world.
    'apps/web/screens/gql/schema.ts': { schema: STAFF, plugins: ['typescript'], config: shared },
    'apps/e2e/gql/': asStrings('apps/e2e', 'apps/e2e/gql'),
    'packages/bench/src/gql/': asStrings('packages/bench/src', 'packages/bench/src/gql'),
    // What strangers import: every type of the members' schema, and documents that need no parsing.
    'packages/client/src/gql/schema.ts': { plugins: ['typescript'], config: shared },
    'packages/client/src/gql/documents.ts': {
      documents: ['packages/client/src/operations/*.graphql'],
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...shared, documentMode: 'documentNode', optimizeDocumentNode: true },
    },
  },
  ignoreNoDocuments: true,
};
export default config;
