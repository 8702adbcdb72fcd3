import type { Tx } from '../../../platform/database/transaction.ts';
import { streamChanged } from '../events.ts';

/** What was recorded of a stream, while a moderator's decision keeps it from everybody. */
export interface HiddenRecording {
  streamId: string;
  /** When the first decision took it away: it is that of every later one as well. */
  goneAt: string;
}

/**
 * Takes away what was recorded of a stream: nobody watches it, and it is kept until its time is over, as the decision may be taken back. One
 * that is still being recorded is not recorded any more. Null where nothing is recorded, or its host has deleted it.
 */
export async function hideRecording(tx: Tx, streamId: string, now: Date): Promise<HiddenRecording | null> {
  const [hidden] = await tx.sql<{ gone_at: Date }>(
    `update live_streams s set recording_removed_at = coalesce(recording_removed_at, $2) where id = $1 and is_recorded
       and (recording_removed_at is null or exists (select from stream_recordings r where r.stream_id = s.id))
     returning recording_removed_at as gone_at`,
    [streamId, now],
  );
  if (!hidden) return null;
  tx.emit(streamChanged(streamId));
  return { streamId, goneAt: hidden.gone_at.toISOString() };
}

/** Gives it back, unless its host has deleted it meanwhile. */
export async function showRecording(tx: Tx, { streamId, goneAt }: HiddenRecording): Promise<void> {
  await tx.sql('update live_streams set recording_removed_at = null where id = $1 and recording_removed_at = $2::timestamptz', [
    streamId,
    goneAt,
  ]);
  tx.emit(streamChanged(streamId));
}
