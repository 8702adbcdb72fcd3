import type { Sql } from '../../platform/database/sql.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { ThreadClosedError } from './errors.ts';

/** The thread of a match as one of its two sides sees it. */
export interface Thread {
  matchId: string;
  messageCount: number;
  hasEnded: boolean;
  /** A warning that this side must acknowledge before it writes. */
  warningId: string | null;
  /** Muted: the other side does not want notifications from this thread. */
  other: { businessId: string; userId: string; readReceipts: boolean; isMuted: boolean; isClosed: boolean };
}

interface ThreadRow {
  id: string;
  message_count: number;
  ended_at: Date | null;
  warning_id: string | null;
  other_id: string;
  other_user_id: string;
  other_receipts: boolean;
  other_muted: boolean;
  other_closed: boolean;
}

const THREAD = `
  select m.id, m.message_count, m.ended_at, (select warning_id from businesses where id = $2) as warning_id, o.id as other_id, o.user_id as other_user_id, u.read_receipts as other_receipts,
    exists (select from thread_mutes t where t.match_id = m.id and t.business_id = o.id) as other_muted, u.state = 'CLOSED' as other_closed
  from matches m
  join businesses o on o.id = case when m.business1_id = $2 then m.business2_id else m.business1_id end
  join users u on u.id = o.user_id
  where m.id = $1 and $2 in (m.business1_id, m.business2_id)`;

/**
 * The thread of one's own match.
 * @throws NotFoundError for somebody else's match, and for one that does not exist.
 */
export async function threadOf(sql: Sql, businessId: string, matchId: string): Promise<Thread> {
  const [row] = await sql<ThreadRow>(THREAD, [matchId, businessId]);
  return toThread(row);
}

/** The same, with the match locked until the transaction ends: messages in a thread are written one at a time. */
export async function lockThread(sql: Sql, businessId: string, matchId: string): Promise<Thread> {
  const [row] = await sql<ThreadRow>(`${THREAD} for update of m`, [matchId, businessId]);
  return toThread(row);
}

/** @throws ThreadClosedError when the match has ended. */
export function assertStands(thread: Thread): void {
  if (thread.hasEnded) throw new ThreadClosedError();
}

/** @throws ThreadClosedError when nothing can be sent: the match has ended, or the other side's account is closed. */
export function assertReaches(thread: Thread): void {
  assertStands(thread);
  if (thread.other.isClosed) throw new ThreadClosedError('This account is closed.');
}

function toThread(row: ThreadRow | undefined): Thread {
  if (!row) throw new NotFoundError('That conversation');
  return {
    matchId: row.id,
    messageCount: row.message_count,
    hasEnded: row.ended_at !== null,
    warningId: row.warning_id,
    other: {
      businessId: row.other_id,
      userId: row.other_user_id,
      readReceipts: row.other_receipts,
      isMuted: row.other_muted,
      isClosed: row.other_closed,
    },
  };
}
