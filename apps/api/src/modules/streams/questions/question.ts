import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError, notFoundAs } from '../../../platform/errors.ts';
import type { Watching } from '../access.ts';

/** A question to the host of a stream, as everybody in it sees it. It is a message of the chat, and has its id. */
export interface StreamQuestion {
  id: string;
  streamId: string;
  askerId: string;
  text: string;
  votes: number;
  askedAt: Date;
  answeredAt: Date | null;
}

export interface QuestionRow {
  id: string;
  stream_id: string;
  asker_id: string;
  text: string;
  votes: number;
  asked_at: Date;
  answered_at: Date | null;
}

export const QUESTION_COLUMNS = 'q.id, q.stream_id, q.asker_id, m.text, q.votes, q.asked_at, q.answered_at';
/** Questions `q` whose message `m` stands: one that was deleted asks nothing. */
export const STANDING_QUESTIONS = 'stream_questions q join stream_messages m on m.id = q.id and m.deleted_at is null';

export const toQuestion = (row: QuestionRow): StreamQuestion => ({
  id: row.id,
  streamId: row.stream_id,
  askerId: row.asker_id,
  text: row.text,
  votes: row.votes,
  askedAt: row.asked_at,
  answeredAt: row.answered_at,
});

export async function findQuestion(sql: Sql, id: string): Promise<StreamQuestion | null> {
  const [row] = await sql<QuestionRow>(`select ${QUESTION_COLUMNS} from ${STANDING_QUESTIONS} where q.id = $1`, [id]);
  return row ? toQuestion(row) : null;
}

/** @throws NotFoundError */
export async function loadQuestion(sql: Sql, id: string): Promise<StreamQuestion> {
  const question = await findQuestion(sql, id);
  if (!question) throw new NotFoundError('That question');
  return question;
}

/** How many questions of a stream wait for an answer. */
export async function countOpen(sql: Sql, streamId: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from ${STANDING_QUESTIONS} where q.stream_id = $1 and q.answered_at is null`,
    [streamId],
  );
  return row?.count ?? 0;
}

/** A question that somebody may see, and how they watch its stream: whoever may not is told of neither. */
export async function seenQuestion(
  sql: Sql,
  id: string,
  watch: (streamId: string) => Promise<Watching>,
): Promise<{ question: StreamQuestion; isHost: boolean }> {
  const question = await loadQuestion(sql, id);
  const { isHost } = await watch(question.streamId).catch(notFoundAs('That question'));
  return { question, isHost };
}
