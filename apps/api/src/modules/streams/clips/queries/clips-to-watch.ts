import { ReplayPageInput } from '@benison/contracts/streams';
import type { BusinessActor } from '../../../../actor.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { mayWatch } from '../../access.ts';
import { HOSTS_TO_WATCH } from '../../recordings/can-be-replayed.ts';
import { CLIPS, toClip, type ClipRow, type StreamClip } from '../clip.ts';

const CURSORS = rowCursors('clipsToWatch');

// @NOTE From the member and its matches to their streams, as for their recordings.
const TO_WATCH = `
  with ${HOSTS_TO_WATCH}
  select clips.id, clips.stream_id, clips.title, clips.duration_ms, clips.created_at, clips.start_ms, ${microsOf('clips.created_at')} as sort_key
  from (${CLIPS} where s.streamer_id in (select id from hosts) and ($6::uuid is null or s.streamer_id = $6)
    and (s.streamer_id = $1 or ${mayWatch('$1::uuid', '$2::timestamptz')})
    and ($3::bigint is null or (c.created_at, c.id) < (${timeOfMicros('$3')}, $4::uuid))
    order by c.created_at desc, c.id desc limit $5) clips
  order by clips.created_at desc, clips.id desc`;

/** Clips that the member can watch: of its own recordings and those of its matches, or of one of them, the latest first. */
export async function clipsToWatch(sql: Sql, me: BusinessActor, raw: unknown, now: Date): Promise<Page<StreamClip>> {
  const { first, after, hostId } = ReplayPageInput.parse(raw);
  const { key, id } = CURSORS.startAfter(after);
  const rows = await sql<ClipRow & { sort_key: string }>(TO_WATCH, [me.businessId, now, key, id, first + 1, hostId ?? null]);
  return pageOf(rows, first, (row) => CURSORS.at(row.sort_key, row.id), toClip);
}
