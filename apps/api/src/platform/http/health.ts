import { Router } from 'express';
import type { AppContext } from '../../app-context.ts';

const READY_TIMEOUT_MS = 2_000;

/** `/healthz`: this process is alive. `/readyz`: it can also reach its database. */
export function healthRouter(app: AppContext): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  router.get('/readyz', async (_request, response) => {
    const ready = await Promise.race([
      app.pool.query('select 1').then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), READY_TIMEOUT_MS).unref()),
    ]);
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'the database cannot be reached');
  });
  return router;
}
