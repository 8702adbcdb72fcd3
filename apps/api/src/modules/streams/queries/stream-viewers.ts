import type { StageState } from '@benison/contracts/enumerations';
import { cursor, id } from '@benison/contracts/fields';
import { STREAM_VIEWERS_PAGE_MAX } from '@benison/contracts/terms/streams';
import { z } from 'zod';
import type { Actor } from '../../../actor.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { ForbiddenError } from '../../../platform/errors.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { watching } from '../access.ts';

/** Somebody who is in the room now. */
export interface StreamViewer {
  businessId: string;
  joinedAt: Date;
  isMuted: boolean;
  isModerator: boolean;
  stage: StageState | null;
}

/** Whose viewers, and which of them. */
export interface ViewersAsked {
  streamId: string;
  first: number;
  after?: string | null | undefined;
}

interface ViewerRow {
  viewer_id: string;
  joined_at: Date;
  is_muted: boolean;
  is_moderator: boolean;
  stage: StageState | null;
  micros: string;
}

const CURSORS = rowCursors('streamViewers');

const PageInput = z.object({
  first: z.number().int().min(1).max(STREAM_VIEWERS_PAGE_MAX, `At most ${STREAM_VIEWERS_PAGE_MAX} at a time`),
  after: cursor.nullish(),
});

const VIEWERS = `
  select v.viewer_id, v.joined_at, u.business_id is not null as is_muted, o.business_id is not null as is_moderator, g.state as stage,
    ${microsOf('v.joined_at')} as micros
  from stream_viewers v
    left join stream_mutes u on u.stream_id = v.stream_id and u.business_id = v.viewer_id and (u.until is null or u.until > $3)
    left join stream_moderators o on o.host_id = $2 and o.business_id = v.viewer_id
    left join stream_stage g on g.stream_id = v.stream_id and g.business_id = v.viewer_id
  where v.stream_id = $1 and v.left_at is null and ($4::bigint is null or (v.joined_at, v.viewer_id) > (${timeOfMicros('$4')}, $5::uuid))
  order by v.joined_at, v.viewer_id limit $6`;

/** Who is in the room, the first to arrive first, for the host and its moderators. @throws ForbiddenError for other viewers. */
export async function streamViewers(sql: Sql, actor: Actor, { streamId, ...raw }: ViewersAsked, now: Date): Promise<Page<StreamViewer>> {
  const { first, after } = PageInput.parse(raw);
  const me = asBusiness(actor);
  const { stream, isHost } = await watching(sql, actor, parseArgument('streamId', id, streamId), now);
  if (!isHost && !(await isModerator(sql, stream.streamer_id, me.businessId))) throw new ForbiddenError('Only the host sees who watches.');
  const from = CURSORS.startAfter(after);
  const rows = await sql<ViewerRow>(VIEWERS, [stream.id, stream.streamer_id, now, from.key, from.id, first + 1]);
  return pageOf(rows, first, (row) => CURSORS.at(row.micros, row.viewer_id), toViewer);
}

const toViewer = (row: ViewerRow): StreamViewer => ({
  businessId: row.viewer_id,
  joinedAt: row.joined_at,
  isMuted: row.is_muted,
  isModerator: row.is_moderator,
  stage: row.stage,
});

async function isModerator(sql: Sql, hostId: string, businessId: string): Promise<boolean> {
  return (await sql('select from stream_moderators where host_id = $1 and business_id = $2', [hostId, businessId])).length > 0;
}
