import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The api as one file for Node; packages from npm stay outside, our own are compiled in. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    emptyOutDir: true,
    minify: false,
    // @NOTE Decorators run as each chunk is evaluated, so each chunk brings the metadata they write to.
    rolldownOptions: {
      // The camera runs in a process of its own, where it may hang or crash alone.
      input: { main: join(import.meta.dirname, 'src/main.ts'), camera: join(import.meta.dirname, 'src/platform/media/camera-process.ts') },
      output: { entryFileNames: '[name].js', banner: "import 'reflect-metadata';" },
    },
  },
  ssr: { noExternal: [/^@benison\//] },
});
