import { QuestionPageInput } from '@benison/contracts/stream-chat';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import type { Watching } from '../../access.ts';
import { countOpen, QUESTION_COLUMNS, STANDING_QUESTIONS, toQuestion, type QuestionRow, type StreamQuestion } from '../question.ts';

export interface StreamQuestionPage extends Page<StreamQuestion> {
  /** How many wait for an answer. */
  openCount: number;
  /** Those on this page that the member voted for. */
  votedIds: string[];
}

const OPEN = rowCursors('openQuestions');
const ANSWERED = rowCursors('answeredQuestions');

interface SortedRow extends QuestionRow {
  sort_key: string;
}

/** A page of a stream's questions: those that wait, the most wanted first, or those that were answered, the latest first. */
export async function questionPage(sql: Sql, { stream }: Watching, businessId: string, raw: unknown): Promise<StreamQuestionPage> {
  const { first, after, isAnswered } = QuestionPageInput.parse(raw);
  const cursors = isAnswered ? ANSWERED : OPEN;
  const { key, id } = cursors.startAfter(after);
  const rows = await sql<SortedRow>(isAnswered ? ANSWERED_PAGE : OPEN_PAGE, [stream.id, key, id, first + 1]);
  const page = pageOf(rows, first, (row) => cursors.at(row.sort_key, row.id), toQuestion);
  const ids = page.nodes.map((question) => question.id);
  const [openCount, voted] = await Promise.all([
    countOpen(sql, stream.id),
    sql<{ question_id: string }>('select question_id from stream_question_votes where business_id = $1 and question_id = any($2::uuid[])', [
      businessId,
      ids,
    ]),
  ]);
  return { ...page, openCount, votedIds: voted.map((row) => row.question_id) };
}

const sortedBy = (key: string): string => `select (${key})::text as sort_key, ${QUESTION_COLUMNS} from ${STANDING_QUESTIONS}`;

const OPEN_PAGE = `${sortedBy('q.votes')}
  where q.stream_id = $1 and q.answered_at is null and ($2::bigint is null or q.votes < $2 or (q.votes = $2 and q.id > $3::uuid))
  order by q.votes desc, q.id limit $4`;

const ANSWERED_PAGE = `${sortedBy(microsOf('q.answered_at'))}
  where q.stream_id = $1 and q.answered_at is not null and ($2::bigint is null or (q.answered_at, q.id) < (${timeOfMicros('$2')}, $3::uuid))
  order by q.answered_at desc, q.id desc limit $4`;
