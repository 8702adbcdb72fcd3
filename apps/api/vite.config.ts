import { defineConfig } from 'vite';

/** The api as one file for Node; packages from npm stay outside, our own are compiled in. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    emptyOutDir: true,
    minify: false,
    // @NOTE Decorators run as each chunk is evaluated, so each chunk brings the metadata they write to.
    rolldownOptions: { output: { entryFileNames: 'main.js', banner: "import 'reflect-metadata';" } },
  },
  ssr: { noExternal: [/^@benison\//] },
});
