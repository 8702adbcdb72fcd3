import type { AppContext } from '../../../app-context.ts';
import { mayBeInRoom } from '../access.ts';
import { identityOf } from '../identity.ts';
import { roomWatchOf } from './room-watch.ts';
import { rememberSignedOut } from './signed-out.ts';

/** Removes ended sessions from the rooms they are in, and remembers them for a while. */
export async function signOutOfRooms(app: AppContext, sessionIds: readonly string[]): Promise<void> {
  const { rows } = await app.pool.query<{ session_id: string; business_id: string; stream_ids: string[] }>(
    `select e.id as session_id, b.id as business_id, array(select s.id from live_streams s where s.ended_at is null and ${mayBeInRoom('b.id')}) as stream_ids
     from sessions e join businesses b on b.user_id = e.user_id where e.id = any($1::uuid[])`,
    [sessionIds],
  );
  for (const { session_id: sessionId, business_id: businessId, stream_ids: streamIds } of rows) {
    rememberSignedOut(app, identityOf({ businessId, sessionId }));
    for (const streamId of streamIds) roomWatchOf(app).look(streamId);
  }
}
