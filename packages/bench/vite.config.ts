import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The host of the api's variants as one file for Node, compiled as the api itself is. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/hosts/graphql-host.ts',
    outDir: resolve(import.meta.dirname, '../../.cache/bench'),
    target: 'node24',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'graphql-host.js' } },
  },
  ssr: { noExternal: [/^@benison\//] },
});
