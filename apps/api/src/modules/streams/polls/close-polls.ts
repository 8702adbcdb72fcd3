import type { Tx } from '../../../platform/database/transaction.ts';
import { pollChanged } from './events.ts';

/** Closes what is open of a stream's polls, or one of them: votes that are being counted are waited for, and none counts afterwards. */
export async function closePolls(tx: Tx, { streamId, pollId }: { streamId: string; pollId?: string }, now: Date): Promise<void> {
  const closed = await tx.sql<{ id: string }>(
    'update stream_polls set closed_at = $2 where stream_id = $1 and closed_at is null and ($3::uuid is null or id = $3) returning id',
    [streamId, now, pollId ?? null],
  );
  for (const { id } of closed) tx.emit(pollChanged({ streamId, pollId: id }));
}
