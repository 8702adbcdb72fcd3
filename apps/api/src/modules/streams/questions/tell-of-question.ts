import type { Tx } from '../../../platform/database/transaction.ts';
import { questionChanged } from './events.ts';

/** Tells of a message that came into the chat, or went from it, where it is a question too. */
export async function tellOfQuestion(tx: Tx, { streamId, messageId }: { streamId: string; messageId: string }): Promise<void> {
  const [question] = await tx.sql('select 1 from stream_questions where id = $1', [messageId]);
  if (question) tx.emit(questionChanged({ streamId, questionId: messageId }));
}
