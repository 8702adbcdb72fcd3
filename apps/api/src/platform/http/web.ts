import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { serveCompressed } from './compressed-files.ts';

/** Serves the built web app: hashed assets for ever, the page itself fresh for every address of the product. */
export function createWebRouter(folder: string): Router {
  const router = Router();
  const index = join(folder, 'index.html');
  if (!existsSync(index)) throw new Error(`The web app is not built: ${index} is missing.`);
  const page = readFileSync(index);
  router.use('/assets', serveCompressed(join(folder, 'assets'), 'public, max-age=31536000, immutable'));
  router.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '365d', index: false, fallthrough: false }));
  router.use(serveCompressed(folder, 'public, max-age=3600'));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(page);
  });
  return router;
}
