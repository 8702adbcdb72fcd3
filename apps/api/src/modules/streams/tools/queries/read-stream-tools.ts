import type { StreamPermission } from '@benison/contracts/enumerations';
import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../../actor.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { ForbiddenError } from '../../../../platform/errors.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { ownWords } from '../../chat/own-words.ts';
import type { StreamRow } from '../../stream.ts';
import { standingIn } from '../standing.ts';

/** What the host and its moderators see and change. Those who are muted, banned or put out are read page by page. */
export interface StreamTools {
  streamId: string;
  hostId: string;
  blockedWords: string[];
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
  return streamToolsOf(sql, stream);
}

/** The same, without a check of rights. */
export async function streamToolsOf(sql: Sql, stream: Pick<StreamRow, 'id' | 'streamer_id'>): Promise<StreamTools> {
  return {
    streamId: stream.id,
    hostId: stream.streamer_id,
    blockedWords: await ownWords(sql, stream.id),
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
