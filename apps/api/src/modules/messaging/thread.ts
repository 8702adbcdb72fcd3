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
  /** Whether this side lets the other know what it has read. */
  ownReceipts: boolean;
  /** Muted: the other side does not want notifications from this thread. */
  other: { businessId: string; userId: string; readReceipts: boolean; isMuted: boolean; isClosed: boolean };
}

/** A thread that one of its sides asks for. */
export interface AskedThread {
  matchId: string;
  businessId: string;
}

interface ThreadRow {
  n: number;
  id: string;
  message_count: number;
  ended_at: Date | null;
  warning_id: string | null;
  own_receipts: boolean;
  other_id: string;
  other_user_id: string;
  other_receipts: boolean;
  other_muted: boolean;
  other_closed: boolean;
}

// @NOTE Every row by its key, whatever the sizes of the tables when this was planned; the matches in one order, in which they are locked.
const threads = (lock: string): string => `
  select d.n, m.id, m.message_count, m.ended_at, own.warning_id, own.read_receipts as own_receipts, o.id as other_id, o.user_id as other_user_id,
    o.read_receipts as other_receipts, o.is_closed as other_closed,
    exists (select from thread_mutes t where t.match_id = m.id and t.business_id = o.id) as other_muted
  from (select * from jsonb_to_recordset($1::jsonb) as d(n int, match uuid, me uuid) order by match offset 0) d
  cross join lateral (
    select id, message_count, ended_at, case when business1_id = d.me then business2_id else business1_id end as other_id
    from matches where id = d.match and d.me in (business1_id, business2_id) ${lock} offset 0) m
  cross join lateral (
    select b.warning_id, u.read_receipts from businesses b join users u on u.id = b.user_id where b.id = d.me offset 0) own
  cross join lateral (
    select b.id, b.user_id, u.read_receipts, u.state = 'CLOSED' as is_closed
    from businesses b join users u on u.id = b.user_id where b.id = m.other_id offset 0) o`;
const [THREADS, LOCKED_THREADS] = [threads(''), threads('for update')];

/**
 * The thread of one's own match.
 * @throws NotFoundError for somebody else's match, and for one that does not exist.
 */
export async function threadOf(sql: Sql, businessId: string, matchId: string): Promise<Thread> {
  return existing((await readThreads(sql, THREADS, [{ businessId, matchId }])).get(0));
}

/** The same, with the match locked until the transaction ends: messages in a thread are written one at a time. */
export async function lockThread(sql: Sql, businessId: string, matchId: string): Promise<Thread> {
  return existing((await lockThreads(sql, [{ businessId, matchId }])).get(0));
}

/** Threads by the place of each among those asked for; nothing of one that is not the asking side's. */
export const threadsOf = (sql: Sql, asked: readonly AskedThread[]): Promise<Map<number, Thread>> => readThreads(sql, THREADS, asked);

/** The same, with all of them locked, in the one order that cannot deadlock. */
export const lockThreads = (sql: Sql, asked: readonly AskedThread[]): Promise<Map<number, Thread>> =>
  readThreads(sql, LOCKED_THREADS, asked);

async function readThreads(sql: Sql, text: string, asked: readonly AskedThread[]): Promise<Map<number, Thread>> {
  const rows = await sql<ThreadRow>(text, [
    JSON.stringify(asked.map(({ matchId, businessId }, n) => ({ n, match: matchId, me: businessId }))),
  ]);
  return new Map(rows.map((row) => [row.n, toThread(row)]));
}

/** @throws NotFoundError for a thread that is not there for whoever asked. */
export function existing(thread: Thread | undefined): Thread {
  if (!thread) throw new NotFoundError('That conversation');
  return thread;
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

function toThread(row: ThreadRow): Thread {
  return {
    matchId: row.id,
    messageCount: row.message_count,
    hasEnded: row.ended_at !== null,
    warningId: row.warning_id,
    ownReceipts: row.own_receipts,
    other: {
      businessId: row.other_id,
      userId: row.other_user_id,
      readReceipts: row.other_receipts,
      isMuted: row.other_muted,
      isClosed: row.other_closed,
    },
  };
}
