import type { StageState, StreamPermission } from '@benison/contracts/enumerations';
import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../../actor.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { ForbiddenError } from '../../../../platform/errors.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { ownWords } from '../../chat/own-words.ts';
import type { StreamRow } from '../../stream.ts';
import { standingIn } from '../standing.ts';

/** What the host and its moderators see and change: all of it, as each entry is a decision that one of them made by hand. */
export interface StreamTools {
  blockedWords: string[];
  muted: { businessId: string; joinedAt: Date; isMuted: boolean; isModerator: boolean; stage: StageState | null }[];
  banned: { businessId: string }[];
  /** Out of this stream alone, for a while; those who are banned as well are not named twice. */
  removed: { businessId: string; until: Date }[];
  moderators: StreamModerator[];
}

export interface StreamModerator {
  businessId: string;
  permissions: StreamPermission[];
}

/** @throws ForbiddenError for a viewer without any permission from the host. */
export async function readStreamTools(sql: Sql, actor: Actor, rawId: unknown, now: Date): Promise<StreamTools> {
  const { stream, permissions } = await standingIn(sql, actor, parseArgument('streamId', id, rawId), now);
  if (permissions.length === 0) throw new ForbiddenError('Only the host and its moderators see these.');
  return streamToolsOf(sql, stream, now);
}

/** The same, without a check of rights. */
export async function streamToolsOf(sql: Sql, stream: Pick<StreamRow, 'id' | 'streamer_id'>, now: Date): Promise<StreamTools> {
  const muted = await sql<{ business_id: string; at: Date; is_moderator: boolean; stage: StageState | null }>(
    `select u.business_id, coalesce(v.joined_at, u.created_at) as at, o.business_id is not null as is_moderator, g.state as stage
     from stream_mutes u left join stream_viewers v on v.stream_id = u.stream_id and v.viewer_id = u.business_id
       left join stream_moderators o on o.host_id = $2 and o.business_id = u.business_id
       left join stream_stage g on g.stream_id = u.stream_id and g.business_id = u.business_id
     where u.stream_id = $1 and (u.until is null or u.until > $3) order by u.created_at desc, u.business_id`,
    [stream.id, stream.streamer_id, now],
  );
  // nulls first: a ban, which has no end, comes before a removal.
  const out = await sql<{ business_id: string; until: Date | null }>(
    `select business_id, until from (select distinct on (business_id) business_id, until, created_at from stream_bans
       where host_id = $2 and (stream_id is null or stream_id = $1) and (until is null or until > $3) order by business_id, until desc nulls first) one
     order by created_at desc, business_id`,
    [stream.id, stream.streamer_id, now],
  );
  return {
    blockedWords: await ownWords(sql, stream.id),
    muted: muted.map((row) => ({
      businessId: row.business_id,
      joinedAt: row.at,
      isMuted: true,
      isModerator: row.is_moderator,
      stage: row.stage,
    })),
    banned: out.filter(({ until }) => until === null).map((row) => ({ businessId: row.business_id })),
    removed: out.flatMap(({ business_id: businessId, until }) => (until ? [{ businessId, until }] : [])),
    moderators: await moderatorsOf(sql, stream.streamer_id),
  };
}

/** A host's moderators and their permissions. */
export async function moderatorsOf(sql: Sql, hostId: string): Promise<StreamModerator[]> {
  const rows = await sql<{ business_id: string; permissions: StreamPermission[] }>(
    'select business_id, permissions from stream_moderators where host_id = $1 order by appointed_at, business_id',
    [hostId],
  );
  return rows.map((row) => ({ businessId: row.business_id, permissions: row.permissions }));
}
