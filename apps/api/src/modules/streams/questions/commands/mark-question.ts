import { MarkQuestionInput } from '@benison/contracts/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { ForbiddenError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watchingLive } from '../../access.ts';
import { questionChanged } from '../events.ts';
import { loadQuestion, seenQuestion, type StreamQuestion } from '../question.ts';

/**
 * Marks a question as answered, or as open again, for everybody. Marking it again changes nothing.
 * @throws NotFoundError, StreamNotLiveError, ForbiddenError for anybody but the host
 */
export async function markQuestion(app: AppContext, actor: Actor, raw: unknown): Promise<StreamQuestion> {
  const { questionId, isAnswered } = MarkQuestionInput.parse(raw);
  await app.limits.take('writePerMember', asBusiness(actor).userId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const { question, isHost } = await seenQuestion(tx.sql, questionId, (id) => watchingLive(tx.sql, actor, id, now));
    if (!isHost) throw new ForbiddenError('Only the host can mark a question as answered.');
    const [changed] = await tx.sql(
      'update stream_questions set answered_at = $2 where id = $1 and (answered_at is null) <> ($2::timestamptz is null) returning 1',
      [questionId, isAnswered ? now : null],
    );
    if (changed) tx.emit(questionChanged({ streamId: question.streamId, questionId }));
    return loadQuestion(tx.sql, questionId);
  });
}
