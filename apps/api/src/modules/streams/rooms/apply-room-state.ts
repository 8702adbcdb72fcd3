import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { messageOf } from '../../../platform/errors.ts';
import { findStream, type StreamRow } from '../stream.ts';

/**
 * Brings a stream's room to what its row says: gone once it has ended, silent while it is paused, audible again after. Call it as often
 * as you like, after the commit of a change to the row; it never fails. Returns false when the room server is down: then the next
 * round of the job tries again.
 */
export async function applyRoomState(app: AppContext, streamId: string): Promise<boolean> {
  const stream = await findStream(sqlOf(app.em()), streamId);
  if (!stream) return true;
  try {
    if (stream.ended_at) await closeRoom(app, stream);
    else if (stream.paused_at) await mute(app, stream);
    else if (stream.room_is_muted) await unmute(app, stream);
    return true;
  } catch (error) {
    app.logger.warn({ err: messageOf(error), streamId }, 'a room could not be brought to its state');
    return false;
  }
}

async function closeRoom(app: AppContext, { id, room_name: roomName }: StreamRow): Promise<void> {
  await app.media.deleteRoom(roomName);
  await app.pool.query('update live_streams set room_closed_at = $2 where id = $1 and room_closed_at is null', [id, app.clock.now()]);
}

/** A pause must also silence what joins the room later or unmutes itself, so it is applied again at every look. */
async function mute(app: AppContext, { id, room_name: roomName, room_is_muted: wasMuted }: StreamRow): Promise<void> {
  // Stored first: a room that may be silent is never taken for one that is not.
  if (!wasMuted) await app.pool.query('update live_streams set room_is_muted = true where id = $1', [id]);
  const tracks = await app.media.muteTracks(roomName);
  if (tracks.length === 0) return;
  await app.pool.query(
    'update live_streams set muted_tracks = array(select unnest(muted_tracks) union select unnest($2::text[])) where id = $1',
    [id, tracks],
  );
}

/** Unmutes what the pause muted; what its owner had muted stays muted. */
async function unmute(app: AppContext, { id, room_name: roomName }: StreamRow): Promise<void> {
  const { rows } = await app.pool.query<{ muted_tracks: string[] }>('select muted_tracks from live_streams where id = $1', [id]);
  await app.media.unmuteTracks(roomName, rows[0]?.muted_tracks ?? []);
  await app.pool.query(`update live_streams set room_is_muted = false, muted_tracks = '{}' where id = $1 and paused_at is null`, [id]);
}
