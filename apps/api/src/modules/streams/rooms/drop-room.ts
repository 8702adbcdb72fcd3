import type { AppContext } from '../../../app-context.ts';
import { messageOf } from '../../../platform/errors.ts';

/** Ends a room that nobody needs, with whoever is in it; one that cannot be reached closes by itself when it is empty. */
export async function dropRoom(app: AppContext, room: string): Promise<void> {
  await app.media
    .deleteRoom(room)
    .catch((error: unknown) => app.logger.warn({ err: messageOf(error) }, 'a room that nobody needs was left to close by itself'));
}
