import type { Tx } from '../../../platform/database/transaction.ts';
import { takeDownPin } from '../pins/pin.ts';
import { questionChanged } from '../questions/events.ts';
import { streamMessageDeleted, streamMessagePutBack } from './events.ts';

/** Deletes an existing message. Returns whether there was one. */
export async function removeMessage(
  tx: Tx,
  messageId: string,
  { businessId, now }: { businessId: string | null; now: Date },
): Promise<boolean> {
  return change(
    tx,
    messageId,
    `update stream_messages set deleted_at = $2, deleted_by = $3 where id = $1 and deleted_at is null returning stream_id`,
    [now, businessId],
  );
}

/** Deletes a message because of its content: a moderation decision. Returns whether it existed until now. */
export async function deleteStreamMessageByStaff(tx: Tx, messageId: string, now: Date): Promise<boolean> {
  return removeMessage(tx, messageId, { businessId: null, now });
}

/** Restores a message that moderation deleted. */
export async function restoreStreamMessageByStaff(tx: Tx, messageId: string): Promise<void> {
  await change(
    tx,
    messageId,
    'update stream_messages set deleted_at = null where id = $1 and deleted_at is not null and deleted_by is null returning stream_id',
    [],
    -1,
  );
}

async function change(tx: Tx, messageId: string, statement: string, params: unknown[], deleted = 1): Promise<boolean> {
  const [row] = await tx.sql<{ stream_id: string }>(statement, [messageId, ...params]);
  if (!row) return false;
  await tx.sql('update stream_chats set deleted = deleted + $2 where stream_id = $1', [row.stream_id, deleted]);
  tx.emit((deleted > 0 ? streamMessageDeleted : streamMessagePutBack)({ streamId: row.stream_id, messageId }));
  if (deleted > 0) await takeDownPin(tx, { streamId: row.stream_id, messageId });
  const [question] = await tx.sql('select 1 from stream_questions where id = $1', [messageId]);
  if (question) tx.emit(questionChanged({ streamId: row.stream_id, questionId: messageId }));
  return true;
}
