import type { Tx } from '../../../platform/database/transaction.ts';
import { heldMessageChanged } from '../chat/events.ts';

/** Tells those who see a held line that something has become of it. */
export async function tellOfHeld(tx: Tx, messageId: string): Promise<void> {
  const [held] = await tx.sql<{ stream_id: string; topics: string[] }>(
    'select stream_id, stream_held_topics(stream_id, sender_id) as topics from stream_messages where id = $1',
    [messageId],
  );
  if (held) tx.emit(heldMessageChanged(held.topics, { streamId: held.stream_id, messageId }));
}
