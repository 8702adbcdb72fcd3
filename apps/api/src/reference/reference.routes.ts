import { Router } from 'express';
import type { AppContext } from '../app-context.ts';
import { referencePage } from './reference-page.ts';

/** Serves the reference at `/developers`, made from the schema that this process answers with. */
export function referenceRouter({ schema, config }: Pick<AppContext, 'schema' | 'config'>): Router {
  const router = Router({ caseSensitive: true });
  let page: string | null = null;
  router.get('/developers', (_request, response) => {
    page ??= referencePage(schema, config.origin);
    response.set('Cache-Control', 'public, max-age=300').type('html').send(page);
  });
  return router;
}
