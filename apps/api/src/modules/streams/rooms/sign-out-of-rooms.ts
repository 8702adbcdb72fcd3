import type { AppContext } from '../../../app-context.ts';
import { mayBeInRoom } from '../access.ts';
import { roomWatchOf } from './room-watch.ts';

/** Has the rooms looked at that ended sessions may be in: each look puts out whoever is signed out. */
export async function signOutOfRooms(app: AppContext, sessionIds: readonly string[]): Promise<void> {
  const { rows } = await app.pool.query<{ stream_id: string }>(
    `select s.id as stream_id from live_streams s where s.ended_at is null
       and exists (select from member_access e join businesses b on b.user_id = e.user_id where e.id = any($1::uuid[]) and ${mayBeInRoom('b.id')})`,
    [sessionIds],
  );
  for (const { stream_id: streamId } of rows) roomWatchOf(app).look(streamId);
}
