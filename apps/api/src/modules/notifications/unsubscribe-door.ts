import { Router, type Request } from 'express';
import type { Origin } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { unsubscribe } from './commands/unsubscribe.ts';

/**
 * Where mail programs end mails with one POST (RFC 8058). They come without cookies and from no page of ours, so this door
 * stands before the check of origins; the signed link is all it believes.
 */
export function unsubscribeDoor(app: AppContext, originOf: (request: Request) => Origin): Router {
  const router = Router({ caseSensitive: true });
  router.post('/api/notifications/unsubscribe', async (request, response) => {
    const token = request.query.token;
    await unsubscribe(app, originOf(request), { token });
    response.json({ message: 'These e-mails have ended.' });
  });
  return router;
}
