import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../../platform/database/transaction.ts';
import { pollChanged } from './events.ts';

/** What a poll asked, before a moderator removed it. Its votes stay. */
export interface HiddenPoll {
  id: string;
  question: string;
  choices: string[];
}

/** Removes the questions and answers of a stream's polls, and tells everybody. Returns those that still had them. */
export async function hidePolls(tx: Tx, streamId: string): Promise<HiddenPoll[]> {
  const hidden = await tx.sql<HiddenPoll>(
    `with asked as (select id, question, choices from stream_polls where stream_id = $1 and question <> $2 order by id for update)
     update stream_polls p set question = $2, choices = array_fill($2::text, array[cardinality(p.choices)]) from asked a
     where p.id = a.id returning a.id, a.question, a.choices`,
    [streamId, REMOVED_TEXT],
  );
  for (const { id } of hidden) tx.emit(pollChanged({ streamId, pollId: id }));
  return hidden;
}

/** Restores them. */
export async function showPolls(tx: Tx, streamId: string, polls: readonly HiddenPoll[]): Promise<void> {
  for (const { id, question, choices } of polls) {
    const shown = await tx.sql('update stream_polls set question = $2, choices = $3 where id = $1 and question = $4 returning 1', [
      id,
      question,
      choices,
      REMOVED_TEXT,
    ]);
    if (shown.length > 0) tx.emit(pollChanged({ streamId, pollId: id }));
  }
}
