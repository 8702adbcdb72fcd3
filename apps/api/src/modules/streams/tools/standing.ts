import { StreamPermission, valuesOf } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { ForbiddenError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { watching, type Watching } from '../access.ts';

/** Somebody's role in a stream, and what it may do to others there. The host may do everything. */
export interface Standing extends Watching {
  permissions: StreamPermission[];
}

/** The permissions a host has given a business in its streams. */
async function permissionsOf(sql: Sql, hostId: string, businessId: string): Promise<StreamPermission[]> {
  if (hostId === businessId) return valuesOf(StreamPermission);
  const [row] = await sql<{ permissions: StreamPermission[] }>(
    'select permissions from stream_moderators where host_id = $1 and business_id = $2',
    [hostId, businessId],
  );
  return row?.permissions ?? [];
}

/** Until when a business is muted in a stream; undefined when it is not, null when it is until the stream ends. */
export async function mutedUntil(sql: Sql, streamId: string, businessId: string, now: Date): Promise<Date | null | undefined> {
  const [row] = await sql<{ until: Date | null }>(
    'select until from stream_mutes where stream_id = $1 and business_id = $2 and (until is null or until > $3)',
    [streamId, businessId, now],
  );
  return row?.until;
}

/** @throws NotFoundError, StreamBannedError or LiveBannedError unless the member may watch the stream. */
export async function standingIn(sql: Sql, actor: Actor, streamId: string, now: Date): Promise<Standing> {
  const found = await watching(sql, actor, streamId, now);
  return { ...found, permissions: await permissionsOf(sql, found.stream.streamer_id, asBusiness(actor).businessId) };
}

/** The same, with the right to do something to others there. @throws ForbiddenError without it. */
export async function steering(sql: Sql, actor: Actor, streamId: string, now: Date, permission: StreamPermission): Promise<Standing> {
  const standing = await standingIn(sql, actor, streamId, now);
  if (!standing.permissions.includes(permission)) throw new ForbiddenError('The host has not given you permission to do this.');
  return standing;
}
