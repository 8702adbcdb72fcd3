import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SHEET_LINK = /\n?\s*<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/**
 * The text face is on its way before the style is read. A short wait for it is better than a page that is set twice,
 * in two widths.
 */
function waitForTextFace(sheet: string): string {
  return sheet.replace(/@font-face\{[^}]*Mona Sans[^}]*\}/g, (face) => face.replace('font-display:swap', 'font-display:block'));
}

const APP_SCRIPT = /\n\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const APP_PART = /\n\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g;

/** Whether a page is the app's: the explorer's has nothing to draw before its script. */
export const isAppPage = ({ path }: { readonly path: string }): boolean => path === '/index.html';

/**
 * The app's files are named in the page and fetched by public/before-paint.js: where the page comes with its screen
 * drawn, not before the text face is here, so that a slow line shows the screen first.
 */
export function appAfterPaint(): Plugin {
  return {
    name: 'app-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        if (!isAppPage(context)) return html;
        const parts = [...html.matchAll(APP_PART)].map(([, part]) => part);
        const app = APP_SCRIPT.exec(html)?.[1];
        if (!app) throw new Error('The page names no script.');
        return html
          .replace(APP_PART, '')
          .replace(APP_SCRIPT, '')
          .replace('<script src="/before-paint.js">', `<script src="/before-paint.js" data-app="${app}" data-parts="${parts.join(' ')}">`);
      },
    },
  };
}

/** The page brings its style along: it is painted with the first answer instead of after a second one. */
export function styleInPage(): Plugin {
  return {
    name: 'style-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!isAppPage({ path })) return html;
        return html.replace(SHEET_LINK, (link, file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? `\n    <style>${waitForTextFace(String(sheet.source))}</style>` : link;
        });
      },
    },
  };
}

interface DrawnPage {
  readonly file: string;
  readonly at: readonly string[];
  readonly forAll?: boolean;
}

/**
 * The same list for the proxy (Caddyfile): which page a stranger sees at a path, and which one members see there. Its patterns know no
 * looking ahead: the last page stands where no other does.
 */
export function proxyMap(pages: readonly DrawnPage[]): string {
  const others = pages.slice(0, -1);
  const lines = others.flatMap(({ file, at, forAll }) => at.map((pattern) => `~${pattern} /${file} /${forAll ? file : 'index.html'}`));
  return [
    'map {path} {guest_page} {member_page} {',
    ...[...lines, `default /${pages.at(-1)?.file} /index.html`].map((line) => `\t${line}`),
    '}',
    '',
  ].join('\n');
}

/** With which status the page at a path is sent, by the address that was asked for: what only the last page fits is not there. */
export function statusMap(pages: readonly DrawnPage[]): string {
  const known = pages.slice(0, -1).flatMap(({ at }) => at.map((pattern) => `~${pattern.replace(/\$$/, '/?$')} 200`));
  return ['map {http.request.orig_uri.path} {page_status} {', ...[...known, 'default 404'].map((line) => `\t${line}`), '}', ''].join('\n');
}

/** Draws what strangers see first into files, beside the page of every other address; .server/guest-pages says which stands where, for the api and for the proxy. */
export async function writePages(folder: string): Promise<void> {
  const { drawGuestPage, drawWaitingPage, guestPages, pageOf } = await import(pathToFileURL(join(folder, '.server/pages.js')).href);
  const index = join(folder, 'index.html');
  const template = readFileSync(index, 'utf8');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  writeFileSync(join(folder, '.server/template.html'), template);
  for (const page of guestPages) writeFileSync(join(folder, page.file), pageOf(template, page.address, await drawGuestPage(page)));
  writeFileSync(join(folder, '.server/guest-pages.json'), JSON.stringify(guestPages));
  writeFileSync(join(folder, '.server/guest-pages.caddy'), proxyMap(guestPages) + statusMap(guestPages));
  writeFileSync(index, pageOf(template, null, drawWaitingPage()));
}
