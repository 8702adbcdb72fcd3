import type { Sql } from '../../../platform/database/sql.ts';
import { ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import type { StreamRow } from '../stream.ts';
import type { Standing } from './standing.ts';

/** Somebody in a stream, as the target of an action. */
export interface StreamMember {
  businessId: string;
  userId: string;
}

/** Whom a host can act on in a stream: its matches, and anybody who has been there, whatever became of the match. */
async function findMember(sql: Sql, stream: StreamRow, businessId: string): Promise<(StreamMember & { isModerator: boolean }) | null> {
  const [row] = await sql<{ user_id: string; is_moderator: boolean }>(
    `select b.user_id, exists (select from stream_moderators o where o.host_id = $2 and o.business_id = b.id) as is_moderator
     from businesses b where b.id = $3 and b.id <> $2 and (
       exists (select from matches m where m.business1_id = least(b.id, $2::uuid) and m.business2_id = greatest(b.id, $2::uuid) and m.ended_at is null)
       or exists (select from stream_viewers v where v.stream_id = $1 and v.viewer_id = b.id)
       or exists (select from stream_bans x where x.host_id = $2 and x.business_id = b.id))`,
    [stream.id, stream.streamer_id, businessId],
  );
  return row ? { businessId, userId: row.user_id, isModerator: row.is_moderator } : null;
}

/**
 * The viewer to act on. Nobody acts on the host or themselves, and moderators not on each other.
 * @throws NotFoundError for somebody unrelated to the stream, ForbiddenError
 */
export async function memberInReach(sql: Sql, { stream, isHost }: Standing, actingId: string, businessId: string): Promise<StreamMember> {
  if (businessId === stream.streamer_id) throw new ForbiddenError('You cannot do this to the host.');
  if (businessId === actingId) throw new ForbiddenError('You cannot do this to yourself.');
  const found = await findMember(sql, stream, businessId);
  if (!found) throw new NotFoundError('That viewer');
  if (found.isModerator && !isHost) throw new ForbiddenError('Only the host can do this to a moderator.');
  return { businessId, userId: found.userId };
}
