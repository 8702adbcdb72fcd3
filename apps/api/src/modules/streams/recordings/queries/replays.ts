import { ReplayPageInput } from '@benison/contracts/streams';
import type { BusinessActor } from '../../../../actor.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { mayWatch } from '../../access.ts';
import { STREAM_COLUMNS, toStream, type StreamRow, type StreamView } from '../../stream.ts';
import { CAN_BE_REPLAYED, HOSTS_TO_WATCH } from '../can-be-replayed.ts';

const CURSORS = rowCursors('replays');

// @NOTE From the member and its matches to their streams: the other way round, everybody's streams would be scanned.
const REPLAYS = `
  with ${HOSTS_TO_WATCH}
  select ${STREAM_COLUMNS}, ${microsOf('s.ended_at')} as sort_key from hosts h join live_streams s on s.streamer_id = h.id
  where ${CAN_BE_REPLAYED} and ($6::uuid is null or s.streamer_id = $6)
    and (s.streamer_id = $1 or ${mayWatch('$1::uuid', '$2::timestamptz')})
    and ($3::bigint is null or (s.ended_at, s.id) < (${timeOfMicros('$3')}, $4::uuid))
  order by s.ended_at desc, s.id desc limit $5`;

/** Streams that the member can watch again: its own and those of its matches, or those of one of them, the latest first. */
export async function replayPage(sql: Sql, me: BusinessActor, raw: unknown, now: Date): Promise<Page<StreamView>> {
  const { first, after, hostId } = ReplayPageInput.parse(raw);
  const { key, id } = CURSORS.startAfter(after);
  const rows = await sql<StreamRow & { sort_key: string }>(REPLAYS, [me.businessId, now, key, id, first + 1, hostId ?? null]);
  return pageOf(rows, first, (row) => CURSORS.at(row.sort_key, row.id), toStream);
}
