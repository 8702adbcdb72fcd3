import { Router, type Request } from 'express';
import type { Origin } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { unsubscribe } from './commands/unsubscribe.ts';

/**
 * Lets mail programs unsubscribe with one POST (RFC 8058). They send no cookies and come from no page of ours, so this route
 * runs before the origin check; the signed link is its only proof. Older ones open the same address as a page: that ends nothing by
 * itself, since whatever checks links opens them too, but leads to where it can be ended.
 */
export function unsubscribeDoor(app: AppContext, originOf: (request: Request) => Origin): Router {
  const router = Router({ caseSensitive: true });
  router.post('/api/notifications/unsubscribe', async (request, response) => {
    const token = request.query.token;
    await unsubscribe(app, originOf(request), { token });
    response.json({ message: 'These emails have ended.' });
  });
  router.get('/api/notifications/unsubscribe', (request, response) => {
    response.redirect(303, `/unsubscribe/${encodeURIComponent(String(request.query.token ?? ''))}`);
  });
  return router;
}
