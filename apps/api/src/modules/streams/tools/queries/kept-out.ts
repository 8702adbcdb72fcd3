import type { StageState } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import type { StreamViewer } from '../../queries/stream-viewers.ts';
import type { StreamTools } from './read-stream-tools.ts';

/** The stream, and its host. */
type Where = Pick<StreamTools, 'streamId' | 'hostId'>;

/** Somebody out of one stream, for a while; one who is banned as well is no removal. */
export interface StreamRemoval {
  businessId: string;
  until: Date;
}

interface Row {
  business_id: string;
  micros: string;
}

const MUTED_CURSORS = rowCursors('StreamTools.muted');
const BANNED_CURSORS = rowCursors('StreamTools.banned');
const REMOVED_CURSORS = rowCursors('StreamTools.removed');

/** Who may not write in a stream now, those muted last first. */
export async function mutedIn(sql: Sql, { streamId, hostId }: Where, raw: unknown, now: Date): Promise<Page<StreamViewer>> {
  const { first, after } = PageInput.parse(raw);
  const start = MUTED_CURSORS.startAfter(after);
  const rows = await sql<Row & { at: Date; is_moderator: boolean; stage: StageState | null }>(
    `select u.business_id, coalesce(v.joined_at, u.created_at) as at, o.business_id is not null as is_moderator, g.state as stage, ${microsOf('u.created_at')} as micros
     from stream_mutes u left join stream_viewers v on v.stream_id = u.stream_id and v.viewer_id = u.business_id
       left join stream_moderators o on o.host_id = $2 and o.business_id = u.business_id
       left join stream_stage g on g.stream_id = u.stream_id and g.business_id = u.business_id
     where u.stream_id = $1 and (u.until is null or u.until > $3) and ($4::bigint is null or (u.created_at, u.business_id) < (${timeOfMicros('$4')}, $5::uuid))
     order by u.created_at desc, u.business_id desc limit $6`,
    [streamId, hostId, now, start.key, start.id, first + 1],
  );
  return pageOf(
    rows,
    first,
    (row) => MUTED_CURSORS.at(row.micros, row.business_id),
    (row) => ({ businessId: row.business_id, joinedAt: row.at, isMuted: true, isModerator: row.is_moderator, stage: row.stage }),
  );
}

/** Who is out of a host's stream, those put out last first. A ban, which has no end, comes before a removal of the same business. */
const out = (columns: string, which: string) => `
  select ${columns}, ${microsOf('created_at')} as micros from (select distinct on (business_id) business_id, until, created_at from stream_bans
    where host_id = $2 and (stream_id is null or stream_id = $1) and (until is null or until > $3) order by business_id, until desc nulls first) one
  where ${which} and ($4::bigint is null or (created_at, business_id) < (${timeOfMicros('$4')}, $5::uuid))
  order by created_at desc, business_id desc limit $6`;

/** Whom the host banned from all its streams. */
export async function bannedBy(sql: Sql, { streamId, hostId }: Where, raw: unknown, now: Date): Promise<Page<{ businessId: string }>> {
  const { first, after } = PageInput.parse(raw);
  const start = BANNED_CURSORS.startAfter(after);
  const rows = await sql<Row>(out('business_id', 'until is null'), [streamId, hostId, now, start.key, start.id, first + 1]);
  return pageOf(
    rows,
    first,
    (row) => BANNED_CURSORS.at(row.micros, row.business_id),
    (row) => ({ businessId: row.business_id }),
  );
}

/** Who was put out of this stream and is not back yet. */
export async function removedFrom(sql: Sql, { streamId, hostId }: Where, raw: unknown, now: Date): Promise<Page<StreamRemoval>> {
  const { first, after } = PageInput.parse(raw);
  const start = REMOVED_CURSORS.startAfter(after);
  const rows = await sql<Row & { until: Date }>(out('business_id, until', 'until is not null'), [
    streamId,
    hostId,
    now,
    start.key,
    start.id,
    first + 1,
  ]);
  return pageOf(
    rows,
    first,
    (row) => REMOVED_CURSORS.at(row.micros, row.business_id),
    (row) => ({ businessId: row.business_id, until: row.until }),
  );
}
