import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../platform/database/transaction.ts';
import { messageRemoved } from './events.ts';

/** A message of a thread that a moderator removed, with what it said. */
export interface RemovedMessage {
  content: string;
}

/** Removes a message's content for both sides at once; null when that was already done. The message keeps its place. */
export async function removeMessage(tx: Tx, messageId: string): Promise<RemovedMessage | null> {
  const [before] = await tx.sql<RemovedMessage>('select content from messages where id = $1 and content <> $2 for update', [
    messageId,
    REMOVED_TEXT,
  ]);
  if (!before) return null;
  await write(tx, messageId, REMOVED_TEXT);
  return before;
}

/** Restores the content of a removed message. */
export async function restoreMessage(tx: Tx, messageId: string, { content }: RemovedMessage): Promise<void> {
  await write(tx, messageId, content);
}

async function write(tx: Tx, messageId: string, content: string): Promise<void> {
  const sides = await tx.sql<{ match_id: string; user_id: string }>(
    `with written as (update messages set content = $2 where id = $1 returning match_id)
     select m.id as match_id, b.user_id from written w join matches m on m.id = w.match_id join businesses b on b.id in (m.business1_id, m.business2_id)`,
    [messageId, content],
  );
  const matchId = sides[0]?.match_id;
  if (matchId)
    tx.emit(
      messageRemoved(
        sides.map((side) => side.user_id),
        { matchId, messageId },
      ),
    );
}
