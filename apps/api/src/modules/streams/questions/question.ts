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
  /** Its line waits for the host: it is asked once that is allowed. */
  isHeld: boolean;
}

export interface QuestionRow {
  id: string;
  stream_id: string;
  asker_id: string;
  text: string;
  votes: number;
  asked_at: Date;
  answered_at: Date | null;
  is_held: boolean;
}

export const QUESTION_COLUMNS = 'q.id, q.stream_id, q.asker_id, m.text, q.votes, q.asked_at, q.answered_at, m.number is null as is_held';
/** Questions `q` whose message `m` stands or is held: one that was deleted asks nothing. */
const KEPT_QUESTIONS = 'stream_questions q join stream_messages m on m.id = q.id and m.deleted_at is null';
/** Questions `q` whose message `m` everybody sees. */
export const STANDING_QUESTIONS = `${KEPT_QUESTIONS} and m.number is not null`;

export const toQuestion = (row: QuestionRow): StreamQuestion => ({
  id: row.id,
  streamId: row.stream_id,
  askerId: row.asker_id,
  text: row.text,
  votes: row.votes,
  askedAt: row.asked_at,
  answeredAt: row.answered_at,
  isHeld: row.is_held,
});

export async function findQuestion(sql: Sql, id: string): Promise<StreamQuestion | null> {
  const [row] = await sql<QuestionRow>(`select ${QUESTION_COLUMNS} from ${STANDING_QUESTIONS} where q.id = $1`, [id]);
  return row ? toQuestion(row) : null;
}

/** A question as it stands or is held, for whoever asked it. @throws NotFoundError */
export async function loadOwnQuestion(sql: Sql, id: string): Promise<StreamQuestion> {
  const [row] = await sql<QuestionRow>(`select ${QUESTION_COLUMNS} from ${KEPT_QUESTIONS} where q.id = $1`, [id]);
  if (!row) throw new NotFoundError('That question');
  return toQuestion(row);
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
