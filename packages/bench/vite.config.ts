import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const SOURCE = resolve(import.meta.dirname, 'src');

/** What runs the api's own code outside of the api, as files for Node, compiled as the api itself is. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: resolve(import.meta.dirname, '../../.cache/bench'),
    target: 'node24',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      // @NOTE The stack finds the project's folders by where its own files are.
      external: [/^@benison\/stack\//],
      input: {
        'graphql-host': resolve(SOURCE, 'hosts/graphql-host.ts'),
        'gift-host': resolve(SOURCE, 'hosts/gift-host.ts'),
        'gift-peer': resolve(SOURCE, 'hosts/gift-peer.ts'),
        deck: resolve(SOURCE, 'deck.ts'),
      },
      // @NOTE What the files share stands in files of its own, and decorators there want this first.
      output: { entryFileNames: '[name].js', banner: `import 'reflect-metadata';` },
    },
  },
  ssr: { noExternal: [/^@benison\//] },
});
