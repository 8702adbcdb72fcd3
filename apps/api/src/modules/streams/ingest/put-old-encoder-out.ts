import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { messageOf } from '../../../platform/errors.ts';
import { dropRoom } from '../rooms/drop-room.ts';
import { roomWatchOf } from '../rooms/room-watch.ts';
import { runningStream } from '../stream.ts';
import type { EndedKey } from './end-stream-key.ts';
import { identityOfKey } from './stream-key.ts';

/** A key has ended: what sends with it is put out, and its test is over. What cannot be reached now, the next look into the room meets. */
export async function putOldEncoderOut(app: AppContext, key: EndedKey): Promise<void> {
  if (key.test_room) await dropRoom(app, key.test_room);
  const stream = await runningStream(sqlOf(app.em()), key.business_id);
  if (!stream?.from_encoder) return;
  await app.media
    .remove(stream.room_name, identityOfKey(key))
    .catch((error: unknown) => app.logger.warn({ err: messageOf(error), streamId: stream.id }, 'a program could not be put out of a room'));
  roomWatchOf(app).look(stream.id);
}
