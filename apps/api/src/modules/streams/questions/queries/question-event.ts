import type { Sql } from '../../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import { countOpen, findQuestion, type StreamQuestion } from '../question.ts';

export interface QuestionEvent {
  cursor: string;
  questionId: string;
  question: StreamQuestion | null;
  openCount: number;
}

/** A question as it stands now; null when its message was deleted. */
export async function questionEvent(sql: Sql, event: StoredEvent<'stream.question'>): Promise<QuestionEvent> {
  const { questionId, streamId } = event.data;
  const [question, openCount] = await Promise.all([findQuestion(sql, questionId), countOpen(sql, streamId)]);
  return { cursor: event.cursor, questionId, question, openCount };
}

export interface QuestionVotesEvent {
  cursor: string;
  votes: { questionId: string; votes: number }[];
}

/** The votes of some questions as they stand now. */
export async function questionVotesEvent(sql: Sql, event: StoredEvent<'stream.question_votes'>): Promise<QuestionVotesEvent> {
  const rows = await sql<{ id: string; votes: number }>('select id, votes from stream_questions where id = any($1::uuid[])', [
    event.data.questionIds,
  ]);
  return { cursor: event.cursor, votes: rows.map(({ id, votes }) => ({ questionId: id, votes })) };
}
