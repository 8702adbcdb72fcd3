import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { findStream, type StreamRow } from '../stream.ts';

/**
 * Makes a stream's room what its row says: gone once it has ended, silent while it is paused, heard again after. Asked as often as
 * one likes, after the commit of what changed the row; never fails. Answers false when the room's server is away: then the next
 * round of the job tries again.
 */
export async function applyRoomState(app: AppContext, streamId: string): Promise<boolean> {
  const stream = await findStream(sqlOf(app.em()), streamId);
  if (!stream) return true;
  try {
    if (stream.ended_at) await closeRoom(app, stream);
    else if (stream.paused_at || stream.room_is_muted) await setMuted(app, stream);
    return true;
  } catch (error) {
    app.logger.warn({ err: (error as Error).message, streamId }, 'a room could not be brought to its state');
    return false;
  }
}

async function closeRoom(app: AppContext, { id, room_name: roomName }: StreamRow): Promise<void> {
  await app.media.deleteRoom(roomName);
  await app.pool.query('update live_streams set room_closed_at = $2 where id = $1 and room_closed_at is null', [id, app.clock.now()]);
}

/** A pause silences what comes into the room later as well, so it is asked for again at every look. */
async function setMuted(app: AppContext, { id, room_name: roomName, paused_at: pausedAt, room_is_muted: wasMuted }: StreamRow): Promise<void> {
  const isMuted = pausedAt !== null;
  // Written first when it begins and last when it ends: a room that may be silent is never taken for one that is not.
  if (isMuted && !wasMuted) await app.pool.query('update live_streams set room_is_muted = true where id = $1', [id]);
  await app.media.muteTracks(roomName, null, isMuted);
  if (!isMuted) await app.pool.query('update live_streams set room_is_muted = false where id = $1 and paused_at is null', [id]);
}
