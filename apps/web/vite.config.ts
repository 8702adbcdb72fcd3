import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build-chunks.ts';
import { documentsWhereUsed } from './build-documents.ts';
import { explorerWithoutFaces, iconsWithoutNames, radixWithoutNames, routerForProduction } from './build-libraries.ts';
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
    iconsWithoutNames(),
    react(),
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
            // The name of a file stands in every other that fetches it: those of all screens were a tenth of the first script. The
            // manifest says which is which.
            chunkFileNames: 'assets/[hash].js',
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
