import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The text face is on every screen, so the browser fetches it beside the script instead of after the style sheet. */
function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const face = Object.keys(context.bundle ?? {}).find((file) => /mona-sans-latin-wdth-normal.*\.woff2$/.test(file));
        if (!face) return [];
        return [{ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: '' }, injectTo: 'head-prepend' }];
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadTextFace()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', cssTarget, assetsInlineLimit: 0 },
  server: {
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: apiOrigin, changeOrigin: false, ws: path === '/graphql' }])),
  },
});
