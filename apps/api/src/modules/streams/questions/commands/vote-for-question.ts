import { VoteForQuestionInput } from '@benison/contracts/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { ForbiddenError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watchingLive } from '../../access.ts';
import { questionVotesOf } from '../question-votes.ts';
import { loadQuestion, seenQuestion, type StreamQuestion } from '../question.ts';

/**
 * Says that one wants a question answered, or takes that back; each viewer counts once, however often it is tried.
 * @throws NotFoundError, StreamNotLiveError, ForbiddenError for the host, for one's own question, and for one that was answered
 */
export async function voteForQuestion(app: AppContext, actor: Actor, raw: unknown): Promise<StreamQuestion> {
  const { questionId, isOn } = VoteForQuestionInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  const { question, isChanged } = await app.transaction(async ({ sql }) => {
    const now = app.clock.now();
    const seen = await seenQuestion(sql, questionId, (streamId) => watchingLive(sql, actor, streamId, now));
    if (seen.isHost) throw new ForbiddenError('Viewers vote, and you answer.');
    if (seen.question.askerId === me.businessId) throw new ForbiddenError('It is your own question.');
    const isChanged = await count(sql, { questionId, businessId: me.businessId, isOn, now });
    return { question: await loadQuestion(sql, questionId), isChanged };
  });
  if (isChanged) questionVotesOf(app).note(question.streamId, question.id);
  return question;
}

interface Vote {
  questionId: string;
  businessId: string;
  isOn: boolean;
  now: Date;
}

/** Counts a vote, or takes it off. Returns whether anything changed. */
async function count(sql: Sql, { questionId, businessId, isOn, now }: Vote): Promise<boolean> {
  // Locked first: votes for one question are counted one after the other, and none after its answer.
  const [open] = await sql('select 1 from stream_questions where id = $1 and answered_at is null for no key update', [questionId]);
  if (!open) throw new ForbiddenError('This question has been answered.');
  const changed = isOn
    ? await sql(
        'insert into stream_question_votes (question_id, business_id, voted_at) values ($1, $2, $3) on conflict do nothing returning 1',
        [questionId, businessId, now],
      )
    : await sql('delete from stream_question_votes where question_id = $1 and business_id = $2 returning 1', [questionId, businessId]);
  if (changed.length === 0) return false;
  await sql('update stream_questions set votes = votes + $2 where id = $1', [questionId, isOn ? 1 : -1]);
  return true;
}
