import { join } from 'node:path';
import { defineConfig } from 'vite';

const SOURCE = join(import.meta.dirname, 'src');

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
      input: {
        main: join(SOURCE, 'main.ts'),
        'source-maps': join(SOURCE, 'source-maps.ts'),
        // The camera runs in a process of its own, where it may hang or crash alone.
        camera: join(SOURCE, 'platform/media/camera-process.ts'),
        // A training runs in a thread of its own, beside the requests.
        'train-worker': join(SOURCE, 'modules/matching/model/train-worker.ts'),
        // A PDF is read in a process of its own, which may take too long alone.
        'pdf-process': join(SOURCE, 'modules/messaging/attachments/pdf-process.ts'),
      },
      output: { entryFileNames: '[name].js', banner: "import 'reflect-metadata';" },
    },
  },
  ssr: { noExternal: [/^@benison\//] },
});
