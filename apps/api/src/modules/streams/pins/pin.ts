import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { STANDING_MESSAGES, toStreamMessage, type StreamMessage, type StreamMessageRow } from '../chat/stream-message.ts';
import { streamPinChanged } from './events.ts';

/** The message above the chat of a stream; null when there is none. */
export async function findPinned(sql: Sql, streamId: string): Promise<StreamMessage | null> {
  const [row] = await sql<StreamMessageRow>(
    `${STANDING_MESSAGES} and m.id = (select p.message_id from stream_pins p where p.stream_id = $1)`,
    [streamId],
  );
  return row ? toStreamMessage(row) : null;
}

/** Takes a stream's pinned message down, or only this one if it is the pinned one, and tells everybody. */
export async function takeDownPin(tx: Tx, { streamId, messageId }: { streamId: string; messageId?: string }): Promise<void> {
  const [taken] = await tx.sql('delete from stream_pins where stream_id = $1 and ($2::uuid is null or message_id = $2) returning 1', [
    streamId,
    messageId ?? null,
  ]);
  if (taken) tx.emit(streamPinChanged(streamId));
}
