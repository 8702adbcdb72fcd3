import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { z } from 'zod';
import { serveCompressed } from './compressed-files.ts';
import { SignedInPages, visitorAt, type PageReader } from './first-paint.ts';
import { FixedPage, sendPage } from './fixed-page.ts';

/** The pages strangers see first, prerendered when the web app was built, and the paths each stands at. */
const GUEST_PAGES = z.array(z.object({ file: z.string(), at: z.array(z.string()), forAll: z.boolean().default(false) }));

/** Screens of the app that are in no list: the gallery of its parts, where it is built. */
const APART = /^\/dev\//;

/** Loading the code that renders members' pages waits until the process answers requests. */
const WARM_AFTER_MS = 1_000;

export interface WebOptions {
  /** The address people type. */
  origin: string;
  reader: PageReader;
  onFailure(error: unknown): void;
}

/** Serves the built web app: hashed assets for ever, and the page itself uncached at every address of the product. */
export function createWebRouter(folder: string, { origin, reader, onFailure }: WebOptions): Router {
  const router = Router();
  const index = join(folder, 'index.html');
  if (!existsSync(index)) throw new Error(`The web app is not built: ${index} is missing.`);
  const readPage = (file: string) => {
    const html = readFileSync(existsSync(join(folder, file)) ? join(folder, file) : index, 'utf8');
    return new FixedPage(Buffer.from(html.replace(SHARED_PICTURE, `$1${origin}$2`)));
  };
  const page = readPage('index.html');
  const ahead = neededFirst(page.bytes.toString());
  const guestPages = readGuestPages(folder).map(({ file, ...rest }) => ({ ...rest, page: readPage(file) }));
  const fixedPageAt = (path: string, isGuest: boolean) =>
    guestPages.find(({ at, forAll }) => (isGuest || forAll) && at.some((pattern) => pattern.test(path)))?.page ?? page;
  // The last page stands where nothing else does: an address that only it fits is none of the product's.
  const known = guestPages.slice(0, -1).flatMap(({ at }) => at);
  const isKnown = (path: string): boolean =>
    known.length === 0 || APART.test(path) || known.some((pattern) => pattern.test(path.replace(/(?<=.)\/$/, '')));
  const signedInPages = new SignedInPages(folder, reader);
  setTimeout(() => void signedInPages.warm().catch(onFailure), WARM_AFTER_MS).unref();
  // The start page's old address, kept for bookmarks.
  router.get('/home', (_request, response) => response.redirect('/'));
  router.use('/assets', serveCompressed(join(folder, 'assets'), 'public, max-age=31536000, immutable'));
  router.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '365d', index: false, fallthrough: false }));
  router.use(serveCompressed(folder, 'public, max-age=3600'));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*path}', async (request, response) => {
    response.vary('Cookie').type('html');
    if (ahead) response.set('Link', ahead);
    if (!isKnown(request.path)) response.status(404);
    const drawn = await signedInPages.draw(request, response).catch((error: unknown) => {
      onFailure(error);
      return null;
    });
    if (drawn !== null) return sendPage(request, response, 'no-store', new FixedPage(Buffer.from(drawn)), 'fast');
    const fixed = fixedPageAt(request.path, !reader.hasSession(request, visitorAt(request.path)));
    return sendPage(request, response, 'no-cache', fixed, 'small');
  });
  return router;
}

function readGuestPages(folder: string) {
  const list = join(folder, '.server/guest-pages.json');
  const pages = existsSync(list) ? GUEST_PAGES.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  return pages.map(({ at, ...rest }) => ({ ...rest, at: at.map((pattern) => new RegExp(pattern)) }));
}

/** Whoever shows a shared address reads the page alone: the address of its picture has to be whole. */
const SHARED_PICTURE = /(<meta property="og:image" content=")(\/share\.png")/;

const TEXT_FACE = /<link rel="preload"[^>]*href="([^"]+\.woff2)"/;
const PAINTER = /<script src="(\/before-paint\.js)"/;

/** The files no page can be painted without, announced before the page itself, so that the browser requests them with the first bytes. */
function neededFirst(html: string): string {
  const face = TEXT_FACE.exec(html)?.[1];
  const painter = PAINTER.exec(html)?.[1];
  return [painter && `<${painter}>; rel=preload; as=script`, face && `<${face}>; rel=preload; as=font; type="font/woff2"; crossorigin`]
    .filter(Boolean)
    .join(', ');
}
