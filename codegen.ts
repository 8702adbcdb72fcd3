import type { CodegenConfig } from '@graphql-codegen/cli';

type Output = CodegenConfig['generates'][string];

const shared = {
  scalars: { DateTime: 'string', ID: 'string', Cents: 'number', Coins: 'number' },
  enumsAsTypes: true,
  useTypeImports: true,
  strictScalars: true,
};

/** Types of the operations that run outside the web app: plain strings that know what they ask and answer. */
const asStrings = (folder: string, output: string): Output => ({
  documents: [`${folder}/**/*.ts`, `!${output}/**`],
  preset: 'client',
  presetConfig: { fragmentMasking: false },
  config: { ...shared, documentMode: 'string', importExtension: '.ts' },
});

/** Typed documents for the web app, the journeys and the benchmarks, from the checked-in schema. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    'apps/web/src/gql/': {
      documents: ['apps/web/src/**/*.{ts,tsx}', '!apps/web/src/gql/**'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...shared, avoidOptionals: { field: true, inputValue: false }, documentMode: 'documentNode' },
    },
    'apps/e2e/gql/': asStrings('apps/e2e', 'apps/e2e/gql'),
    'packages/bench/src/gql/': asStrings('packages/bench/src', 'packages/bench/src/gql'),
  },
  ignoreNoDocuments: true,
};
export default config;
