import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { printSchema } from 'graphql';
import type { AppContext } from '../app-context.ts';
import { FixedPage, sendTagged } from '../platform/http/fixed-page.ts';
import { referencePage } from './reference-page.ts';

/** How long a browser keeps what a process made of its schema, in seconds. */
const KEPT = 'public, max-age=300';

/** Serves the reference at `/developers`, the schema it is made from, and the explorer, where the web app is built. */
export function referenceRouter({ doors, config }: Pick<AppContext, 'doors' | 'config'>): Router {
  const { schema } = doors.member;
  const router = Router({ caseSensitive: true });
  const explorer = explorerPage(config.BENISON_WEB_DIST);
  let page: FixedPage | null = null;
  let text: FixedPage | null = null;
  router.get('/developers', (request, response) => {
    page ??= new FixedPage(Buffer.from(referencePage(schema, config.origin)));
    return sendTagged(request, response.type('html'), KEPT, page);
  });
  router.get('/developers/schema.graphql', (request, response) => {
    text ??= new FixedPage(Buffer.from(printSchema(schema)));
    return sendTagged(request, response.type('text/plain'), KEPT, text);
  });
  if (explorer !== null) {
    router.get('/developers/explorer', (_request, response) => void response.set('Cache-Control', 'no-cache').type('html').send(explorer));
  }
  return router;
}

/** The page of the explorer, whose files are named by their content; null where none was built. */
function explorerPage(folder: string | undefined): string | null {
  const file = folder && join(folder, 'developers/explorer.html');
  return file && existsSync(file) ? readFileSync(file, 'utf8') : null;
}
