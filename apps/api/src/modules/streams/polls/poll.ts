import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError, notFoundAs } from '../../../platform/errors.ts';
import type { Watching } from '../access.ts';

/** One of the answers to choose from. */
export interface PollChoice {
  /** Its place, counted from 1. */
  number: number;
  text: string;
  votes: number;
}

/** A poll in a stream, as everybody in it sees it. */
export interface StreamPoll {
  id: string;
  streamId: string;
  question: string;
  choices: PollChoice[];
  voteCount: number;
  openedAt: Date;
  closedAt: Date | null;
}

export interface PollRow {
  id: string;
  stream_id: string;
  question: string;
  choices: string[];
  /** The votes of each answer, in their order. */
  votes: number[];
  opened_at: Date;
  closed_at: Date | null;
}

/** The columns of polls `p`. Votes are counted where they are read: a count that is kept could differ from them. */
export const POLL_COLUMNS = `p.id, p.stream_id, p.question, p.choices, p.opened_at, p.closed_at,
  (select array_agg(coalesce(v.votes, 0) order by n)
   from generate_series(1, cardinality(p.choices)) n
     left join (select choice, count(*)::int as votes from stream_poll_votes where poll_id = p.id group by choice) v on v.choice = n) as votes`;

export const toPoll = (row: PollRow): StreamPoll => ({
  id: row.id,
  streamId: row.stream_id,
  question: row.question,
  choices: row.choices.map((text, place) => ({ number: place + 1, text, votes: row.votes[place] ?? 0 })),
  voteCount: row.votes.reduce((sum, votes) => sum + votes, 0),
  openedAt: row.opened_at,
  closedAt: row.closed_at,
});

/** @throws NotFoundError */
export async function loadPoll(sql: Sql, id: string): Promise<StreamPoll> {
  const [row] = await sql<PollRow>(`select ${POLL_COLUMNS} from stream_polls p where p.id = $1`, [id]);
  if (!row) throw new NotFoundError('That poll');
  return toPoll(row);
}

/** A poll that somebody may see, and how they watch its stream: whoever may not is told of neither. */
export async function seenPoll(
  sql: Sql,
  id: string,
  watch: (streamId: string) => Promise<Watching>,
): Promise<{ streamId: string; isHost: boolean }> {
  const [row] = await sql<{ stream_id: string }>('select stream_id from stream_polls where id = $1', [id]);
  if (!row) throw new NotFoundError('That poll');
  const { isHost } = await watch(row.stream_id).catch(notFoundAs('That poll'));
  return { streamId: row.stream_id, isHost };
}
