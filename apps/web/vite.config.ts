import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { documentsWhereUsed } from './build-documents.ts';
import { appAfterPaint, styleInPage, writePages } from './build-pages.ts';

/** The text face is on every screen, so the browser fetches it beside the script instead of after the style sheet. */
function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
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
const apiPaths = ['/api', '/graphql', '/media', '/dev/mailbox', '/health'];

/**
 * The first browsers that know light-dark(). Below them it would be rewritten to values fixed at the root, and a subtree
 * with a colour scheme of its own (the match, the staff bar) could no longer flip.
 */
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

/** What most screens draw with, but for what floats, sliders and boxes. */
const LIGHT_SHARED =
  /src\/(components\/(?!choice)|lib\/)|node_modules\/(lucide-react|react-remove-scroll[^/]*|aria-hidden|@radix-ui\/(?!react-(select|popper|arrow|slider|radio-group|checkbox|switch)\/)[^/]+)\//;

// A phone pays for each file with a round trip, so what is always loaded together is one file.
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 30 },
  { name: 'api', test: /node_modules\/(@apollo|graphql|graphql-ws|rxjs|@wry|optimism|tslib)\/|src\/(gql|lib\/errors)/, priority: 30 },
  { name: 'forms', test: /node_modules\/react-hook-form\/|src\/lib\/form-field\.ts/, priority: 30 },
  { name: 'rules', test: /node_modules\/zod\//, priority: 30 },
  { name: 'toast', test: /node_modules\/@radix-ui\/react-(toast|visually-hidden)\//, priority: 20 },
  { name: 'shared', test: LIGHT_SHARED, minShareCount: 8, priority: 25 },
  // What every member's screen stands in, with all its operations: alone they would be forty small files.
  { name: 'terms', test: /packages\/contracts\/src\/(enumerations|notices|limits)\.ts/, priority: 25 },
  {
    name: 'bars',
    test: /src\/components\/(account-menu|menu|rows)\.tsx|src\/features\/marketplace\/order-words|src\/lib\/|node_modules\/lucide-react\//,
    minShareCount: 2,
    priority: 22,
  },
  { name: 'app', test: /src\/(app|features\/accounts\/use-sign-out|lib\/first\/worker)\.tsx?$/, priority: 20 },
  { name: 'member', test: /src\/routes\/member-shell\.tsx/, priority: 15 },
  // Heavy parts that few screens begin with: they come with the first screen that needs them.
  { name: 'floating', test: /node_modules\/(@floating-ui\/|@radix-ui\/react-(popper|arrow)\/)/, priority: 10 },
  {
    name: 'choices',
    test: /node_modules\/@radix-ui\/react-(slider|radio-group|checkbox|switch)\/|src\/components\/choice\.tsx/,
    priority: 10,
  },
];

const outDir = process.env['BENISON_WEB_OUT'] ?? join(import.meta.dirname, 'dist');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    documentsWhereUsed(join(import.meta.dirname, 'src/gql')),
    react(),
    tailwindcss(),
    preloadTextFace(),
    styleInPage(),
    appAfterPaint(),
  ],
  build: { outDir, emptyOutDir: true, target: 'es2023', cssTarget, assetsInlineLimit: 0 },
  environments: {
    // Libraries that have a form for browsers of this decade give that one.
    client: {
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
    // What draws the first screen of a page where there is no browser: at build time, and in the api.
    pages: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: join(outDir, '.server'),
        target: 'node24',
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { input: join(import.meta.dirname, 'src/first-paint/pages.tsx'), output: { entryFileNames: 'pages.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'pages']) {
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
