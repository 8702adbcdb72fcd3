import { pipeline } from 'node:stream/promises';
import { tidyId } from '@benison/contracts/fields';
import { Router, type Request, type Response } from 'express';
import type { Actor } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { preparedSql } from '../../platform/database/prepared.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/files/file-store.ts';

const MEDIA_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WITHHELD = 'select owner_user_id from media where id = $1 and is_withheld';
const FILE_NAME = /^[a-z0-9-]{1,40}\.webp$/;

/** Who is asking, by each kind of session. */
interface Identifiers {
  member(request: Request): Promise<Actor>;
  staff(request: Request): Promise<Actor>;
}

/**
 * Serves stored pictures under `/media/<mediaId>/<variant>.webp`; those that a moderator took down only to their owner and staff. A
 * picture never changes but may be taken down, so shared caches may not keep it, and a browser keeps it for a day.
 */
export function mediaRouter(app: AppContext, identify: Identifiers): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/:mediaId/:file', async (request, response) => {
    const { file } = request.params;
    const mediaId = tidyId(request.params.mediaId);
    const isShown = MEDIA_ID.test(mediaId) && FILE_NAME.test(file) && (await mayBeSeen(app, mediaId, request, identify));
    const stored = isShown ? await app.files.get(`media/${mediaId}/${file}`) : null;
    if (!stored) throw new NotFoundError('That picture');
    setHeaders(response, stored, file);
    if (request.method === 'HEAD') {
      stored.body.destroy();
      return void response.end();
    }
    // @NOTE A reader that disconnects midway is no error; any other failure cuts the answer short of its length.
    await pipeline(stored.body, response).catch(() => response.destroy());
  });
  router.use(() => {
    throw new NotFoundError('That picture');
  });
  return router;
}

async function mayBeSeen(app: AppContext, mediaId: string, request: Request, { member, staff }: Identifiers): Promise<boolean> {
  const [withheld] = await preparedSql(app.pool)<{ owner_user_id: string }>(WITHHELD, [mediaId]);
  if (!withheld) return true;
  if ((await staff(request)).kind === 'staff') return true;
  const actor = await member(request);
  return actor.kind === 'member' && actor.userId === withheld.owner_user_id;
}

/** The file must not run as code, be sniffed as another type, or be embedded in a stranger's page. */
function setHeaders(response: Response, stored: StoredFile, name: string): void {
  response.set({
    'Content-Type': stored.contentType,
    'Content-Length': String(stored.sizeBytes),
    'Cache-Control': 'private, max-age=86400, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Disposition': `inline; filename="${name}"`,
  });
}
