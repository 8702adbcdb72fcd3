import { PollPageInput } from '@benison/contracts/stream-polls';
import { POLLS_PER_STREAM_MAX } from '@benison/contracts/terms/stream-poll';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import type { Watching } from '../../access.ts';
import { POLL_COLUMNS, toPoll, type PollRow, type StreamPoll } from '../poll.ts';

/** What a member chose in a poll. */
export interface OwnPollVote {
  pollId: string;
  choice: number;
}

export interface StreamPollPage extends Page<StreamPoll> {
  /** The member's own votes in those on this page. */
  ownVotes: OwnPollVote[];
}

const CURSORS = rowCursors('streamPolls');

interface SortedRow extends PollRow {
  sort_key: string;
}

const PAGE = `select ${microsOf('p.opened_at')} as sort_key, ${POLL_COLUMNS} from stream_polls p
  where p.stream_id = $1 and ($2::bigint is null or (p.opened_at, p.id) < (${timeOfMicros('$2')}, $3::uuid))
  order by p.opened_at desc, p.id desc limit $4`;

/** A page of a stream's polls, the latest first. */
export async function pollPage(sql: Sql, { stream }: Watching, businessId: string, raw: unknown): Promise<StreamPollPage> {
  const { first, after } = PollPageInput.parse(raw);
  const { key, id } = CURSORS.startAfter(after);
  const rows = await sql<SortedRow>(PAGE, [stream.id, key, id, first + 1]);
  const page = pageOf(rows, first, (row) => CURSORS.at(row.sort_key, row.id), toPoll);
  const votes = await sql<{ poll_id: string; choice: number }>(
    'select poll_id, choice from stream_poll_votes where business_id = $1 and poll_id = any($2::uuid[])',
    [businessId, page.nodes.map((poll) => poll.id)],
  );
  return { ...page, ownVotes: votes.map(({ poll_id: pollId, choice }) => ({ pollId, choice })) };
}

/** All polls of a stream, in the order they were opened. It checks no rights: the caller must know whose stream it is. */
export async function pollsOf(sql: Sql, streamId: string): Promise<StreamPoll[]> {
  const rows = await sql<PollRow>(
    `select ${POLL_COLUMNS} from stream_polls p where p.stream_id = $1 order by p.opened_at, p.id limit ${POLLS_PER_STREAM_MAX}`,
    [streamId],
  );
  return rows.map(toPoll);
}
