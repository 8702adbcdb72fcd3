import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'src');

/**
 * V8 keeps the text of a program, and Node hands it over in two bytes a letter once one of them is beyond ASCII: such letters are written
 * by their number. None may then stand in a raw template, where it would be told as it is written.
 */
const asciiAlone: Plugin = {
  name: 'ascii-alone',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
};

/** The api as one file for Node; packages from npm stay outside, our own are compiled in. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [asciiAlone],
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    emptyOutDir: true,
    // @NOTE Decorators run as each chunk is evaluated, so each chunk brings the metadata they write to.
    rolldownOptions: {
      input: {
        main: join(SOURCE, 'main.ts'),
        'source-maps': join(SOURCE, 'source-maps.ts'),
        // The camera runs in a process of its own, where it may hang or crash alone.
        camera: join(SOURCE, 'platform/media/camera-process.ts'),
        // What hears a stream for its captions is native too, with an engine of the operator's beside it.
        listener: join(SOURCE, 'platform/media/captions/listener-process.ts'),
        // A training runs in a thread of its own, beside the requests.
        'train-worker': join(SOURCE, 'modules/matching/model/train-worker.ts'),
        // A PDF is read in a process of its own, which may take too long alone.
        'pdf-process': join(SOURCE, 'modules/messaging/attachments/pdf-process.ts'),
      },
      // Node reads the maps at its start, and would keep the sources of the whole api with them.
      output: {
        entryFileNames: '[name].js',
        banner: "import 'reflect-metadata';",
        sourcemapExcludeSources: true,
        // Names stay as they are written: logs and measurements tell them.
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  ssr: { noExternal: [/^@benison\//] },
});
