import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build-chunks.ts';
import { documentsWhereUsed } from './build-documents.ts';
import { appAfterPaint, isAppPage, styleInPage, writePages } from './build-pages.ts';

/** The text face is on every screen, so the browser fetches it beside the script instead of after the style sheet. */
function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        if (!isAppPage(context)) return [];
        const face = Object.keys(context.bundle ?? {}).find((file) => /mona-sans-latin-wdth-normal.*\.woff2$/.test(file));
        if (!face) return [];
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: '' },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/** The router's package names its development form alone, which warns of what the types forbid. */
function routerForProduction(): Plugin {
  const production = join(import.meta.dirname, '../../node_modules/react-router/dist/production/index.mjs');
  return {
    name: 'router-for-production',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router$/ }, handler: () => production },
  };
}

const NAMING = /var __name = \(target, value\) => __defProp\(target, "name", \{ value, configurable: true \}\);/;
const NAMED = /^\s*__name\([\w$]+, "[^"]*"\);$/gm;

/** Radix tells every function its own name once more, which counts as using it: nothing that no screen needs would be left out. */
function radixWithoutNames(): Plugin {
  return {
    name: 'radix-without-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(@radix-ui\/|radix-ui\/).*\.mjs$/, code: NAMING },
      handler: (code) => ({
        code: code.replace(NAMED, '').replace(NAMING, '/* @__NO_SIDE_EFFECTS__ */ const __name = (target) => target;'),
        map: null,
      }),
    },
  };
}

/** GraphiQL brings its faces along in its style sheet, which our policy for content does not allow: the explorer uses the device's own. */
function explorerWithoutFaces(): Plugin {
  return {
    name: 'explorer-without-faces',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/graphiql\/dist\/style\.css$/ },
      handler: (code) => ({ code: code.replaceAll(/@font-face\s*\{[^}]*\}/g, ''), map: null }),
    },
  };
}

/** The api the development server hands its calls to. */
const apiOrigin = process.env['BENISON_API'] ?? 'http://127.0.0.1:3000';
const apiPaths = ['/api', '/graphql', '/media', '/dev/mailbox', '^/developers(?!/explorer)', '/health'];

/**
 * The first browsers that know light-dark(). Below them it would be rewritten to values fixed at the root, and a subtree
 * with a colour scheme of its own (the match, the staff bar) could no longer flip.
 */
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

const outDir = process.env['BENISON_WEB_OUT'] ?? join(import.meta.dirname, 'dist');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    documentsWhereUsed(join(import.meta.dirname, 'src/gql')),
    routerForProduction(),
    radixWithoutNames(),
    react(),
    tailwindcss(),
    explorerWithoutFaces(),
    preloadTextFace(),
    styleInPage(),
    appAfterPaint(),
  ],
  build: { outDir, emptyOutDir: true, target: 'es2023', cssTarget, assetsInlineLimit: 0 },
  environments: {
    // Libraries that have a form for browsers of this decade give that one.
    client: {
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        // Every browser of the target fetches what a page names ahead by itself.
        modulePreload: { polyfill: false },
        // Which file holds which part, for who weighs them.
        manifest: '.server/manifest.json',
        rolldownOptions: {
          output: {
            // Of the parts that share a file the first names it: the names of all stand in every file that needs it.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: { groups: chunkGroups(import.meta.dirname) },
          },
        },
      },
    },
    // GraphiQL, with a page, files and libraries of its own: no screen loads any of it.
    explorer: {
      consumer: 'client',
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: 'assets/explorer',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: join(import.meta.dirname, 'developers/explorer.html') },
      },
    },
    // What draws the first screen of a page where there is no browser: at build time, and in the api.
    pages: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: join(outDir, '.server'),
        // The folder was emptied with the one around it, and holds the list of the client's files.
        emptyOutDir: false,
        target: 'node24',
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { input: join(import.meta.dirname, 'src/first-paint/pages.tsx'), output: { entryFileNames: 'pages.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'explorer', 'pages']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      await writePages(outDir);
    },
  },
  server: {
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiOrigin, changeOrigin: false, ws: path === '/graphql' }])),
  },
});
