import { Router, type Response } from 'express';
import { DAY_MS } from '../durations.ts';

/** What the web app has for anybody: search engines are sent here, and nowhere behind a sign-in. */
const PUBLIC_PAGES = ['/', '/how-matching-works', '/transparency', '/premium', '/register', '/login', '/login-help'];
/** What is behind a sign-in or no page at all. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/graphql',
  '/media/',
  '/admin',
  '/help/',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/unsubscribe',
  '/payment-return',
];

/** RFC 9116 asks for a date less than a year ahead. */
const SECURITY_VALID_DAYS = 180;
const HOUR_SECONDS = 3_600;

const sent = (response: Response, type: string, lines: readonly string[]): void =>
  void response
    .set('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
    .type(type)
    .send(`${lines.join('\n')}\n`);

export interface WellKnownOptions {
  /** The address people type. */
  origin: string;
  now(): Date;
}

/** The addresses that browsers, password managers, crawlers and people who found a hole ask for by convention. */
export function wellKnownRouter({ origin, now }: WellKnownOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/robots.txt', (_request, response) =>
    sent(response, 'text/plain', [
      'User-agent: *',
      ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ]),
  );
  router.get('/sitemap.xml', (_request, response) =>
    sent(response, 'application/xml', [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...PUBLIC_PAGES.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
      '</urlset>',
    ]),
  );
  router.get('/.well-known/security.txt', (_request, response) =>
    sent(response, 'text/plain', [
      `Contact: ${origin}/login-help`,
      `Expires: ${new Date(now().getTime() + SECURITY_VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]),
  );
  router.get('/security.txt', (_request, response) => response.redirect(301, '/.well-known/security.txt'));
  // Password managers lead here (W3C: a well-known URL for changing passwords).
  router.get('/.well-known/change-password', (_request, response) => response.redirect(302, '/settings/security'));
  // What iOS tries where it was not told, by its sizes.
  router.get(/^\/apple-touch-icon(?:-\d+x\d+)?(?:-precomposed)?\.png$/, (request, response, next) =>
    request.path === '/apple-touch-icon.png' ? next() : response.redirect(301, '/apple-touch-icon.png'),
  );
  return router;
}
