import express, { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { receiveRoomWebhook } from './commands/receive-room-webhook.ts';

/** Largest webhook that is read, in bytes. */
const WEBHOOK_BYTES_MAX = 65_536;

/**
 * The webhooks of the room server report joins and leaves. They have no session and no Origin; the signature over the raw
 * body is the proof. Rooms that are no stream's are `others`.
 */
export function roomWebhooks(app: AppContext, others: (room: string) => Promise<void>): Router {
  const router = Router({ caseSensitive: true });
  router.post('/api/webhooks/livekit', express.raw({ type: () => true, limit: WEBHOOK_BYTES_MAX }), async (request, response) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const other = await receiveRoomWebhook(app, body, request.headers.authorization);
    if (other !== null) await others(other);
    response.status(204).end();
  });
  return router;
}
