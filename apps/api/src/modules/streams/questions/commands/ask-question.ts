import { AskQuestionInput } from '@benison/contracts/stream-chat';
import { OPEN_QUESTIONS_MAX } from '@benison/contracts/terms/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { sqlOf, type Sql } from '../../../../platform/database/sql.ts';
import { ForbiddenError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watching } from '../../access.ts';
import { sendStreamMessage } from '../../chat/commands/send-stream-message.ts';
import { lockStream } from '../../stream.ts';
import { QuestionsOpenError } from '../errors.ts';
import { questionChanged } from '../events.ts';
import { loadOwnQuestion, STANDING_QUESTIONS, type StreamQuestion } from '../question.ts';

/**
 * Asks the host: the question is a message of the chat, under all rules of the chat, and others can vote for it. Once for each request id.
 * One whose line is held is asked once that is allowed.
 * @throws ForbiddenError for the host, QuestionsOpenError, and what `sendStreamMessage` throws
 */
export async function askQuestion(app: AppContext, actor: Actor, raw: unknown): Promise<StreamQuestion> {
  const input = AskQuestionInput.parse(raw);
  const me = asBusiness(actor);
  const sql = sqlOf(app.em());
  const { isHost } = await watching(sql, actor, input.streamId, app.clock.now());
  if (isHost) throw new ForbiddenError('Viewers ask, and you answer.');
  const place = { streamId: input.streamId, askerId: me.businessId };
  if ((await openQuestions(sql, place, input.requestId)) >= OPEN_QUESTIONS_MAX) throw new QuestionsOpenError();
  const message = await sendStreamMessage(app, actor, input);
  return app.transaction(async (tx) => {
    // Asked several times at once, they are counted one after the other: what is too many stands in the chat alone.
    await lockStream(tx, input.streamId);
    if ((await openQuestions(tx.sql, place, input.requestId)) >= OPEN_QUESTIONS_MAX) throw new QuestionsOpenError();
    const [added] = await tx.sql(
      'insert into stream_questions (id, stream_id, asker_id, asked_at) values ($1, $2, $3, $4) on conflict (id) do nothing returning 1',
      [message.id, message.streamId, me.businessId, message.sentAt],
    );
    if (added && !message.isHeld) tx.emit(questionChanged({ streamId: message.streamId, questionId: message.id }));
    return loadOwnQuestion(tx.sql, message.id);
  });
}

/** How many questions of one viewer wait in a stream, apart from the one with this request id. */
async function openQuestions(sql: Sql, { streamId, askerId }: { streamId: string; askerId: string }, requestId: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from ${STANDING_QUESTIONS}
     where q.stream_id = $1 and q.asker_id = $2 and q.answered_at is null and m.client_id <> $3`,
    [streamId, askerId, requestId],
  );
  return row?.count ?? 0;
}
