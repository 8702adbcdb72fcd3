import { REPLAY_DAYS } from '@benison/contracts/terms/replay';
import type { AppContext } from '../../../../app-context.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { listForRemoval } from '../../../../platform/files/file-removals.ts';
import { keysOf, STORED_KEY, type RemovedPiece } from '../remove-recordings.ts';

const BATCH = 100;
/** A piece that nobody has stored by then lies on a machine that is gone. */
const LOST_AFTER_MS = 7 * DAY_MS;

const EXPIRED = `
  delete from stream_recordings r where r.id in (
    select p.id from stream_recordings p join live_streams s on s.id = p.stream_id
    where s.ended_at <= $1 or (p.stored_at is null and p.held_until is null and p.created_at <= $2) limit ${BATCH})
  returning ${STORED_KEY}`;

/** Removes what has been kept for as long as replays are. */
export async function expireRecordings(app: AppContext, now: Date): Promise<void> {
  for (;;) {
    const rows = await app.transaction(async (tx) => {
      const gone = await tx.sql<RemovedPiece>(EXPIRED, [
        new Date(now.getTime() - REPLAY_DAYS * DAY_MS),
        new Date(now.getTime() - LOST_AFTER_MS),
      ]);
      await listForRemoval(tx.sql, keysOf(gone));
      return gone;
    });
    if (rows.length < BATCH) return;
  }
}
