import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const SOURCE = resolve(import.meta.dirname, 'src');

/** Bundles code that runs parts of the API outside the API, compiled like the API itself. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: resolve(import.meta.dirname, '../../.cache/bench'),
    target: 'node24',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      // @NOTE The stack finds the project's folders relative to its own files.
      external: [/^@benison\/stack\//],
      input: {
        'graphql-host': resolve(SOURCE, 'hosts/graphql-host.ts'),
        'gift-host': resolve(SOURCE, 'hosts/gift-host.ts'),
        'gift-peer': resolve(SOURCE, 'hosts/gift-peer.ts'),
        deck: resolve(SOURCE, 'deck.ts'),
        matching: resolve(SOURCE, 'matching/matching.ts'),
        'train-worker': resolve(import.meta.dirname, '../../apps/api/src/modules/matching/model/train-worker.ts'),
      },
      // @NOTE Shared code ends up in files of its own, whose decorators need this first.
      output: { entryFileNames: '[name].js', banner: `import 'reflect-metadata';` },
    },
  },
  ssr: { noExternal: [/^@benison\//] },
});
