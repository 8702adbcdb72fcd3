import { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { bearerIn } from '../../platform/http/bearer.ts';
import type { RoomBearer } from '../../platform/media/media.ts';
import { mayEnterRoom } from './queries/room-entry.ts';

/**
 * Asked by whatever stands in front of the room server, before each entry and each return: may the bearer of this token be in its room
 * now? The answer carries the token that was judged, for the call that follows. The proxy does not publish this address. Rooms that are no
 * stream's are judged by `mayEnterOther`.
 */
export function roomDoor(app: AppContext, mayEnterOther: (bearer: RoomBearer) => Promise<boolean>): Router {
  const router = Router({ caseSensitive: true });
  router.get('/internal/room-entry', async (request, response) => {
    const given = bearerIn(request.headers.authorization) ?? request.query['access_token'];
    const token = typeof given === 'string' ? given : '';
    const bearer = await app.media.bearerOf(token);
    response.setHeader('Cache-Control', 'no-store');
    if (!bearer) return void response.status(401).end();
    if (!(await mayEnterRoom(app, bearer)) && !(await mayEnterOther(bearer))) return void response.status(403).end();
    response.setHeader('Authorization', `Bearer ${token}`).status(204).end();
  });
  return router;
}
