import type { AppContext } from '../../../app-context.ts';
import { messageOf } from '../../../platform/errors.ts';
import { encoderIdentityOf } from '../identity.ts';
import { roomWatchOf } from '../rooms/room-watch.ts';
import type { StreamKeyRow } from './stream-key.ts';

/** A key has ended: what sends with it is put out, and its test is over. What cannot be reached now, the next look into the room meets. */
export async function putOldEncoderOut(app: AppContext, key: StreamKeyRow): Promise<void> {
  if (key.test_room) await closeTestRoom(app, key.test_room);
  const { rows } = await app.pool.query<{ id: string; room_name: string }>(
    'select id, room_name from live_streams where streamer_id = $1 and from_encoder and ended_at is null',
    [key.business_id],
  );
  for (const { id, room_name: room } of rows) {
    await app.media
      .remove(room, encoderIdentityOf({ businessId: key.business_id, keyId: key.id }))
      .catch((error: unknown) => app.logger.warn({ err: messageOf(error), streamId: id }, 'a program could not be put out of a room'));
    roomWatchOf(app).look(id);
  }
}

/** Ends a test's room, with whoever is in it; one that cannot be reached closes by itself when it is empty. */
export async function closeTestRoom(app: AppContext, room: string): Promise<void> {
  await app.media
    .deleteRoom(room)
    .catch((error: unknown) => app.logger.warn({ err: messageOf(error) }, 'the room of a test was left to close by itself'));
}
