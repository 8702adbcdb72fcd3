import { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { isAnswered } from '../listening.ts';

const READY_TIMEOUT_MS = 2_000;
const STOPPING = 'stopping';

/** `/healthz`: this process is alive and takes requests. `/readyz`: it can also reach its database. Neither once it was told to stop. */
export function healthRouter(app: AppContext): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response
      .status(app.isDraining ? 503 : 200)
      .type('text')
      .send(app.isDraining ? STOPPING : 'ok');
  });
  router.get('/readyz', async (_request, response) => {
    let reached = false;
    const asked = app.pool.query('select 1').then(() => (reached = true));
    await isAnswered(asked, READY_TIMEOUT_MS);
    const isReady = reached && !app.isDraining;
    response
      .status(isReady ? 200 : 503)
      .type('text')
      .send(isReady ? 'ready' : app.isDraining ? STOPPING : 'the database cannot be reached');
  });
  return router;
}
