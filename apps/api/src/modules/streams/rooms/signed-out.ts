import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { mayBeInRoom } from '../access.ts';
import { identityOf } from '../identity.ts';
import { roomWatchOf } from './room-watch.ts';

/** The room server itself renews a connected client's token, for minutes; during that time an ended session is removed again. */
const REMEMBERED_MS = 15 * MINUTE_MS;
const REMEMBERED_MAX = 50_000;

const rememberedOf = oncePer((_app: AppContext) => new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS }));

/** Whether an identity in a room belongs to a session that has ended. */
export const isSignedOut = (app: AppContext, identity: string): boolean => rememberedOf(app).has(identity);

/** Removes ended sessions from the rooms they are in, and remembers them for a while. */
export async function signOutOfRooms(app: AppContext, sessionIds: readonly string[]): Promise<void> {
  const { rows } = await app.pool.query<{ session_id: string; business_id: string; stream_ids: string[] }>(
    `select e.id as session_id, b.id as business_id, array(select s.id from live_streams s where s.ended_at is null and ${mayBeInRoom('b.id')}) as stream_ids
     from sessions e join businesses b on b.user_id = e.user_id where e.id = any($1::uuid[])`,
    [sessionIds],
  );
  for (const { session_id: sessionId, business_id: businessId, stream_ids: streamIds } of rows) {
    rememberedOf(app).set(identityOf({ businessId, sessionId }), true);
    for (const streamId of streamIds) roomWatchOf(app).look(streamId);
  }
}
