import type { Tx } from '../../../platform/database/transaction.ts';
import { listForRemoval } from '../../../platform/files/file-removals.ts';
import { removeCaptions } from '../captions/remove-captions.ts';
import { streamChanged } from '../events.ts';
import { recordingKeySql } from './recording.ts';

/** The key of a removed piece, if it was stored. */
export const STORED_KEY = `case when r.stored_at is not null then ${recordingKeySql('r')} end as key`;

export interface RemovedPiece {
  key: string | null;
}

export const keysOf = (rows: readonly RemovedPiece[]): string[] => rows.flatMap(({ key }) => key ?? []);

/**
 * Removes what was recorded of a stream and its captions, for good and at once; one that is still being recorded is not recorded any more. Files of pieces
 * that are not stored yet go from the machine that wrote them within seconds.
 */
export async function removeRecordings(tx: Tx, streamId: string, now: Date): Promise<void> {
  // @NOTE One that a moderator's decision hides is still there, and would come back with the end of that decision.
  const [stream] = await tx.sql<{ id: string }>(
    `update live_streams set recording_removed_at = $2 where id = $1 and is_recorded
       and (recording_removed_at is null or exists (select from stream_recordings r where r.stream_id = $1)) returning id`,
    [streamId, now],
  );
  if (!stream) return;
  const rows = await tx.sql<RemovedPiece>(`delete from stream_recordings r where r.stream_id = $1 returning ${STORED_KEY}`, [streamId]);
  await listForRemoval(tx.sql, keysOf(rows));
  await removeCaptions(tx.sql, [streamId]);
  tx.emit(streamChanged(streamId));
}
