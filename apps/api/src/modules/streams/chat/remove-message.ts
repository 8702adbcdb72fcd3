import type { Tx } from '../../../platform/database/transaction.ts';
import { tellOfHeld } from '../held-lines/tell-of-held.ts';
import { takeDownPin } from '../pins/pin.ts';
import { tellOfQuestion } from '../questions/tell-of-question.ts';
import { streamMessageDeleted, streamMessagePutBack } from './events.ts';

/** Deletes an existing message. Returns whether there was one. One that is held is withdrawn by its writer, and denied by anybody else. */
export async function removeMessage(
  tx: Tx,
  messageId: string,
  { businessId, now }: { businessId: string | null; now: Date },
): Promise<boolean> {
  return change(
    tx,
    messageId,
    `update stream_messages set deleted_at = $2, deleted_by = $3,
       held_outcome = case when number is not null then held_outcome when sender_id = $3 then 'WITHDRAWN' else 'DENIED' end
     where id = $1 and deleted_at is null returning stream_id, number is not null as was_shown`,
    [now, businessId],
  );
}

/** Deletes a message because of its content: a moderation decision. Returns whether it existed until now. */
export async function deleteStreamMessageByStaff(tx: Tx, messageId: string, now: Date): Promise<boolean> {
  return removeMessage(tx, messageId, { businessId: null, now });
}

/** Restores a message that moderation deleted. One that was never shown stays as it is. */
export async function restoreStreamMessageByStaff(tx: Tx, messageId: string): Promise<void> {
  await change(
    tx,
    messageId,
    `update stream_messages set deleted_at = null
     where id = $1 and deleted_at is not null and deleted_by is null and number is not null returning stream_id, true as was_shown`,
    [],
    -1,
  );
}

async function change(tx: Tx, messageId: string, statement: string, params: unknown[], deleted = 1): Promise<boolean> {
  const [row] = await tx.sql<{ stream_id: string; was_shown: boolean }>(statement, [messageId, ...params]);
  if (!row) return false;
  if (!row.was_shown) {
    await tellOfHeld(tx, messageId);
    return true;
  }
  await tx.sql('update stream_chats set deleted = deleted + $2 where stream_id = $1', [row.stream_id, deleted]);
  tx.emit((deleted > 0 ? streamMessageDeleted : streamMessagePutBack)({ streamId: row.stream_id, messageId }));
  if (deleted > 0) await takeDownPin(tx, { streamId: row.stream_id, messageId });
  await tellOfQuestion(tx, { streamId: row.stream_id, messageId });
  return true;
}
