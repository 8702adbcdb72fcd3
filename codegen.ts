import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents for the web app, from the checked-in schema and the operations beside its components. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    'apps/web/src/gql/': {
      documents: ['apps/web/src/**/*.{ts,tsx}', '!apps/web/src/gql/**'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        scalars: { DateTime: 'string', ID: 'string' },
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        avoidOptionals: { field: true, inputValue: false },
        documentMode: 'documentNode',
      },
    },
  },
  ignoreNoDocuments: true,
};
export default config;
